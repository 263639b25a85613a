//! Lists or counts all shortest solutions of a board.

use super::{Board, Move, Pattern, Solution, Solver, Symbol, Word};

/// All the shortest solutions of a board, in dictionary order.
///
/// [`Solver::shortest_solutions`] and [`Solver::shortest_solutions_filling`] make this iterator. It extends prefixes of
/// shortest solutions in dictionary order. The table has the distance of the board after each move, so every prefix
/// that it keeps leads to a solution. Memory: up to eight prefixes for each move.
#[derive(Clone, Debug)]
pub struct ShortestSolutions<'a> {
    solver: &'a Solver,
    /// The stack of prefixes to extend, the next prefix last.
    open: Vec<Prefix>,
}

/// A prefix of a shortest solution. `symbols` are the symbols that can still fill the center, with their patterns after
/// the prefix.
#[derive(Clone, Debug)]
struct Prefix {
    moves: Word,
    symbols: Candidates,
    left: usize,
}

type Candidates = [Option<(Symbol, Pattern)>; 3];

impl Solver {
    /// All the shortest solutions of `board`, in dictionary order.
    pub fn shortest_solutions(&self, board: &Board) -> ShortestSolutions<'_> {
        ShortestSolutions::new(self, board, &Symbol::ALL)
    }

    /// All the shortest solutions that fill the center of `board` with one chosen symbol, in dictionary order.
    pub fn shortest_solutions_filling(&self, board: &Board, symbol: Symbol) -> ShortestSolutions<'_> {
        ShortestSolutions::new(self, board, &[symbol])
    }

    /// The number of shortest solutions of `board`, without listing them.
    pub fn count_shortest_solutions(&self, board: &Board) -> u64 {
        count(self, board, &Symbol::ALL)
    }

    /// The number of shortest solutions that fill the center of `board` with one chosen symbol.
    pub fn count_shortest_solutions_filling(&self, board: &Board, symbol: Symbol) -> u64 {
        count(self, board, &[symbol])
    }
}

impl<'a> ShortestSolutions<'a> {
    fn new(solver: &'a Solver, board: &Board, symbols: &[Symbol]) -> Self {
        let (left, symbols) = nearest(solver, board, symbols);
        Self { solver, open: vec![Prefix { moves: Word::EMPTY, symbols, left }] }
    }
}

impl Iterator for ShortestSolutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            let Prefix { moves, symbols, left } = self.open.pop()?;
            if left == 0 {
                let (symbol, _) = symbols.into_iter().flatten().next().expect("a solution fills the center");
                return Some(Solution { moves, symbol });
            }
            // The stack is last in, first out, so the first move is pushed last.
            for turned in Move::ALL.into_iter().rev() {
                let symbols = symbols.map(|candidate| {
                    let (symbol, pattern) = candidate?;
                    let pattern = pattern.after(turned);
                    (self.solver.pattern_distance(pattern) == left - 1).then_some((symbol, pattern))
                });
                if symbols.iter().any(Option::is_some) {
                    self.open.push(Prefix { moves: moves.then(turned), symbols, left: left - 1 });
                }
            }
        }
    }
}

impl std::iter::FusedIterator for ShortestSolutions<'_> {}

/// Visits the patterns on shortest paths, level by level and each pattern once, with the number of words that lead to
/// it. A word fills the center with only one symbol, so no word is counted twice.
fn count(solver: &Solver, board: &Board, symbols: &[Symbol]) -> u64 {
    let (distance, nearest) = nearest(solver, board, symbols);
    let ways = |(_, pattern): (Symbol, Pattern)| {
        let mut level = vec![(pattern, 1)];
        for left in (0..distance).rev() {
            let mut next: Vec<(Pattern, u64)> = level
                .iter()
                .flat_map(|&(pattern, ways)| Move::ALL.map(|turned| (pattern.after(turned), ways)))
                .filter(|&(pattern, _)| solver.pattern_distance(pattern) == left)
                .collect();
            next.sort_unstable_by_key(|&(pattern, _)| pattern.rank());
            next.dedup_by(|from, into| {
                let same = from.0 == into.0;
                into.1 += if same { from.1 } else { 0 };
                same
            });
            level = next;
        }
        level[0].1
    };
    nearest.into_iter().flatten().map(ways).sum()
}

/// The least distance among some symbols, and the symbols at that distance.
fn nearest(solver: &Solver, board: &Board, symbols: &[Symbol]) -> (usize, Candidates) {
    let distance = |&symbol: &Symbol| solver.distance_filling(board, symbol);
    let least = symbols.iter().map(distance).min().expect("the list of symbols is not empty");
    let mut nearest = [None; 3];
    for (place, symbol) in nearest.iter_mut().zip(symbols.iter().filter(|symbol| distance(symbol) == least)) {
        *place = Some((*symbol, board.pattern(*symbol)));
    }
    (least, nearest)
}
