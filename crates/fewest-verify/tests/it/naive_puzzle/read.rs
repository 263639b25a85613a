//! Puzzles as the questions of certificates name them.

use super::{Part, Puzzle, Step};

/// The numbers of a line after its first word.
fn numbers<N: std::str::FromStr>(line: &str) -> Vec<N> {
    let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("{word:?} is a number"));
    line.split(' ')
        .filter(|word| word.starts_with(|letter: char| letter.is_ascii_digit()))
        .map(number)
        .collect()
}

impl Puzzle {
    pub(crate) fn of_question(text: &str) -> Self {
        let (mut parts, mut goals, mut moves) = (Vec::new(), Vec::new(), Vec::<Step>::new());
        for line in text.lines().skip(2) {
            let step = moves.last_mut();
            match (line.split(' ').next().unwrap_or(line), step) {
                ("parts" | "goals" | "moves", _) => {}
                ("pieces", _) => {
                    let mut letters = numbers(line);
                    letters.sort_unstable();
                    parts.push(Part::Pieces(letters));
                }
                ("turns", _) => {
                    let [places, modulus] = numbers::<u32>(line)[..] else { panic!("{line}") };
                    parts.push(Part::Turns(places as usize, modulus));
                }
                ("move", _) => {
                    let name = line["move ".len()..].to_owned();
                    moves.push(Step { name, from: vec![], add: vec![], conditions: vec![] });
                }
                ("from", Some(step)) => {
                    step.from = numbers(line);
                    step.add = vec![0; step.from.len()];
                }
                ("add", Some(step)) => step.add = numbers(line),
                (condition @ ("has" | "lacks"), Some(step)) => {
                    let [place, letter] = numbers::<u32>(line)[..] else { panic!("{line}") };
                    step.conditions.push((condition == "has", place as usize, letter));
                }
                ("bounds", _) => break,
                _ => goals.push(numbers(line)),
            }
        }
        Self { parts, goals, moves }
    }

    /// Whether a word leads from a position to a goal, and no shorter word does.
    pub(crate) fn is_shortest(&self, position: &[u32], word: &[&str]) -> bool {
        let states = self.states();
        let distances = self.distances(&states);
        let number = states.binary_search_by(|state| state[..].cmp(position)).expect("it is a state");
        let end = word.iter().try_fold(position.to_vec(), |state, name| {
            self.moves.iter().filter(|step| step.name == *name).find_map(|step| self.next(step, &state))
        });
        usize::from(distances[number]) == word.len() && end.is_some_and(|end| self.goals.contains(&end))
    }
}
