//! The content of a drawing: boards side by side, some with cells marked. A *quiet pattern* is a press set
//! that changes no cell.

use crate::flip::{Answer, Solution, color_name};
use crate::show::strip;
use fewest::flip::{Board, Presses, Shape, Solver};

/// A board, its presses and the board after them side by side, or quiet patterns side by side.
pub(super) type Strip = strip::Strip<Panel>;

/// A board, and the cells to mark on it.
pub(super) struct Panel {
    pub(super) title: String,
    pub(super) board: Board,
    pub(super) marked: Option<Presses>,
}

impl Panel {
    pub(super) fn is_marked(&self, row: usize, column: usize) -> bool {
        self.marked.as_ref().is_some_and(|marked| marked.contains(row, column))
    }
}

impl Strip {
    /// A board, its presses, and the board after the presses. For an impossible board, the reason why it
    /// is impossible.
    pub(super) fn of_board(number: u64, board: Board, answer: &Answer) -> Self {
        let shape = board.shape();
        let plain = |title: &str, board: Board| Panel { title: title.into(), board, marked: None };
        let start = plain("board", board.clone());
        let Some((presses, reached)) = answer.solution.presses() else {
            let title = format!("Board {number}: impossible");
            let note =
                "A press flips an even number of the marked cells, but an odd number of them has to change.";
            let panels = match Solver::new(shape).obstacle(&board) {
                Some(marked) => vec![start, Panel { title: "why".into(), board, marked: Some(marked) }],
                None => vec![start],
            };
            return Self { title, notes: vec![note.into()], panels };
        };
        let color = color_name(reached);
        let presses = presses.clone();
        let count = presses.count();
        let mut title = match count {
            0 => format!("Board {number}: no presses needed, all cells are {color}"),
            1 => format!("Board {number}: 1 press turns all {color}"),
            _ => format!("Board {number}: {count} presses turn all {color}"),
        };
        let notes = match answer.solution {
            Solution::NotProved { .. } => {
                title.push_str(", not proved");
                vec!["The search was stopped: it is not proved that no solution has fewer presses.".into()]
            }
            _ => Vec::new(),
        };
        let end = plain("after", board.after(&presses));
        Self {
            title,
            notes,
            panels: vec![start, Panel { title: "press".into(), board, marked: Some(presses) }, end],
        }
    }

    /// The presses that change nothing on boards of a shape.
    pub(super) fn of_quiet_patterns(shape: Shape, patterns: impl ExactSizeIterator<Item = Presses>) -> Self {
        let title = match patterns.len() {
            0 => format!("Boards of {shape}: nullity 0, only the empty press set changes nothing"),
            1 => format!("Boards of {shape}: nullity 1, these presses change nothing"),
            nullity => format!(
                "Boards of {shape}: nullity {nullity}, these presses and all sums of them change nothing"
            ),
        };
        let panels = (1..).zip(patterns).map(|(number, marked)| Panel {
            title: number.to_string(),
            board: Board::white(shape),
            marked: Some(marked),
        });
        Self { title, notes: Vec::new(), panels: panels.collect() }
    }

    pub(super) fn cells(&self) -> usize {
        self.panels.iter().map(|panel| panel.board.shape().cells()).sum()
    }
}
