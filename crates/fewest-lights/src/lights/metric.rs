//! The unit in which presses are counted.

/// The unit in which presses are counted. With two states, both units are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Metric {
    /// Every press: a button that is pressed three times counts three.
    #[default]
    Presses,
    /// Every button that is pressed, regardless of its number of presses. This is the unit of Rubik's Clock, whose
    /// dials turn by any number of hours at once.
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

    /// The cost of pressing each button `counts` times.
    pub(super) fn weight(self, counts: &[u8]) -> usize {
        // Sums of short runs fit into small numbers, which take few registers.
        const RUN: usize = 5000;
        let sum = |run: &[u8]| -> u16 {
            match self {
                Self::Presses => run.iter().map(|&count| u16::from(count)).sum(),
                Self::Buttons => run.iter().map(|&count| u16::from(count != 0)).sum(),
            }
        };
        counts.chunks(RUN).map(|run| usize::from(sum(run))).sum()
    }

    /// The cost of pressing one button `count` times.
    pub(super) fn cost(self, count: u8) -> usize {
        match self {
            Self::Presses => count.into(),
            Self::Buttons => (count != 0).into(),
        }
    }
}
