//! The result of a distance search: bounds on the distance, and a report of each side.

use crate::aid::Aid;
use crate::css::Side;
use crate::exhaustion::Exhaustion;
use crate::method::Method;
use crate::natural::Natural;
use crate::support::Support;
use fewest_core::Reason;

/// The known bounds of a distance d: `lower ≤ d ≤ upper`.
///
/// The distance of a CSS code is the smaller of the distances of its sides X and Z. So the distance may be proved
/// although the search of one side has not ended: the lower bound of that side need only be at least the distance of
/// the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The reports of all sides in question, X before Z. Empty if the code could not be prepared.
    sides: Vec<SideReport>,
    /// Why the code could not be prepared.
    unprepared: Option<Reason>,
}

/// The result of one side of a CSS code, or of a code that has no sides.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SideReport {
    /// The side; `None` for a code that has no sides.
    pub side: Option<Side>,
    /// How the search of the side ended.
    pub end: SideEnd,
    /// The lightest words found, in ascending order of their columns. Contains only one word, unless all words were
    /// requested or the count required a list.
    pub words: Vec<Support>,
    /// The entries of the first word of a [`LinearCode`](crate::LinearCode), whose first nonzero entry is scaled to 1.
    /// For a [`QuditCode`](crate::QuditCode), the entries of the first operator, in the layout of a generator.
    /// `None` for other codes.
    pub entries: Option<Vec<u8>>,
    /// The number of lightest words, if the question asks for it and it is proved.
    pub count: Option<Natural>,
    /// A lower bound on the weight of the side's words; 1 if nothing is known, or if there are no words.
    pub lower: usize,
    /// The nodes of the search.
    pub nodes: u64,
    /// The last method of the search, if any.
    pub method: Option<Method>,
    /// The effort for each weight that [`Method::Clusters`] exhausted, ascending.
    pub weights: Vec<Exhaustion>,
    /// The aids used for the last weight of [`Method::Clusters`].
    pub aids: Vec<Aid>,
    /// Whether an [exchange](crate::CssCode::exchange) maps the other side to this side. If so, this side was not
    /// searched: it has the bounds of the other side, and its word is the image of the other side's word.
    pub exchanged: bool,
}

/// How the search of a side ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideEnd {
    /// The words are proved to be lightest.
    Solved,
    /// It is proved that the side has no words.
    Unsolvable,
    /// The search stopped at a limit. The reason is [`Reason::Settled`] if the question was already answered.
    Stopped(Reason),
    /// The search was not needed, or the caller's cancel flag was set before it began.
    NotBegun,
}

impl Bracket {
    pub(crate) fn new(sides: Vec<SideReport>) -> Self {
        Self { sides, unprepared: None }
    }

    /// The bracket of a code that could not be prepared.
    pub fn unprepared(why: Reason) -> Self {
        Self { sides: Vec::new(), unprepared: Some(why) }
    }

    /// Whether the code has a distance; `false` if it is proved that there are no words.
    ///
    /// A single side may have no words, because a code without logical qubits can have stabilizers of only one type.
    /// The other side then determines the distance.
    pub fn exists(&self) -> bool {
        let is_open = |side: &SideReport| !matches!(side.end, SideEnd::Unsolvable | SideEnd::NotBegun);
        !self.sides.iter().any(|side| side.end == SideEnd::Unsolvable) || self.sides.iter().any(is_open)
    }

    /// The lower bound of the distance; 1 if nothing is known, or if there is no distance.
    pub fn lower(&self) -> usize {
        let has_words = |side: &&SideReport| side.end != SideEnd::Unsolvable;
        let lower = self.sides.iter().filter(has_words).map(|side| side.lower).min();
        if self.exists() { lower.unwrap_or(1) } else { 1 }
    }

    /// The upper bound of the distance: the weight of the [witness](Self::witness).
    pub fn upper(&self) -> Option<usize> {
        self.witness().map(Support::weight)
    }

    /// The distance, if it is proved; also `None` if there is no distance.
    pub fn distance(&self) -> Option<usize> {
        self.upper().filter(|&upper| upper == self.lower())
    }

