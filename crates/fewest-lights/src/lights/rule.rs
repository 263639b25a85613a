//! Rules: the cells that a press changes, relative to the pressed cell.

use fewest_core::text::Place;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The cells that a press changes, relative to the pressed cell. Each of these cells advances by one state.
///
/// A rule is given by a name or by a drawing. A drawing has rows of symbols: `#` is a cell that changes, and `.` is a
/// cell that does not. The pressed cell itself is `O` if it changes, and `X` if it does not. The rows are separated by
/// line feeds or by `/`.
///
/// ```
/// use fewest::lights::Rule;
///
/// let plus: Rule = ".#./#O#/.#.".parse()?;
/// assert_eq!(plus.offsets(), Rule::PLUS.offsets());
/// assert_eq!("plus".parse(), Ok(Rule::PLUS));
/// # Ok::<(), fewest::lights::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    name: Option<&'static str>,
    change: Change,
    /// The change on boards that are not grids; `None` if the rule applies only to grids.
    near: Option<Near>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Change {
    /// The changed cells, in reading order, as distances from the pressed cell: rows down and columns to the right.
    Offsets(Cow<'static, [(i64, i64)]>),
    /// All cells of the row and the column.
    Lines,
}

/// The change on boards that are not grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Near {
    pub(super) reach: Reach,
    pub(super) itself: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reach {
    /// Cells that share an edge with the pressed cell. In a graph, the vertices to which the vertex's edges lead.
    Edges,
    Corners,
}

/// A rule that has a name.
#[derive(Clone, Debug)]
pub struct NamedRule {
    rule: Rule,
    summary: &'static str,
    drawing: &'static str,
}

/// The reason why a text is not a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleError {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, in bytes.
    pub column: u64,
    /// The error.
    pub problem: RuleProblem,
}

/// An error in the text of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleProblem {
    /// No rule has this name.
    UnknownName(String),
    /// A drawing contains an invalid character.
    Byte {
        /// The byte.
        found: u8,
    },
    /// The drawing has no pressed cell.
    NoPressedCell,
    /// The drawing has a second pressed cell.
    SecondPressedCell,
    /// A press changes nothing.
    ChangesNothing,
}

const fn near(reach: Reach, itself: bool) -> Option<Near> {
    Some(Near { reach, itself })
}

/// The name of the only rule whose changed cells depend on the size of the board.
const LINES: &str = "row-column";

static NAMED: [NamedRule; 9] = [
    NamedRule {
        rule: Rule::PLUS,
        summary: "the cell and its neighbors: the Flip Game, Lights Out",
        drawing: ".#.\n#O#\n.#.",
    },
    NamedRule { rule: Rule::CROSS, summary: "the neighbors without the cell", drawing: ".#.\n#X#\n.#." },
    NamedRule {
        rule: Rule::KING,
        summary: "the cell and the eight cells around it",
        drawing: "###\n#O#\n###",
    },
    NamedRule { rule: Rule::KING_ONLY, summary: "the eight cells around the cell", drawing: "###\n#X#\n###" },
    NamedRule { rule: Rule::X, summary: "the cell and its diagonal neighbors", drawing: "#.#\n.O.\n#.#" },
    NamedRule { rule: Rule::X_ONLY, summary: "the diagonal neighbors", drawing: "#.#\n.X.\n#.#" },
    NamedRule {
        rule: Rule::KNIGHT,
        summary: "the cell and those a knight's move away",
        drawing: ".#.#.\n#...#\n..O..\n#...#\n.#.#.",
    },
    NamedRule {
        rule: Rule::KNIGHT_ONLY,
        summary: "the cells a knight's move away",
        drawing: ".#.#.\n#...#\n..X..\n#...#\n.#.#.",
    },
    NamedRule {
        rule: Rule::ROW_COLUMN,
        summary: "all cells of the row and the column, whatever the edges",
        drawing: "..#..\n..#..\n##O##\n..#..\n..#..",
    },
];

