//! Reads the shortest words of many states from a table of distances together.
//!
//! A single word waits for memory at each move, because the next address depends on the last read. Here the next moves
//! of all words are tried before any branch depends on a value, so the cache misses overlap.

use super::{Space, Table};

/// The number of moves that are tried before their values are compared.
const TRIED: usize = 4;

#[derive(Debug)]
pub(crate) struct Descents {
    /// The largest number of moves of a word.
    longest: usize,
    moves: Vec<u16>,
    lengths: Vec<usize>,
    walkers: Vec<Walker>,
    /// The index of each walker's current state in the table.
    numbers: Vec<usize>,
    /// For each walker, the cached first move from its current state.
    known: Vec<Option<Option<u16>>>,
    /// The indices of the walkers whose next moves are not cached.
    searching: Vec<usize>,
    /// For each of these walkers, the indices of the states after [`TRIED`] moves.
    tried: Vec<usize>,
    values: Vec<u32>,
}

/// The current state of a word that is being read.
#[derive(Debug)]
struct Walker {
    /// The index of the word.
    word: usize,
    spot: u64,
    value: u32,
    last: Option<u16>,
    /// The next move; `None` at a goal.
    next: Option<u16>,
}

impl Descents {
    pub(crate) fn new(longest: usize) -> Self {
        Self {
            longest,
            moves: vec![],
            lengths: vec![],
            walkers: vec![],
            numbers: vec![],
            known: vec![],
            searching: vec![],
            tried: vec![],
            values: vec![],
        }
    }

    pub(crate) fn word(&self, number: usize) -> &[u16] {
        &self.moves[number * self.longest..][..self.lengths[number]]
    }

    fn begin<S: Space>(&mut self, spots: &[u64], table: &Table<S>) {
        self.lengths.clear();
        self.lengths.resize(spots.len(), 0);
        self.moves.resize(spots.len() * self.longest, 0);
        self.numbers.clear();
        self.numbers.extend(spots.iter().map(|&spot| table.space.number(spot)));
        table.values.get_each(&self.numbers, &mut self.values);
        let walker = |(word, (&spot, &value))| Walker { word, spot, value, last: None, next: None };
        self.walkers.clear();
        self.walkers.extend(spots.iter().zip(&self.values).enumerate().map(walker));
    }

    /// Makes the next move of each walker, and removes the walkers at a goal.
    fn advance<S: Space>(&mut self, table: &Table<S>) {
        let Self { longest, moves, lengths, numbers, .. } = self;
        numbers.clear();
        self.walkers.retain_mut(|walker| {
            let Some(step) = walker.next else { return false };
            let length = &mut lengths[walker.word];
            moves[walker.word * *longest + *length] = step;
            *length += 1;
            walker.spot = table.stepped(walker.spot, step.into()).expect("the move exists here");
            walker.value = table.values.nearer(walker.value);
            walker.last = Some(step);
            numbers.push(table.space.number(walker.spot));
            true
        });
    }

    fn choose_searching<S: Space>(&mut self, table: &Table<S>) {
        self.searching.clear();
        let Some(first_moves) = &table.first_moves else {
            self.searching.extend(0..self.walkers.len());
            return;
        };
        first_moves.get_each(&self.numbers, &mut self.known);
        for (at, (walker, known)) in self.walkers.iter_mut().zip(&self.known).enumerate() {
            match known {
                Some(first) => walker.next = *first,
                None => self.searching.push(at),
            }
        }
    }

    fn search<S: Space>(&mut self, table: &Table<S>) {
        let Self { walkers, numbers, searching, tried, values, .. } = self;
        let keep = |walker: &mut Walker, number: usize, next: Option<u16>| {
            walker.next = next;
            if let Some(first_moves) = &table.first_moves {
                first_moves.keep(number, next);
            }
        };
        searching.retain(|&at| {
            let is_goal = table.is_goal(walkers[at].spot, walkers[at].value);
            if is_goal {
                keep(&mut walkers[at], numbers[at], None);
            }
            !is_goal
        });
        let mut start = 0;
        while !searching.is_empty() {
            tried.clear();
            for &at in &*searching {
                let Walker { spot, last, .. } = walkers[at];
                let moves = table.following.moves(last).get(start..).unwrap_or_default();
                let moves = &moves[..moves.len().min(TRIED)];
                // The current state fills in for a move that does not exist: its value is not that of a nearer state.
                let end = tried.len() + TRIED;
                tried.extend(moves.iter().map(|&step| {
                    table.stepped(spot, step.into()).map_or(numbers[at], |after| table.space.number(after))
                }));
                tried.resize(end, numbers[at]);
            }
            table.values.get_each(tried, values);
            let mut values = values.chunks_exact(TRIED);
            searching.retain(|&at| {
                let walker = &mut walkers[at];
                let nearer = table.values.nearer(walker.value);
                let moves = table.following.moves(walker.last);
                let values = values.next().expect("each listed walker has tried moves");
                let next = values.iter().position(|&value| value == nearer).map(|place| moves[start + place]);
                let is_open = next.is_none() && start + TRIED < moves.len();
                if !is_open {
                    keep(walker, numbers[at], next);
                }
                is_open
            });
            start += TRIED;
        }
    }
}

impl<S: Space> Table<S> {
    /// Writes to `descents` the smallest shortest word from each of these reached spots.
    pub(super) fn walk_together(&self, spots: &[u64], descents: &mut Descents) {
        descents.begin(spots, self);
        while !descents.walkers.is_empty() {
            descents.choose_searching(self);
            descents.search(self);
            descents.advance(self);
        }
    }

    /// The spots after each of `words`; `None` if a move does not exist, or if the last spot is not reached.
    pub(super) fn follow_together(&self, start: u64, words: &[&[u16]], spots: &mut Vec<Option<u64>>) {
        spots.clear();
        spots.resize(words.len(), Some(start));
        let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
        for place in 0..longest {
            for (spot, word) in spots.iter_mut().zip(words) {
                if let Some(&step) = word.get(place) {
                    *spot = spot.and_then(|spot| self.stepped(spot, step.into()));
                }
            }
        }
        for spot in spots {
            *spot = spot.filter(|&spot| self.value(spot) > 0);
        }
    }
}
