//! Tests whether a sparse vector is a sum of given sparse rows.
//!
//! 1. The unknowns say which rows the sum contains. Each column is an equation: the number of the sum's rows with a one
//!    in the column is odd if and only if the vector has a one there.
//! 2. An equation with a single undetermined row determines that row.
//! 3. If there is no such equation, some row joins the *core*. Rows of the core remain unknown, and the other rows are
//!    expressed in terms of the core.
//! 4. Only the core is eliminated. It is small if many columns have few rows.
//!
//! Source: "inactivation decoding", RFC 6330, section 5.4.2.

use super::bits::{bit, toggle_if, words_for};
use super::{Echelon, Equations, Rows, vectors};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason, flag};

/// The order in which equations determine rows, computed before the elimination.
#[derive(Debug)]
pub struct Peeling {
    rows: usize,
    /// The rows with a one in each column.
    columns: Rows<u32>,
    /// The rows that equations determine, in this order, each with the column of its equation.
    given: Vec<(u32, u32)>,
    /// The rows that no equation determines.
    core: Vec<u32>,
}

/// The rows after elimination, ready to test vectors.
#[derive(Debug)]
pub struct Span {
    peeling: Peeling,
    /// The columns whose equations determine the core, as far as possible.
    chosen: Vec<u32>,
    /// The equations of the chosen columns, in terms of the rows of the core.
    equations: Equations,
}

impl Peeling {
    /// Orders the rows of a matrix of `columns` columns. Each row is given by the columns of its ones, each once.
    ///
    /// Time: some passes over the ones. Memory: 4 bytes for each one, and some words for each row and column.
    ///
    /// # Errors
    /// The system refuses the memory.
    ///
    /// # Panics
    /// A row names a column that does not exist.
    pub fn new(columns: usize, rows: &[&[u32]]) -> Result<Self, OutOfMemory> {
        let ones = rows.iter().enumerate().flat_map(|(row, ones)| ones.iter().map(move |&one| (one, row)));
        let columns = Rows::grouped(columns, ones.map(|(column, row)| (column as usize, row as u32)))?;
        let unknown = memory::collected((0..columns.count()).map(|column| columns.row(column).len() as u32))?;
        let mut orders =
            Ordering { is_known: memory::filled(rows.len(), false)?, unknown, lists: [vec![], vec![]] };
        for column in 0..columns.count() {
            orders.list(column as u32)?;
        }
        let (mut given, mut core, mut next) = (memory::room(rows.len())?, Vec::new(), 0);
        loop {
            let row = if let Some(column) = orders.column_of(1) {
                let row = orders.first_unknown(columns.row(column as usize));
                given.push((row, column));
                row
            } else {
                // If a column has two undetermined rows and one of them joins the core, the column determines the other
                // row at once.
                let row = match orders.column_of(2) {
                    Some(column) => orders.first_unknown(columns.row(column as usize)),
                    None => {
                        while orders.is_known.get(next) == Some(&true) {
                            next += 1;
                        }
                        next as u32
                    }
                };
                if row as usize == rows.len() {
                    return Ok(Self { rows: rows.len(), columns, given, core });
                }
                memory::push(&mut core, row)?;
                row
            };
            orders.is_known[row as usize] = true;
            for &column in rows[row as usize] {
                orders.unknown[column as usize] -= 1;
                orders.list(column)?;
            }
        }
    }

    /// The approximate number of words that [`span`](Self::span) reads.
    pub fn work(&self) -> u64 {
        let words = words_for(self.core.len()) as u64;
        let reduced = (self.columns.count() as u64).saturating_mul(self.core.len() as u64) / 2;
        (self.columns.items().len() as u64).saturating_add(reduced).saturating_mul(words)
    }

