//! Puzzles, and their distances by relaxing all moves until nothing changes.

mod read;

use crate::random::Random;
use std::fmt::Write;

/// The distance of a state from which no moves lead to a goal.
pub(crate) const NEVER: u8 = 255;

/// A part: its letters, or the number of its places and the modulus of its turns.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    Pieces(Vec<u32>),
    Turns(usize, u32),
}

#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) name: String,
    from: Vec<usize>,
    add: Vec<u32>,
    pub(crate) conditions: Vec<(bool, usize, u32)>,
}

#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    parts: Vec<Part>,
    pub(crate) goals: Vec<Vec<u32>>,
    pub(crate) moves: Vec<Step>,
}

fn list<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

impl Part {
    fn places(&self) -> usize {
        match self {
            Self::Pieces(letters) => letters.len(),
            Self::Turns(places, _) => *places,
        }
    }

    fn modulus(&self) -> u32 {
        match self {
            Self::Pieces(_) => 1,
            Self::Turns(_, modulus) => *modulus,
        }
    }
}

impl Puzzle {
    /// All states, in dictionary order; if moves keep a sum of turns, only those with the sum of the goal.
    pub(crate) fn states(&self) -> Vec<Vec<u32>> {
        let mut states = vec![vec![]];
        for part in &self.parts {
            let start: usize = states[0].len();
            let longer = |state: &Vec<u32>| -> Vec<Vec<u32>> {
                let most = match part {
                    Part::Pieces(letters) => *letters.iter().max().expect("parts have places"),
                    Part::Turns(_, modulus) => modulus - 1,
                };
                let mut longer = vec![state.clone()];
                for _ in 0..part.places() {
                    longer = longer
                        .iter()
                        .flat_map(|state| (0..=most).map(move |number| [&state[..], &[number]].concat()))
                        .collect();
                }
                longer.retain(|state| self.is_numbered(part, start, &state[start..]));
                longer
            };
            states = states.iter().flat_map(longer).collect();
        }
        assert!(states.is_sorted());
        states
    }

    fn is_numbered(&self, part: &Part, start: usize, state: &[u32]) -> bool {
        match part {
            Part::Pieces(letters) => {
                let mut sorted = state.to_vec();
                sorted.sort_unstable();
                sorted == *letters
            }
            Part::Turns(places, modulus) => {
                let sum = |all: &[u32]| all[start..start + places].iter().sum::<u32>() % modulus;
                let is_kept = self.moves.iter().all(|step| sum(&step.add) == 0);
                !is_kept || state.iter().sum::<u32>() % modulus == sum(&self.goals[0])
            }
        }
    }

    fn exists(step: &Step, state: &[u32]) -> bool {
        step.conditions.iter().all(|&(has, place, letter)| (state[place] == letter) == has)
    }

    fn after(&self, step: &Step, state: &[u32]) -> Vec<u32> {
        let mut moduli = self.parts.iter().flat_map(|part| vec![part.modulus(); part.places()]);
        (0..state.len())
            .map(|place| {
                let number = state[step.from[place]];
                let modulus = moduli.next().expect("each place is in a part");
                if modulus == 1 { number } else { (number + step.add[place]) % modulus }
            })
            .collect()
    }

    pub(crate) fn distances(&self, states: &[Vec<u32>]) -> Vec<u8> {
        let number = |state: &Vec<u32>| states.binary_search(state).expect("moves lead to states");
        let leads: Vec<Vec<usize>> = states
            .iter()
            .map(|state| {
                let moves = self.moves.iter().filter(|step| Self::exists(step, state));
                moves.map(|step| number(&self.after(step, state))).collect()
            })
            .collect();
        let mut distances: Vec<u8> =
            states.iter().map(|state| if self.goals.contains(state) { 0 } else { NEVER }).collect();
        loop {
            let next: Vec<u8> = (0..states.len())
                .map(|state| {
                    let over = leads[state].iter().map(|&next| distances[next].saturating_add(1)).min();
                    over.map_or(distances[state], |over| over.min(distances[state]))
                })
                .collect();
            if next == distances {
                return distances;
            }
            distances = next;
        }
    }

