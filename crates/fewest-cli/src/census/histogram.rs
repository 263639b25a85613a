//! Histograms of boards by length, positions by distance, or words by weight.

/// Counts by a number such as the length: `counts[n]` things have the number n.
pub(super) struct Histogram {
    pub(super) title: String,
    /// The name of the number, such as `length`.
    pub(super) number: &'static str,
    /// The name of the things counted, such as `boards`.
    pub(super) things: &'static str,
    pub(super) counts: Vec<u128>,
    pub(super) whole: Whole,
}

/// The total to which the shares of a histogram refer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Whole {
    /// All things are counted.
    Counted,
    /// Only some things are counted, out of a known number.
    Known(f64),
    /// Only some things are counted, out of an unknown number.
    Unknown,
}

impl Histogram {
    pub(super) fn total(&self) -> u128 {
        self.counts.iter().sum()
    }

    /// The percentage of things with this number; `None` if the total is unknown.
    pub(super) fn percent(&self, number: usize) -> Option<f64> {
        let whole = match self.whole {
            Whole::Counted => self.total() as f64,
            Whole::Known(whole) => whole,
            Whole::Unknown => return None,
        };
        Some(100.0 * self.counts[number] as f64 / whole)
    }

    pub(super) fn share(&self, number: usize) -> String {
        self.percent(number).map_or_else(|| "?".to_owned(), percent)
    }

    /// The length of a number's bar, relative to the longest.
    pub(super) fn bar(&self, number: usize) -> f64 {
        let most = self.counts.iter().max().expect("a histogram has counts");
        self.counts[number] as f64 / *most as f64
    }

    pub(super) fn largest(&self) -> usize {
        self.counts.iter().rposition(|&count| count > 0).expect("some count is positive")
    }

    pub(super) fn mean(&self) -> f64 {
        let counts = self.counts.iter().enumerate();
        counts.map(|(number, &count)| number as f64 * count as f64).sum::<f64>() / self.total() as f64
    }
}

fn percent(part: f64) -> String {
    match part {
        0.0 => "0 %".into(),
        part if part < 0.001 => "< 0.001 %".into(),
        part if part < 0.1 => format!("{part:.3} %"),
        part if part < 10.0 => format!("{part:.2} %"),
        part => format!("{part:.1} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_have_three_digits() {
        let parts = [0.0, 0.0001, 0.0425, 3.304, 33.52, 100.0];
        assert_eq!(parts.map(percent), ["0 %", "< 0.001 %", "0.043 %", "3.30 %", "33.5 %", "100.0 %"]);
    }
}