    /// Eliminates the core.
    ///
    /// # Errors
    /// The limits do not allow the memory, the flag was set, or the system refuses the memory.
    pub fn span(self, limits: &Limits<'_>) -> Result<Span, Reason> {
        let (core, words) = (self.core.len(), words_for(self.core.len()));
        let bytes = (8 * words as u64).saturating_mul(self.rows as u64);
        let bytes = bytes.saturating_add(2 * Echelon::bytes_needed(core, core));
        limits.allow(bytes.saturating_add(8 * Equations::words_needed(core, core)))?;
        // For each row, the rows of the core on which it depends.
        let mut parts = memory::zeroed(words * self.rows)?;
        let sum = |parts: &[u64], column: u32| -> Result<Vec<u64>, OutOfMemory> {
            let mut sum = memory::zeroed(words)?;
            for &row in self.columns.row(column as usize) {
                flag::work(words);
                vectors::add(&mut sum, &parts[words * row as usize..][..words]);
            }
            Ok(sum)
        };
        for (place, &row) in self.core.iter().enumerate() {
            toggle_if(&mut parts[words * row as usize..][..words], place, 1);
        }
        for &(row, column) in &self.given {
            limits.check()?;
            let sum = sum(&parts, column)?;
            parts[words * row as usize..][..words].copy_from_slice(&sum);
        }
        let (mut space, mut chosen, mut kept) = (Echelon::zero(core), Vec::new(), Vec::new());
        for column in 0..self.columns.count() as u32 {
            if space.rank() == core {
                break;
            }
            let equation = sum(&parts, column)?;
            if space.insert(memory::copied(&equation)?, limits)? {
                memory::push(&mut chosen, column)?;
                memory::push(&mut kept, equation)?;
            }
        }
        let equations = Equations::new(core, kept.into_iter(), limits)?;
        Ok(Span { peeling: self, chosen, equations })
    }
}

struct Ordering {
    is_known: Vec<bool>,
    /// The number of undetermined rows of each column.
    unknown: Vec<u32>,
    /// Columns that had one undetermined row when they were listed, and columns that had two.
    lists: [Vec<u32>; 2],
}

impl Ordering {
    fn list(&mut self, column: u32) -> Result<(), OutOfMemory> {
        match self.unknown[column as usize] {
            number @ 1..=2 => memory::push(&mut self.lists[number as usize - 1], column),
            _ => Ok(()),
        }
    }

    /// Removes and returns a listed column that still has this number of undetermined rows.
    fn column_of(&mut self, number: u32) -> Option<u32> {
        let Self { unknown, lists, .. } = self;
        std::iter::from_fn(|| lists[number as usize - 1].pop())
            .find(|&column| unknown[column as usize] == number)
    }

    fn first_unknown(&self, rows: &[u32]) -> u32 {
        *rows.iter().find(|&&row| !self.is_known[row as usize]).expect("some row of the column is unknown")
    }
}

