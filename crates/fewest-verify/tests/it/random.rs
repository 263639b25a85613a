//! Small random questions, as the lines of a certificate up to its answers.

use crate::naive::Question;

/// Random numbers, the same ones in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % end
    }

    /// A row that contains each of `columns` with probability 1 / `rarity`.
    fn row(&mut self, columns: usize, rarity: usize) -> u64 {
        (0..columns).filter(|_| self.below(rarity) == 0).fold(0, |row, column| row | 1 << column)
    }

    pub(crate) fn classical(&mut self) -> Question {
        let (columns, checks) = (1 + self.below(10), self.below(7));
        let rarity = 2 + self.below(3);
        Question::Classical { columns, checks: (0..checks).map(|_| self.row(columns, rarity)).collect() }
    }

    pub(crate) fn model(&mut self) -> Question {
        let (columns, checks, observables) = (1 + self.below(10), self.below(7), self.below(4));
        let mut rows = |number| (0..number).map(|_| self.row(columns, 2)).collect();
        Question::Model { columns, checks: rows(checks), observables: rows(observables) }
    }

    pub(crate) fn system(&mut self) -> Question {
        let (columns, checks) = (1 + self.below(10), self.below(7));
        let goals = (0..1 + self.below(2)).map(|_| (0..checks).filter(|_| self.below(2) == 0).collect());
        let goals = goals.collect();
        Question::System { columns, checks: (0..checks).map(|_| self.row(columns, 3)).collect(), goals }
    }

    /// Random rows of x, and random rows of z that commute with all of them.
    pub(crate) fn css(&mut self) -> Question {
        let columns = 1 + self.below(9);
        let x: Vec<u64> = (0..self.below(5)).map(|_| self.row(columns, 2)).collect();
        let is_commuting = |row: &u64| x.iter().all(|other| (row & other).count_ones().is_multiple_of(2));
        let commuting: Vec<u64> = (0..1 << columns).filter(is_commuting).collect();
        let z = (0..self.below(5)).map(|_| commuting[self.below(commuting.len())]).collect();
        Question::Css { columns, x, z }
    }

    /// Random generators, each of which commutes with the earlier ones.
    pub(crate) fn stabilizer(&mut self) -> Question {
        let qubits = 1 + self.below(4);
        let mut generators: Vec<u64> = Vec::new();
        for _ in 0..self.below(qubits + 2) {
            let is_commuting =
                |row: &u64| generators.iter().all(|other| crate::naive::commute(qubits, *row, *other));
            let commuting: Vec<u64> = (0..1 << (2 * qubits)).filter(is_commuting).collect();
            generators.push(commuting[self.below(commuting.len())]);
        }
        Question::Stabilizer { qubits, generators }
    }

    /// Random gauge generators, of each side or of any operators.
    pub(crate) fn subsystem(&mut self) -> Question {
        let (columns, qubits) = (1 + self.below(7), 1 + self.below(4));
        if self.below(2) == 0 {
            let mut rows = || (0..self.below(5)).map(|_| self.row(columns, 2)).collect();
            return Question::CssSubsystem { columns, x: rows(), z: rows() };
        }
        let gauge = (0..self.below(6)).map(|_| self.below(1 << (2 * qubits)) as u64).collect();
        Question::Subsystem { qubits, gauge }
    }

    /// A stabilizer code, and random operators that commute with its generators.
    pub(crate) fn logicals(&mut self) -> Question {
        let Question::Stabilizer { qubits, generators } = self.stabilizer() else { unreachable!() };
        let is_commuting =
            |row: &u64| generators.iter().all(|other| crate::naive::commute(qubits, *row, *other));
        let commuting: Vec<u64> = (0..1 << (2 * qubits)).filter(is_commuting).collect();
        let logicals = (0..self.below(4)).map(|_| commuting[self.below(commuting.len())]).collect();
        Question::Logicals { qubits, generators, logicals }
    }

    /// A question of any kind, also one that the extracted checker does not read.
    pub(crate) fn any_question(&mut self) -> Question {
        match self.below(8) {
            0 | 1 => self.subsystem(),
            2 => self.logicals(),
            _ => self.question(),
        }
    }

    /// A question of a kind that all checkers read.
    pub(crate) fn question(&mut self) -> Question {
        match self.below(5) {
            0 => self.classical(),
            1 => self.model(),
            2 => self.system(),
            3 => self.css(),
            _ => self.stabilizer(),
        }
    }
}