impl NamedRule {
    /// The name.
    pub fn name(&self) -> &'static str {
        self.rule.name.expect("named rules have names")
    }

    /// The rule.
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// A few words about the changed cells.
    pub const fn summary(&self) -> &'static str {
        self.summary
    }

    /// The drawing. For `row-column`, it is only an example.
    pub const fn drawing(&self) -> &'static str {
        self.drawing
    }

    /// Whether the rule also applies to boards that are not grids. Of these rules, only `plus` and `cross` apply to
    /// graphs.
    pub const fn is_for_all_boards(&self) -> bool {
        self.rule.near.is_some()
    }
}

impl Rule {
    /// The cell and its four neighbors: the Flip Game, Lights Out.
    pub const PLUS: Self =
        Self::fixed("plus", &[(-1, 0), (0, -1), (0, 0), (0, 1), (1, 0)], near(Reach::Edges, true));

    /// The four neighbors without the cell.
    pub const CROSS: Self =
        Self::fixed("cross", &[(-1, 0), (0, -1), (0, 1), (1, 0)], near(Reach::Edges, false));

    /// The cell and the eight cells around it.
    pub const KING: Self = Self::fixed(
        "king",
        &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)],
        near(Reach::Corners, true),
    );

    /// The eight cells around the cell.
    pub const KING_ONLY: Self = Self::fixed(
        "king-only",
        &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)],
        near(Reach::Corners, false),
    );

    /// The cell and its diagonal neighbors.
    pub const X: Self = Self::fixed("x", &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)], None);

    /// The diagonal neighbors.
    pub const X_ONLY: Self = Self::fixed("x-only", &[(-1, -1), (-1, 1), (1, -1), (1, 1)], None);

    /// The cell and the cells a knight's move away.
    pub const KNIGHT: Self = Self::fixed(
        "knight",
        &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (0, 0), (1, -2), (1, 2), (2, -1), (2, 1)],
        None,
    );

    /// The cells a knight's move away.
    pub const KNIGHT_ONLY: Self = Self::fixed(
        "knight-only",
        &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)],
        None,
    );

    /// All cells of the row and the column of the pressed cell. Glued edges make no difference.
    pub const ROW_COLUMN: Self = Self { name: Some(LINES), change: Change::Lines, near: None };

    const fn fixed(name: &'static str, offsets: &'static [(i64, i64)], near: Option<Near>) -> Self {
        Self { name: Some(name), change: Change::Offsets(Cow::Borrowed(offsets)), near }
    }

    /// The rules that have names.
    pub const fn names() -> &'static [NamedRule] {
        &NAMED
    }

    /// The rule that has this name.
    ///
    /// # Errors
    /// No rule has this name.
    pub fn named(name: &str) -> Result<Self, RuleError> {
        match NAMED.iter().find(|named| named.name() == name) {
            Some(named) => Ok(named.rule.clone()),
            None => Err(RuleProblem::UnknownName(name.to_owned()).at(Place::START)),
        }
    }

    /// The rule of a drawing.
    ///
    /// # Errors
    /// The text contains a character that is not part of a drawing, does not contain exactly one `O` or `X`, or a press
    /// changes nothing.
    pub fn drawn(text: &str) -> Result<Self, RuleError> {
        Ok(Self { name: None, change: Change::Offsets(Cow::Owned(offsets(text)?)), near: None })
    }

    /// The changed cells in reading order, as distances from the pressed cell: rows down and columns to the right.
    /// `None` if they depend on the size of the board.
    pub fn offsets(&self) -> Option<&[(i64, i64)]> {
        match &self.change {
            Change::Offsets(offsets) => Some(offsets),
            Change::Lines => None,
        }
    }

    pub(super) fn is_plus(&self) -> bool {
        self.change == Self::PLUS.change
    }

    pub(super) fn change(&self) -> &Change {
        &self.change
    }

    pub(super) fn near(&self) -> Option<Near> {
        self.near
    }
}

