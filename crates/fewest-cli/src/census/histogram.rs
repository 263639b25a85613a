//! How often each number occurs, and how that is written.

/// How many things have each number, from 0 on.
pub(super) struct Histogram {
    pub(super) title: String,
    /// What the number is, such as `length`.
    pub(super) number: &'static str,
    /// What is counted, such as `boards`.
    pub(super) things: &'static str,
    pub(super) counts: Vec<u128>,
}

impl Histogram {
    pub(super) fn total(&self) -> u128 {
        self.counts.iter().sum()
    }

    /// The part of all things that have a number, in percent.
    pub(super) fn percent(&self, number: usize) -> f64 {
        100.0 * self.counts[number] as f64 / self.total() as f64
    }

    /// How long the bar of a number is, where the longest is 1.
    pub(super) fn bar(&self, number: usize) -> f64 {
        let most = self.counts.iter().max().expect("there is a count");
        self.counts[number] as f64 / *most as f64
    }

    /// The largest number that occurs.
    pub(super) fn largest(&self) -> usize {
        self.counts.iter().rposition(|&count| count > 0).expect("there is something to count")
    }

    /// The mean number.
    pub(super) fn mean(&self) -> f64 {
        (0..self.counts.len()).map(|number| number as f64 * self.percent(number) / 100.0).sum()
    }
}

/// A percentage in three digits.
pub(super) fn percent(part: f64) -> String {
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
