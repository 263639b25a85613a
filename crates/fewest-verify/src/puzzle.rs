//! Puzzles: the fewest moves, proved by a table of distances.
//!
//! A *state* has a number in each place. The places are divided into parts. In a part of *pieces*, a move carries the
//! numbers (letters of pieces) to other places. In a part of *turns*, it carries numbers modulo some m and adds to
//! them. The table has a number h for each state, or says that no moves lead from it to a goal, which counts as h =
//! ∞.
//!
//! **Argument.** Let h = 0 at the goals, and let h(s) ≤ 1 + h(t) for every move from s to t. A word of n moves from s
//! to a goal lowers h from h(s) to 0, by at most one with each move. So n ≥ h(s), and if h(s) = ∞, no word leads from s
//! to a goal. Such a table is a *potential* (`table.rs` checks it). It is *exact* if only goals have h = 0, and each
//! state s with 0 < h(s) < ∞ has a move to some t with h(t) = h(s) − 1. Such moves lead from s to a goal in h(s) moves.
//!
//! A word of h(s) moves from s to a goal is shortest. It is also the first of the shortest words in dictionary order
//! if, at each state u on its way, all moves that precede its own move lead to states t with h(t) ≥ h(u). From such a
//! t, no word is short enough.
//!
//! A *view* replaces the letters of a position, equal letters by equal ones. Moves commute with views, because they
//! carry any letters. If a position is solved when one of its views is a goal, its h is the least h of its views. The
//! argument above holds for each view, and so for the least.
//!
//! For a larger puzzle (`search.rs`), the checker searches for shorter words with tables of bounds, or proves by the group of the
//! moves that there is no word.
//!
//! Memory: the text, two bytes for each state (there are at most 2²⁸), and about 4 bytes for each state of the largest part. For a
//! larger puzzle: a byte for each state of the tables, or 0.5 GB for the group. Time: some nanoseconds for each state and move.

mod chain;
pub(crate) mod deepening;
mod part;
mod pattern;
pub(crate) mod search;
mod slots;
mod table;

use crate::lines::{Lines, counted};
use crate::refused::Refused;
use part::{MOST_STATES, Part};
use table::{NEVER, Table};

/// The largest number of parts, of places, and of moves.
const MOST: usize = 1 << 14;

/// The largest letter.
const MOST_LETTER: usize = 1 << 16;

pub(crate) struct Puzzle {
    parts: Vec<Part>,
    places: usize,
    goals: Vec<Vec<u32>>,
    moves: Vec<Move>,
    /// For each view, the letter that replaces each letter of a position; empty if positions are states.
    views: Vec<Vec<u32>>,
}

struct Move {
    name: String,
    /// For each place, the place from which its number comes, and the number that is added to it.
    from: Vec<u32>,
    add: Vec<u32>,
    /// The move exists only if a place has this letter (`true`), or does not have it (`false`).
    conditions: Vec<(bool, usize, u32)>,
}

impl Move {
    /// Whether the move exists in a state.
    fn exists(&self, state: &[u32]) -> bool {
        self.conditions.iter().all(|&(has, place, letter)| (state[place] == letter) == has)
    }
}

/// Checks a certificate after the line that names its question, and says what it proves.
pub(crate) fn verify(lines: &mut Lines<'_>) -> Result<String, Refused> {
    let puzzle = Puzzle::read(lines, true)?;
    let table = Table::read(&puzzle, lines)?;
    let census = lines.maybe_after("census ")?;
    let census = census.map(|text| Ok((lines.line, lines.numbers(text, MOST_STATES)?))).transpose()?;
    let mut positions = Vec::new();
    while let Some(position) = puzzle.position(lines)? {
        let word = if lines.maybe("unsolvable")? { None } else { Some(lines.after("word ")?) };
        let word = word.map(|word| if word == "-" { vec![] } else { word.split(' ').collect() });
        positions.push((lines.line, position, word));
    }
    lines.end()?;
    if census.is_none() && positions.is_empty() {
        return Err(lines.refused("this certificate claims nothing"));
    }
    let exact = table.check(&puzzle)?;
    let mut proved = Vec::new();
    if let Some((line, claimed)) = census {
        exact.map_err(|why| Refused::wrong(line, &why))?;
        let (counts, never) = table.counts();
        if counts != claimed {
            return Err(Refused::wrong(line, &format!("by the table, the counts are {}", listed(&counts))));
        }
        proved.push(format!(
            "{} are solved in at most {} (at each distance from 0: {}), and {never} cannot be solved",
            counted(table.states() - never, "state"),
            counted(counts.len() - 1, "move"),
            listed(&counts)
        ));
    }
    let (mut lengths, mut unsolvable) = (Vec::new(), 0);
    for (line, position, word) in positions {
        match word {
            Some(word) => lengths.push(puzzle.first_shortest(&table, line, position, &word)?),
            None if puzzle.height(&table, &position) == NEVER => unsolvable += 1,
            None => {
                return Err(Refused::wrong(line, "by the table, this position can be solved"));
            }
        }
    }
    let first = ", and the certificate names the first word of each";
    proved.extend(of_positions(&lengths, first, unsolvable));
    Ok(format!("Of this puzzle, {}: {}.", proved.join("; "), puzzle.sizes()))
}

