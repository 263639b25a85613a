//! Parses sums of observables on the command line.

use std::fmt;
use std::str::FromStr;

/// A sum of different observables, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ObservableSum(Vec<u32>);

impl ObservableSum {
    pub(crate) fn of_one(observable: u32) -> Self {
        Self(vec![observable])
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().map(|&observable| observable as usize)
    }
}

/// Writes indices with the letter of observables: `L0+L3`.
impl fmt::Display for ObservableSum {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.0.iter().map(|observable| format!("L{observable}")).collect();
        formatter.write_str(&names.join("+"))
    }
}

/// Parses indices with `+` between them, each with or without the letter `L`.
impl FromStr for ObservableSum {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |name: &str| name.strip_prefix('L').unwrap_or(name).parse::<u32>().ok();
        let numbers: Option<Vec<u32>> = text.split('+').map(number).collect();
        let mut numbers = numbers.ok_or("expected an observable, such as 0, or a sum, such as 0+3")?;
        numbers.sort_unstable();
        match numbers.windows(2).any(|pair| pair[0] == pair[1]) {
            true => Err("expected different observables: two equal ones cancel"),
            false => Ok(Self(numbers)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read_with_letters_and_without() {
        let read = |text: &str| text.parse::<ObservableSum>().map(|sum| sum.to_string());
        assert_eq!(read("0"), Ok("L0".to_owned()));
        assert_eq!(read("3+0"), Ok("L0+L3".to_owned()));
        assert_eq!(read("L12+L3"), Ok("L3+L12".to_owned()));
        for text in ["", "+", "0+", "0+0", "-1", "D0", "0,1", "99999999999"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
