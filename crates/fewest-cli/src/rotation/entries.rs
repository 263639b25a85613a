//! Reads from the solver's table the best solution for each of the three symbols. The least of these entries is
//! the answer to a board of the Rotation Game.

use fewest::rotation::generate::SearchCost;
use fewest::rotation::{Board, Solution, Solver, Symbol};

pub(crate) struct Entries {
    /// For each symbol, or for the requested symbol only, the smallest of the shortest words.
    pub(crate) entries: Vec<Solution>,
    /// The index of the answer in `entries`.
    least: usize,
    /// The number of boards that the classic IDA* visits; `None` if a symbol is requested, because this search fills
    /// the center with any symbol.
    pub(crate) nodes: Option<u64>,
}

impl Entries {
    /// Looks up the entries of a board, and runs IDA* on it if any symbol may fill the center.
    pub(crate) fn of(solver: &Solver, board: &Board, symbol: Option<Symbol>) -> Self {
        let symbols = symbol.map_or(Symbol::ALL.to_vec(), |symbol| vec![symbol]);
        let entries: Vec<_> = symbols.into_iter().map(|symbol| solver.solve_filling(board, symbol)).collect();
        let least = (0..entries.len()).min_by_key(|&index| entries[index].moves).expect("an entry exists");
        let nodes = symbol.is_none().then(|| SearchCost::of(board).nodes);
        Self { entries, least, nodes }
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.entries.iter().enumerate().map(|(index, entry)| {
            let word = match entry.moves.len() {
                0 => "no moves needed".into(),
                1 => format!("{}, 1 move", entry.moves),
                length => format!("{}, {length} moves", entry.moves),
            };
            let why = if index == self.least { format!(": {}", self.why()) } else { String::new() };
            format!("to fill the center with {}: {word}{why}", entry.symbol)
        })
    }

    fn why(&self) -> String {
        if self.entries.len() == 1 {
            return "the symbol that was asked for".into();
        }
        let least = &self.entries[self.least];
        let equals: Vec<_> = self
            .entries
            .iter()
            .filter(|entry| entry.symbol != least.symbol && entry.moves.len() == least.moves.len())
            .map(|entry| entry.symbol.to_string())
            .collect();
        match equals.is_empty() {
            true => "the shortest".into(),
            false => format!("as short as that of {}, and first in dictionary order", equals.join(" and ")),
        }
    }

    /// The line with the number of boards that the classic search would visit.
    pub(crate) fn search_line(&self) -> Option<String> {
        self.nodes.map(|nodes| match nodes {
            1 => "IDA* would visit 1 board".to_owned(),
            _ => format!("IDA* would visit {nodes} boards"),
        })
    }
}