/// The proved claims about positions: the lengths of shortest words, with `more`, and the number without a word.
fn of_positions(lengths: &[usize], more: &str, unsolvable: usize) -> Vec<String> {
    let mut proved = Vec::new();
    if let (Some(min), Some(max)) = (lengths.iter().min(), lengths.iter().max()) {
        let moves = if min < max { format!("{min} to {max} moves") } else { counted(*min, "move") };
        let positions = counted(lengths.len(), "position");
        proved.push(format!("the shortest words of {positions} have {moves}{more}"));
    }
    if unsolvable > 0 {
        proved.push(format!("{} cannot be solved", counted(unsolvable, "position")));
    }
    proved
}

fn listed(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

impl Puzzle {
    /// Reads a puzzle; the states are numbered if there is a table of all of them.
    fn read(lines: &mut Lines<'_>, is_numbered: bool) -> Result<Self, Refused> {
        let number = lines.number_after("parts ", MOST)?;
        let mut parts: Vec<Part> = Vec::new();
        let (mut places, mut pieces) = (0, 1_usize);
        for _ in 0..number {
            let part = if let Some(text) = lines.maybe_after("pieces ")? {
                Part::pieces(places, &lines.numbers(text, MOST_LETTER)?, is_numbered)
            } else {
                let text = lines.after("turns ")?;
                let [number, modulus] = lines.numbers(text, MOST_LETTER)?[..] else {
                    return Err(lines.refused("expected the places of a part and their modulus"));
                };
                Part::turns(places, number as usize, modulus)
            };
            let part = part.map_err(|why| lines.refused(why))?;
            places += part.places;
            pieces = pieces.saturating_mul(part.states.max(1));
            if pieces > MOST_STATES || places > MOST {
                return Err(lines.refused("there are too many states or places"));
            }
            parts.push(part);
        }
        let mut puzzle = Self { parts, places, goals: vec![], moves: vec![], views: vec![] };
        for _ in 0..lines.number_after("goals ", MOST_STATES)? {
            let text = lines.next()?;
            puzzle.goals.push(lines.numbers(text, MOST_LETTER)?);
            if puzzle.goals.last().is_some_and(|goal| goal.len() != places) {
                return Err(lines.refused("expected one number for each place of a goal"));
            }
        }
        let goals_end = lines.line;
        for _ in 0..lines.number_after("moves ", MOST)? {
            let step = puzzle.read_move(lines)?;
            puzzle.moves.push(step);
        }
        while let Some(text) = lines.maybe_after("view ")? {
            puzzle.views.push(lines.numbers(text, MOST_LETTER)?);
        }
        if !puzzle.views.is_empty() && puzzle.moves.iter().any(|step| !step.conditions.is_empty()) {
            return Err(lines.refused("moves with conditions do not commute with views"));
        }
        let first = puzzle.goals.first().ok_or_else(|| Refused::unreadable(goals_end, "there is no goal"))?;
        for part in &mut puzzle.parts {
            part.fix_sum(&puzzle.moves, first);
        }
        Ok(puzzle)
    }

    fn sizes(&self) -> String {
        let sizes = [("part", self.parts.len()), ("place", self.places), ("move", self.moves.len())];
        let sizes = sizes.into_iter().chain([("goal", self.goals.len())]);
        sizes.map(|(name, number)| counted(number, name)).collect::<Vec<_>>().join(", ")
    }

    /// A position, if the next line has one.
    fn position(&self, lines: &mut Lines<'_>) -> Result<Option<Vec<u32>>, Refused> {
        let Some(text) = lines.maybe_after("position ")? else { return Ok(None) };
        let position = lines.numbers(text, MOST_LETTER)?;
        if position.len() != self.places {
            return Err(lines.refused("expected one number for each place of a position"));
        }
        Ok(Some(position))
    }

    fn read_move(&self, lines: &mut Lines<'_>) -> Result<Move, Refused> {
        let name = lines.after("move ")?.to_owned();
        let from = lines.after("from ")?;
        let from = lines.permutation(from, self.places)?;
        let add = match lines.maybe_after("add ")? {
            Some(text) => lines.numbers(text, MOST_LETTER)?,
            None => vec![0; self.places],
        };
        let keeps = |part: &Part| {
            let places = part.start..part.start + part.places;
            add.len() == self.places
                && places
                    .clone()
                    .all(|place| places.contains(&(from[place] as usize)) && add[place] < part.modulus())
        };
        if !self.parts.iter().all(keeps) {
            return Err(lines.refused(
                "expected a move that keeps numbers in their parts, and adds less than the modulus",
            ));
        }
        let mut conditions = Vec::new();
        for (has, beginning) in [(true, "has "), (false, "lacks ")] {
            while let Some(text) = lines.maybe_after(beginning)? {
                let [place, letter] = lines.numbers(text, MOST_LETTER)?[..] else {
                    return Err(lines.refused("expected a place and a letter"));
                };
                let place = place as usize;
                let is_of = |part: &&Part| (part.start..part.start + part.places).contains(&place);
                if self.parts.iter().find(is_of).is_none_or(|part| part.modulus() > 1) {
                    return Err(lines.refused("expected a place of pieces"));
                }
                conditions.push((has, place, letter));
            }
        }
        Ok(Move { name, from, add, conditions })
    }

    /// The number of a state; `None` if its letters or sums, which moves keep, differ from those of the goals.
    fn number(&self, state: &[u32]) -> Option<usize> {
        self.parts.iter().try_fold(0, |number, part| {
            Some(number * part.states + part.number(&state[part.start..][..part.places])?)
        })
    }

    fn after(&self, step: &Move, position: &[u32]) -> Vec<u32> {
        let mut after: Vec<u32> = step.from.iter().map(|&place| position[place as usize]).collect();
        for part in self.parts.iter().filter(|part| part.modulus() > 1) {
            let places = part.start..part.start + part.places;
            let added = after[places.clone()].iter_mut().zip(&step.add[places]);
            added.for_each(|(number, add)| *number = (*number + add) % part.modulus());
        }
        after
    }

    /// The states that are the views of a position.
    fn states(&self, position: &[u32]) -> Vec<Vec<u32>> {
        let viewed = |view: &Vec<u32>| -> Option<Vec<u32>> {
            let mut state = position.to_vec();
            for part in self.parts.iter().filter(|part| part.modulus() == 1) {
                for letter in &mut state[part.start..][..part.places] {
                    *letter = *view.get(*letter as usize)?;
                }
            }
            Some(state)
        };
        if self.views.is_empty() {
            vec![position.to_vec()]
        } else {
            self.views.iter().filter_map(viewed).collect()
        }
    }

    /// The least h over the views of a position.
    fn height(&self, table: &Table, position: &[u32]) -> u8 {
        let numbers = self.states(position).into_iter().filter_map(|state| self.number(&state));
        numbers.map(|number| table.height(number)).min().unwrap_or(NEVER)
    }

    /// Proves that a word is the first of the shortest ones, and returns its length. Each of its names means the first move of
    /// this name that exists where it is made.
    fn first_shortest(
        &self,
        table: &Table,
        line: usize,
        mut position: Vec<u32>,
        word: &[&str],
    ) -> Result<usize, Refused> {
        let wrong = |why: String| Err(Refused::wrong(line, &why));
        if usize::from(self.height(table, &position)) != word.len() {
            return wrong("the length of the word is not the distance in the table".to_owned());
        }
        for (made, &name) in word.iter().enumerate() {
            let Some(step) = self.moves.iter().position(|step| step.name == name && step.exists(&position))
            else {
                return wrong(format!("move {}, {name:?}, does not exist where it is made", made + 1));
            };
            let leads_nearer = |other: &&Move| {
                let height = || self.height(table, &self.after(other, &position));
                other.exists(&position) && usize::from(height()) < word.len() - made
            };
            if let Some(earlier) = self.moves[..step].iter().find(leads_nearer) {
                let (number, earlier) = (made + 1, &earlier.name);
                return wrong(format!(
                    "instead of move {number}, {name:?}, {earlier} leads nearer, and comes first"
                ));
            }
            position = self.after(&self.moves[step], &position);
        }
        let is_goal = self.states(&position).iter().any(|state| self.goals.contains(state));
        if is_goal { Ok(word.len()) } else { wrong("the word does not lead to a goal".to_owned()) }
    }
}
