//! The verdict on an output of press counts, shared by the Flip Game and Lights Out.

use crate::protocol::{Ruling, Verdict};
use fewest::flip::check::{self, Fault};

/// The library's verdict in the form that [`protocol`](crate::protocol) reports.
pub(super) fn reported(verdict: check::Verdict) -> Verdict {
    match verdict {
        check::Verdict::Right { boards } => Verdict::right(boards),
        check::Verdict::Wrong(mistake) => {
            Verdict { ruling: ruling(&mistake.fault), message: mistake.to_string() }
        }
    }
}

fn ruling(fault: &Fault) -> Ruling {
    match fault {
        Fault::Missing | Fault::Extra { .. } | Fault::NotACount { .. } => Ruling::Misformatted,
        Fault::WrongCount { .. } | Fault::NotImpossible { .. } | Fault::Impossible { .. } => Ruling::Wrong,
        Fault::OursFails { .. } => Ruling::OurError,
    }
}
