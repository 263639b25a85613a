//! The unit in which presses are counted.

/// The unit in which presses are counted. With two states, both units give the same number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Metric {
    /// Each press counts one, so a button that is pressed three times counts three.
    #[default]
    Presses,
    /// Each pressed button counts one, regardless of its number of presses, like a move of Rubik's Clock.
    Buttons,
}

impl Metric {
    /// All metrics.
    pub const ALL: [Self; 2] = [Self::Presses, Self::Buttons];

    /// The name, as it is printed and parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Presses => "presses",
            Self::Buttons => "buttons",
        }
    }

    pub(super) fn weight(self, counts: &[u8]) -> usize {
        // Sums over short runs fit into 16 bits, so a vector register holds more of them.
        const RUN: usize = 5000;
        let sum = |run: &[u8]| -> u16 {
            match self {
                Self::Presses => run.iter().map(|&count| u16::from(count)).sum(),
                Self::Buttons => run.iter().map(|&count| u16::from(count != 0)).sum(),
            }
        };
        counts.chunks(RUN).map(|run| usize::from(sum(run))).sum()
    }

    pub(super) fn cost(self, count: u8) -> usize {
        match self {
            Self::Presses => count.into(),
            Self::Buttons => (count != 0).into(),
        }
    }
}