    /// The first of the shortest words in dictionary order, as names of moves.
    pub(crate) fn first_word(
        &self,
        states: &[Vec<u32>],
        distances: &[u8],
        number: usize,
    ) -> Option<Vec<String>> {
        let mut state = states[number].clone();
        let mut word = Vec::new();
        let distance = |state: &Vec<u32>| distances[states.binary_search(state).expect("it is a state")];
        for left in (0..Some(distances[number]).filter(|&distance| distance != NEVER)?).rev() {
            let mut moves = self.moves.iter().filter(|step| Self::exists(step, &state));
            let step =
                moves.find(|step| distance(&self.after(step, &state)) == left).expect("a move leads nearer");
            word.push(step.name.clone());
            state = self.after(step, &state);
        }
        Some(word)
    }

    pub(crate) fn text(&self) -> String {
        let mut text = format!("fewest certificate 1\nquestion puzzle\nparts {}\n", self.parts.len());
        for part in &self.parts {
            _ = match part {
                Part::Pieces(letters) => writeln!(text, "pieces {}", list(letters)),
                Part::Turns(places, modulus) => writeln!(text, "turns {places} {modulus}"),
            };
        }
        _ = writeln!(text, "goals {}", self.goals.len());
        self.goals.iter().for_each(|goal| _ = writeln!(text, "{}", list(goal)));
        _ = writeln!(text, "moves {}", self.moves.len());
        for step in &self.moves {
            _ = writeln!(text, "move {}\nfrom {}", step.name, list(&step.from));
            if step.add.iter().any(|&turn| turn > 0) {
                _ = writeln!(text, "add {}", list(&step.add));
            }
            for (has, name) in [(true, "has"), (false, "lacks")] {
                for (_, place, letter) in step.conditions.iter().filter(|condition| condition.0 == has) {
                    _ = writeln!(text, "{name} {place} {letter}");
                }
            }
        }
        text
    }
}

impl Random {
    /// A puzzle of at most some hundred states.
    pub(crate) fn puzzle(&mut self) -> Puzzle {
        let parts: Vec<Part> = (0..1 + self.below(3))
            .map(|_| match self.below(2) {
                0 => {
                    let mut letters: Vec<u32> =
                        (0..1 + self.below(4)).map(|_| self.below(3) as u32).collect();
                    letters.sort_unstable();
                    Part::Pieces(letters)
                }
                _ => Part::Turns(1 + self.below(3), 2 + self.below(2) as u32),
            })
            .collect();
        let keeps_sums = self.below(2) == 0;
        let mut moves: Vec<Step> =
            (0..1 + self.below(3)).map(|number| self.step(&parts, number, keeps_sums)).collect();
        // Moves that never exist together may have one name.
        if let [first, .., last] = &mut moves[..]
            && let [(has, place, letter), ..] = first.conditions[..]
        {
            last.name = first.name.clone();
            last.conditions.insert(0, (!has, place, letter));
        }
        let goal = |random: &mut Self| -> Vec<u32> {
            let mut goal = Vec::new();
            for part in &parts {
                match part {
                    Part::Pieces(letters) => {
                        let mut letters = letters.clone();
                        random.shuffle(&mut letters);
                        goal.extend(letters);
                    }
                    Part::Turns(places, modulus) => {
                        goal.extend((0..*places).map(|_| random.below(*modulus as usize) as u32));
                    }
                }
            }
            goal
        };
        let mut goals = vec![goal(self)];
        if !keeps_sums || parts.iter().all(|part| part.modulus() == 1) {
            goals.extend((0..self.below(2)).map(|_| goal(self)));
        }
        let mut puzzle = Puzzle { parts, goals, moves };
        let states = puzzle.states();
        puzzle.goals.retain(|goal| states.contains(goal));
        puzzle
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).for_each(|place| items.swap(place, self.below(place + 1)));
    }

    fn step(&mut self, parts: &[Part], number: usize, keeps_sums: bool) -> Step {
        let (mut from, mut add, mut conditions) = (Vec::new(), Vec::new(), Vec::new());
        for part in parts {
            let start = from.len();
            let mut sources: Vec<usize> = (start..start + part.places()).collect();
            self.shuffle(&mut sources);
            from.extend(sources);
            match part {
                Part::Pieces(_) => {
                    add.extend(vec![0; part.places()]);
                    if self.below(4) == 0 {
                        let place = start + self.below(part.places());
                        conditions.push((self.below(2) == 0, place, self.below(3) as u32));
                    }
                }
                Part::Turns(places, modulus) => {
                    let mut turns: Vec<u32> =
                        (0..*places).map(|_| self.below(*modulus as usize) as u32).collect();
                    if keeps_sums {
                        let others: u32 = turns[1..].iter().sum();
                        turns[0] = (modulus - others % modulus) % modulus;
                    }
                    add.extend(turns);
                }
            }
        }
        let name = format!("m{number}");
        Step { name, from, add, conditions }
    }
}

