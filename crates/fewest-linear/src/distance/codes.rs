//! Methods of every kind of code that return its distance, without limits or within one set of limits.

use super::{Bracket, DistanceOptions, DistanceSearch};
use crate::css::CssCode;
use crate::css_subsystem::CssSubsystemCode;
use crate::error_model::ErrorModel;
use crate::problem::Problem;
use crate::stabilizer::StabilizerCode;
use crate::subsystem::SubsystemCode;
use fewest_core::{Limits, Progress, Reason};

impl CssCode {
    /// The distance d, the smaller of d_X and d_Z, without limits. Without logical qubits, it is the least weight of a
    /// stabilizer, as in tables of codes [[n, 0, d]]. `None` if there are no qubits.
    ///
    /// If a permutation of the qubits [exchanges](Self::exchange) the sides, only side X is searched.
    ///
    /// Time: exponential in the distance. Memory: as for [`problem`](Self::problem) and [`Problem::lightest`].
    ///
    /// ```
    /// use fewest::linear::{CssCode, Matrix};
    ///
    /// let hamming = || Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]]);
    /// let steane = CssCode::new(hamming()?, hamming()?)?;
    /// assert_eq!(steane.distance(), Some(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        whole(&self.distance_within(&Limits::new(), &|_| {}))
    }

    /// Searches for the distance within limits. Returns bounds on the distance, with the bounds, the lightest word and
    /// the effort of each side.
    ///
    /// The limits apply to each side separately. Side X is searched first. If the cancel flag is set before side Z
    /// begins, nothing is known about side Z. [`DistanceSearch`] accepts different limits for each side. `progress`
    /// receives the state of each search as it advances.
    ///
    /// The library reads no clock. A deadline is a flag that the caller's timer sets:
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::linear::{CssCode, Matrix};
    /// use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    /// use std::{thread, time::Duration};
    ///
    /// let hamming = || Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]]);
    /// let steane = CssCode::new(hamming()?, hamming()?)?;
    /// let late = AtomicBool::new(false);
    /// let bracket = thread::scope(|scope| {
    ///     let timer = scope.spawn(|| {
    ///         thread::park_timeout(Duration::from_secs(60));
    ///         late.store(true, Relaxed);
    ///     });
    ///     let bracket = steane.distance_within(&Limits::new().cancel(&late), &|_| {});
    ///     timer.thread().unpark();
    ///     bracket
    /// });
    /// assert_eq!((bracket.lower(), bracket.upper(), bracket.is_proved()), (3, Some(3), true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        let search = DistanceSearch::css(self, DistanceOptions::new(), &|_| *limits);
        searched(search, limits, progress)
    }
}

impl StabilizerCode {
    /// The distance, without limits. Without logical qubits, it is the least weight of a stabilizer, as in tables of
    /// codes [[n, 0, d]]. `None` if there are no qubits.
    ///
    /// Time: exponential in the distance. Memory: as for [`problem`](Self::problem) and [`Problem::lightest`].
    ///
    /// ```
    /// use fewest::formats::linear::{System, read_system};
    ///
    /// let System::Stabilizer(code) = read_system("XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n".as_bytes())? else { panic!() };
    /// assert_eq!(code.distance(), Some(3));
    /// # Ok::<(), fewest::formats::linear::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        whole(&self.distance_within(&Limits::new(), &|_| {}))
    }

    /// Searches for the distance within limits. Returns bounds on the distance, and the lightest known operator.
    ///
    /// `progress` receives the state of the search as it advances. [`CssCode::distance_within`] has an example with a
    /// deadline.
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        let search = DistanceSearch::stabilizer(self, DistanceOptions::new(), &|_| *limits);
        searched(search, limits, progress)
    }
}

impl SubsystemCode {
    /// The distance of the dressed logical operators, without limits. Without logical and gauge qubits, it is the least
    /// weight of a stabilizer. `None` if there are no qubits, or gauge qubits but no logical qubits.
    ///
    /// Time: exponential in the distance. Memory: as for [`problem`](Self::problem) and [`Problem::lightest`].
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        whole(&self.distance_within(&Limits::new(), &|_| {}))
    }

    /// Searches for the distance within limits. Returns bounds on the distance, and the lightest known dressed
    /// operator.
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        let search = DistanceSearch::subsystem(self, DistanceOptions::new(), &|_| *limits);
        searched(search, limits, progress)
    }
}

impl CssSubsystemCode {
    /// The distance of the dressed logical operators, the smaller of the distances of both sides, without limits.
    /// Without logical and gauge qubits, it is the least weight of a stabilizer. `None` if there are no qubits, or
    /// gauge qubits but no logical qubits.
    ///
    /// Time: exponential in the distance. Memory: as for [`problem`](Self::problem) and [`Problem::lightest`].
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        whole(&self.distance_within(&Limits::new(), &|_| {}))
    }

    /// Searches for the distance within limits. Returns bounds on the distance, with the bounds of each side.
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        let search = DistanceSearch::css_subsystem(self, DistanceOptions::new(), &|_| *limits);
        searched(search, limits, progress)
    }
}

impl ErrorModel {
    /// The fewest errors that flip an observable and no detector, without limits; `None` if there are no such errors.
    ///
    /// It is the number of errors that [`lightest`](Self::lightest) returns.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        whole(&self.distance_within(&Limits::new(), &|_| {}))
    }

    /// Searches for the distance within limits. Returns bounds on the distance, and the smallest known set of errors.
    ///
    /// The model is first reduced, and solved as a graph if that is possible; [`DistanceSearch`] describes these steps.
    /// [`CssCode::distance_within`] has an example with a deadline.
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        let search = DistanceSearch::errors(self, DistanceOptions::new(), &|_| *limits);
        searched(Ok(search), limits, progress)
    }
}

impl Problem {
    /// The least weight of a solution, without limits; `None` if there is no solution. For a problem made by
    /// [`codeword`](Self::codeword), it is the distance of the classical code.
    ///
    /// ```
    /// use fewest::linear::{Matrix, Problem};
    ///
    /// let hamming = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
    /// assert_eq!(Problem::codeword(hamming).distance(), Some(3));
    /// # Ok::<(), fewest::linear::MatrixError>(())
    /// ```
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn distance(&self) -> Option<usize> {
        whole(&self.distance_within(&Limits::new(), &|_| {}))
    }

    /// Searches for the least weight within limits. Returns bounds on the least weight, and the lightest known vector.
    pub fn distance_within(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Bracket {
        searched(Ok(DistanceSearch::problem(self, DistanceOptions::new())), limits, progress)
    }
}

fn searched(
    search: Result<DistanceSearch<'_>, Reason>,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Bracket {
    match search {
        Ok(search) => search.run(&|_| *limits, &|_, news| progress(news)),
        Err(why) => Bracket::unprepared(why),
    }
}

/// The distance that a search without limits has proved.
fn whole(bracket: &Bracket) -> Option<usize> {
    assert!(bracket.is_proved(), "without limits only the system can refuse memory");
    bracket.distance()
}