    /// Whether the distance is proved, or it is proved that there is no distance.
    pub fn is_proved(&self) -> bool {
        !self.exists() || self.distance().is_some()
    }

    /// The lightest known word. If both sides have words of this weight, it is the word of side X.
    ///
    /// The columns are those of the given code. A column is a qubit, an operator on a qubit (see
    /// [`StabilizerCode::operators`](crate::StabilizerCode::operators)), or an error of the given model.
    pub fn witness(&self) -> Option<&Support> {
        let words = self.sides.iter().filter_map(|side| side.words.first());
        words.min_by_key(|word| word.weight())
    }

    /// The entries of the [witness](Self::witness) of a code over a field. For a [`LinearCode`](crate::LinearCode), the
    /// word is scaled so that its first nonzero entry is 1. For a [`QuditCode`](crate::QuditCode), the entries have the
    /// layout of a generator. `None` for other codes.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::linear::{Field, FieldMatrix, LinearCode};
    ///
    /// let tetracode = FieldMatrix::new(Field::new(3)?, 4, [[1, 0, 1, 1], [0, 1, 1, 2]])?;
    /// let bracket = LinearCode::generated_by(tetracode).distance_within(&Limits::new(), &|_| {});
    /// assert_eq!(bracket.witness().expect("it has words").to_string(), "0 2 3");
    /// assert_eq!(bracket.entries(), Some(&[1, 0, 1, 1][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn entries(&self) -> Option<&[u8]> {
        self.sides.iter().find_map(|side| side.entries.as_deref())
    }

    /// The reports of all sides in question, X before Z. A code without sides has one report. Empty if the code could
    /// not be prepared.
    pub fn sides(&self) -> &[SideReport] {
        &self.sides
    }

    /// The report of side X of a CSS code.
    pub fn x(&self) -> Option<&SideReport> {
        self.of(Side::X)
    }

    /// The report of side Z of a CSS code.
    pub fn z(&self) -> Option<&SideReport> {
        self.of(Side::Z)
    }

    fn of(&self, wanted: Side) -> Option<&SideReport> {
        self.sides.iter().find(|report| report.side == Some(wanted))
    }

    /// The first limit that stopped the work, if any. The distance may be proved nevertheless.
    pub fn stopped(&self) -> Option<Reason> {
        let reason = |side: &SideReport| match side.end {
            SideEnd::Stopped(why) if why != Reason::Settled => Some(why),
            _ => None,
        };
        self.unprepared.or_else(|| self.sides.iter().find_map(reason))
    }

    /// The number of nodes of all sides.
    pub fn nodes(&self) -> u64 {
        self.sides.iter().map(|side| side.nodes).sum()
    }
}

impl SideReport {
    /// A side about which nothing is known.
    pub(crate) fn not_begun(side: Option<Side>) -> Self {
        Self {
            side,
            end: SideEnd::NotBegun,
            words: Vec::new(),
            entries: None,
            count: None,
            lower: 1,
            nodes: 0,
            method: None,
            weights: Vec::new(),
            aids: Vec::new(),
            exchanged: false,
        }
    }

    /// The report of a side whose words are the images of the other side's words. `other` is the report of the other
    /// side.
    pub(super) fn exchanged(side: Option<Side>, other: &Self, words: Vec<Support>) -> Self {
        Self { end: other.end, words, lower: other.lower, exchanged: true, ..Self::not_begun(side) }
    }

    /// If the least weight is proved and the words have not been counted, sets the count to the number of words in the
    /// list.
    pub(super) fn count_words(&mut self) {
        if self.count.is_none() && matches!(self.end, SideEnd::Solved | SideEnd::Unsolvable) {
            self.count = Some((self.words.len() as u128).into());
        }
    }

    /// The upper bound on the least weight: the weight of the lightest word found.
    pub fn upper(&self) -> Option<usize> {
        self.words.first().map(Support::weight)
    }

    /// Whether the least weight of the side is proved, or it is proved that the side has no words.
    pub fn is_proved(&self) -> bool {
        self.end == SideEnd::Unsolvable || self.upper() == Some(self.lower)
    }
}