/// Parses a name or a drawing.
impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        // No name has one of these letters.
        if text.contains(['#', '.', '/', 'O', 'X']) { Self::drawn(text) } else { Self::named(text) }
    }
}

/// Writes the name, or the drawing with `/` between its rows.
impl fmt::Display for Rule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.name, &self.change) {
            (Some(name), _) => formatter.write_str(name),
            (None, Change::Lines) => formatter.write_str(LINES),
            (None, Change::Offsets(offsets)) => write_drawing(offsets, formatter),
        }
    }
}

fn write_drawing(offsets: &[(i64, i64)], formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    // The drawing must contain the pressed cell, even if no change is beside it.
    let (mut top, mut bottom, mut left, mut right) = (0, 0, 0, 0);
    for &(row, column) in offsets {
        (top, bottom) = (top.min(row), bottom.max(row));
        (left, right) = (left.min(column), right.max(column));
    }
    for row in top..=bottom {
        if row > top {
            formatter.write_str("/")?;
        }
        for column in left..=right {
            formatter.write_str(match ((row, column), offsets.contains(&(row, column))) {
                ((0, 0), true) => "O",
                ((0, 0), false) => "X",
                (_, true) => "#",
                (_, false) => ".",
            })?;
        }
    }
    Ok(())
}

fn offsets(drawing: &str) -> Result<Vec<(i64, i64)>, RuleError> {
    let (mut changed, mut pressed) = (Vec::new(), None);
    let (mut row, mut column) = (0_i64, 0_i64);
    let mut here = Place::START;
    for byte in drawing.bytes() {
        match byte {
            b'\n' | b'/' => (row, column) = (row + 1, -1),
            b'\r' => column -= 1,
            b'.' => {}
            b'#' => changed.push((row, column)),
            b'O' | b'X' if pressed.is_some() => return Err(RuleProblem::SecondPressedCell.at(here)),
            b'O' | b'X' => {
                pressed = Some((row, column));
                if byte == b'O' {
                    changed.push((row, column));
                }
            }
            found => return Err(RuleProblem::Byte { found }.at(here)),
        }
        column += 1;
        here = here.after(byte);
    }
    let Some((down, right)) = pressed else { return Err(RuleProblem::NoPressedCell.at(here)) };
    if changed.is_empty() {
        return Err(RuleProblem::ChangesNothing.at(here));
    }
    Ok(changed.into_iter().map(|(row, column)| (row - down, column - right)).collect())
}

impl RuleProblem {
    fn at(self, Place { line, column }: Place) -> RuleError {
        RuleError { line, column, problem: self }
    }
}

impl fmt::Display for RuleProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName(name) => {
                let names = NAMED.each_ref().map(NamedRule::name).join(", ");
                write!(formatter, "expected a rule, one of {names} or a drawing, found {name:?}")
            }
            Self::Byte { found } => {
                write!(
                    formatter,
                    "expected one of . # O X in the drawing of a rule, found \"{}\"",
                    found.escape_ascii()
                )
            }
            Self::NoPressedCell => formatter.write_str("expected O or X at the pressed cell, found the end"),
            Self::SecondPressedCell => formatter.write_str("expected one pressed cell, found a second one"),
            Self::ChangesNothing => formatter.write_str("expected a cell that changes, # or O, found none"),
        }
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { line, column, ref problem } = self;
        match problem {
            RuleProblem::UnknownName(_) => problem.fmt(formatter),
            _ => write!(formatter, "{}: {problem}", Place { line, column }),
        }
    }
}

impl std::error::Error for RuleProblem {}
impl std::error::Error for RuleError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_rule_changes_the_cells_of_its_drawing() {
        for named in &NAMED {
            match named.rule.change() {
                Change::Offsets(changed) => assert_eq!(offsets(named.drawing).as_deref(), Ok(&**changed)),
                Change::Lines => assert_eq!(named.name(), LINES),
            }
        }
    }
}