impl Span {
    /// Whether a vector is a sum of rows. `ones` lists the columns of its ones, each once.
    ///
    /// Time: a few passes over the ones of the rows, and one over the equations of the core.
    ///
    /// # Errors
    /// The system refuses the memory.
    ///
    /// # Panics
    /// A column does not exist.
    pub fn contains(&self, ones: &[u32]) -> Result<bool, OutOfMemory> {
        let Peeling { rows, columns, given, core } = &self.peeling;
        let mut vector = memory::zeroed_bytes(columns.count())?;
        ones.iter().for_each(|&column| vector[column as usize] = 1);
        let mut sum = memory::zeroed_bytes(*rows)?;
        // For a column, 1 if the sum so far and the vector differ there.
        let rest = |sum: &[u8], column: u32| {
            let rows = columns.row(column as usize);
            flag::work(rows.len());
            rows.iter().fold(vector[column as usize], |rest, &row| rest ^ sum[row as usize])
        };
        given.iter().for_each(|&(row, column)| sum[row as usize] = rest(&sum, column));
        let mut sides = memory::zeroed(words_for(self.chosen.len()))?;
        for (place, &column) in self.chosen.iter().enumerate() {
            toggle_if(&mut sides, place, rest(&sum, column).into());
        }
        let Some(solution) = self.equations.try_solve(&sides)? else { return Ok(false) };
        sum.fill(0);
        for (place, &row) in core.iter().enumerate() {
            sum[row as usize] = bit(&solution, place) as u8;
        }
        given.iter().for_each(|&(row, column)| sum[row as usize] = rest(&sum, column));
        Ok((0..columns.count() as u32).all(|column| rest(&sum, column) == 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest_core::random::Random;

    /// Random rows with few ones; some are sums of two others, and some are empty.
    fn random_rows(rows: usize, columns: usize, weight: u64, random: &mut Random) -> Vec<Vec<u32>> {
        let mut all: Vec<Vec<u32>> = Vec::new();
        for number in 0..rows {
            let mut dense = vec![0; words_for(columns)];
            let mut add = |ones: &[u32]| ones.iter().for_each(|&one| toggle_if(&mut dense, one as usize, 1));
            if number % 5 == 4 {
                (0..2).for_each(|_| add(&all[random.below(number as u64) as usize]));
            } else {
                let ones = (0..random.below(weight + 1)).map(|_| random.below(columns as u64) as u32);
                add(&ones.collect::<Vec<_>>());
            }
            all.push(vectors::ones(&dense).map(|one| one as u32).collect());
        }
        all
    }

    fn slices(rows: &[Vec<u32>]) -> Vec<&[u32]> {
        rows.iter().map(Vec::as_slice).collect()
    }

    fn dense(columns: usize, ones: &[u32]) -> Vec<u64> {
        vectors::with_ones(columns, ones.iter().map(|&one| one as usize)).expect("there is memory")
    }

    #[test]
    fn vectors_are_those_of_the_space_by_plain_elimination() {
        let mut random = Random::new(7);
        let mut found = [0, 0];
        for (rows, columns) in
            [(0, 1), (0, 5), (1, 1), (3, 8), (8, 3), (20, 40), (70, 64), (100, 65), (130, 300)]
        {
            for weight in [1, 2, 3, 8, columns as u64] {
                let matrix = random_rows(rows, columns, weight, &mut random);
                let mut space = Echelon::zero(columns);
                for row in &matrix {
                    space.insert(dense(columns, row), &Limits::new()).expect("no flag is set");
                }
                let peeling = Peeling::new(columns, &slices(&matrix)).expect("there is memory");
                let span = peeling.span(&Limits::new()).expect("no flag is set");
                for case in 0..40 {
                    let mut vector = vec![0; words_for(columns)];
                    for row in &matrix {
                        vectors::add(
                            &mut vector,
                            &dense(columns, if random.below(2) == 0 { row } else { &[] }),
                        );
                    }
                    // In half of the vectors, one entry of a sum of rows is changed.
                    toggle_if(&mut vector, random.below(columns as u64) as usize, case % 2);
                    let ones: Vec<u32> = vectors::ones(&vector).map(|one| one as u32).collect();
                    let is_in = space.contains(vector, &Limits::new()).expect("no flag is set");
                    assert_eq!(span.contains(&ones), Ok(is_in), "{rows} x {columns}, {weight}: {ones:?}");
                    found[usize::from(is_in)] += 1;
                }
            }
        }
        assert!(found.iter().all(|&number| number > 300), "{found:?}");
    }

    /// In a chain, each column has two rows, so one row determines all others.
    #[test]
    fn the_core_of_a_chain_is_one_row() {
        let rows: Vec<Vec<u32>> = (0..100).map(|row| vec![row, row + 1]).collect();
        let with_ends = Peeling::new(101, &slices(&rows)).expect("there is memory");
        assert_eq!(with_ends.core, []);
        let cycle: Vec<Vec<u32>> = (0..100).map(|row| vec![row, (row + 1) % 100]).collect();
        let cycle = Peeling::new(100, &slices(&cycle)).expect("there is memory");
        assert_eq!(cycle.core.len(), 1);
        let cycle = cycle.span(&Limits::new()).expect("no flag is set");
        assert_eq!(
            [&[0, 50][..], &[0], &[]].map(|ones| cycle.contains(ones)),
            [Ok(true), Ok(false), Ok(true)]
        );
    }
}