/// Puzzles whose pieces are all different, for searches.
impl Random {
    /// One or two groups of pieces, some with turns; and moves, some with conditions.
    pub(crate) fn puzzle_of_different_pieces(&mut self) -> Puzzle {
        let groups: Vec<(usize, u32)> =
            (0..1 + self.below(2)).map(|_| (2 + self.below(2), 1 + self.below(2) as u32)).collect();
        let (mut parts, mut goal, mut letter) = (Vec::new(), Vec::new(), 0);
        for &(places, modulus) in &groups {
            let letters: Vec<u32> = (letter..letter + places as u32).collect();
            letter += places as u32;
            goal.extend(&letters);
            parts.push(Part::Pieces(letters));
            if modulus > 1 {
                goal.extend(vec![0; places]);
                parts.push(Part::Turns(places, modulus));
            }
        }
        let moves = (0..1 + self.below(4)).map(|number| self.step_of_groups(&groups, number)).collect();
        Puzzle { parts, goals: vec![goal], moves }
    }

    fn step_of_groups(&mut self, groups: &[(usize, u32)], number: usize) -> Step {
        let (mut from, mut add, mut conditions, mut letter) = (Vec::new(), Vec::new(), Vec::new(), 0);
        for &(places, modulus) in groups {
            let start = from.len();
            let mut sources: Vec<usize> = (start..start + places).collect();
            self.shuffle(&mut sources);
            if self.below(4) == 0 {
                let piece = letter + self.below(places) as u32;
                conditions.push((self.below(2) == 0, start + self.below(places), piece));
            }
            from.extend(&sources);
            add.extend(vec![0; places]);
            if modulus > 1 {
                from.extend(sources.iter().map(|place| place + places));
                add.extend((0..places).map(|_| self.below(modulus as usize) as u32));
            }
            letter += places as u32;
        }
        Step { name: format!("m{number}"), from, add, conditions }
    }
}

impl Puzzle {
    /// The sliding puzzle of two rows; the last piece is the blank.
    pub(crate) fn sliding(columns: usize) -> Self {
        let places = 2 * columns;
        let (mut moves, blank) = (Vec::new(), places - 1);
        for place in 0..places {
            for other in 0..places {
                let is_near = place + columns == other || other + columns == place;
                let is_beside = place.abs_diff(other) == 1 && place / columns == other / columns;
                if is_near || is_beside {
                    let mut from: Vec<usize> = (0..places).collect();
                    from.swap(place, other);
                    let conditions = vec![(true, place, blank as u32)];
                    let name = format!("{}", other as i64 - place as i64);
                    moves.push(Step { name, from, add: vec![0; places], conditions });
                }
            }
        }
        let letters: Vec<u32> = (0..places as u32).collect();
        Self { parts: vec![Part::Pieces(letters.clone())], goals: vec![letters], moves }
    }

    pub(crate) fn next(&self, step: &Step, state: &[u32]) -> Option<Vec<u32>> {
        Self::exists(step, state).then(|| self.after(step, state))
    }

    /// The place of a piece in a state, and its turn.
    pub(crate) fn place_and_turn(&self, letter: u32, state: &[u32]) -> (usize, u32) {
        let mut start = 0;
        for (index, part) in self.parts.iter().enumerate() {
            let places = start..start + part.places();
            if let Part::Pieces(letters) = part
                && letters.contains(&letter)
            {
                let place = places.clone().find(|&place| state[place] == letter).expect("it is there");
                let is_turned = matches!(self.parts.get(index + 1), Some(Part::Turns(..)));
                return (place, if is_turned { state[place + part.places()] } else { 0 });
            }
            start = places.end;
        }
        unreachable!("some part has the letter")
    }

    pub(crate) fn letters(&self) -> Vec<Vec<u32>> {
        let letters =
            |part: &Part| if let Part::Pieces(letters) = part { Some(letters.clone()) } else { None };
        self.parts.iter().filter_map(letters).collect()
    }

    /// The number of states of some pieces of a part: their places and turns.
    pub(crate) fn states_of(&self, letters: &[u32]) -> usize {
        let has = |part: &Part| matches!(part, Part::Pieces(all) if all.contains(&letters[0]));
        let part = self.parts.iter().position(has).expect("some part has these letters");
        let turns = self.parts.get(part + 1).map_or(1, Part::modulus) as usize;
        (0..letters.len()).map(|taken| (self.parts[part].places() - taken) * turns).product()
    }
}
