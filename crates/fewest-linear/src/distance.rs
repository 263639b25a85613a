//! Computes the distance of a code of any kind, or proves bounds on it within limits.
//!
//! The two sides of a CSS code (X and Z operators) are searched one after the other. The work is divided into
//! [turns](crate::Turn), such as the preparation and the search of each side. Each turn has its own limits, so a caller
//! with a clock can divide its time between the sides.
//!
//! ```text
//! options   the question, and how it is answered
//! bracket   the answer: a lower and an upper bound, with the report of each side
//! codes     the methods `distance` and `distance_within` of every kind of code
//! ```

mod bracket;
mod codes;
mod options;
mod side_problem;

use crate::circuit::{CircuitPlan, Keep, Sought};
use crate::css::{CssCode, Side};
use crate::css_subsystem::CssSubsystemCode;
use crate::erasure::Erased;
use crate::error_model::ErrorModel;
use crate::problem::Problem;
use crate::search::Search;
use crate::stabilizer::StabilizerCode;
use crate::subsystem::SubsystemCode;
use crate::support::Support;
use crate::symmetry::{Permutation, Symmetries};
use crate::turn::{Phase, Turn, TurnLimits};
pub use bracket::{Bracket, SideEnd, SideReport};
use fewest_core::{Limits, Progress, Reason};
pub use options::{DistanceOptions, Question};
use side_problem::Asked;
pub use side_problem::SideProblem;
use std::borrow::Cow;
use std::convert::Infallible;

/// A prepared search for the distance of a code.
///
/// The sides of a CSS code are searched one after the other, X first. If an [exchange](CssCode::exchange) of the sides
/// is found, side Z is not searched, because it has the bounds of side X. A detector error model is first reduced, if
/// this does not change the answer.
///
/// The work is done in turns, and each turn begins by calling `limits` for its limits. A single flag can end all work,
/// or each turn can have its own flag. In this example, a timer gives half a second to each side. Side Z also gets the
/// time that side X did not use:
///
/// ```
/// use fewest::linear::{CssCode, DistanceOptions, DistanceSearch, Matrix, Side};
/// use fewest::{Limits, Outcome};
/// use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
/// use std::thread;
/// use std::time::Duration;
///
/// let checks = || Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]]);
/// let steane = CssCode::new(checks()?, checks()?)?;
/// let [x, z] = [AtomicBool::new(false), AtomicBool::new(false)];
/// let bracket = thread::scope(|scope| {
///     let timer = scope.spawn(|| {
///         for flag in [&x, &z] {
///             thread::park_timeout(Duration::from_millis(500));
///             flag.store(true, Relaxed);
///         }
///     });
///     let limits = Limits::new();
///     let each = |turn: fewest::linear::Turn| limits.cancel(if turn.side == Some(Side::Z) { &z } else { &x });
///     let search = DistanceSearch::css(&steane, DistanceOptions::new(), &each)?;
///     let bracket = search.run(&each, &|_, _| {});
///     timer.thread().unpark();
///     timer.thread().unpark();
///     Ok::<_, fewest::Reason>(bracket)
/// })?;
/// assert_eq!(bracket.distance(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DistanceSearch<'a> {
    options: DistanceOptions,
    sides: Vec<SideProblem<'a>>,
    css: Option<&'a CssCode>,
    /// Whether the search is for a lightest stabilizer, because the code has no logical qubits. In that case, one side
    /// may have no solution although the other side has one.
    has_stabilizers: bool,
}

/// Receives the progress of a turn.
type News<'a> = dyn Fn(Turn, Progress) + Sync + 'a;

/// Adds settings to the search of one side, such as a checkpoint. The first argument is the index of the side among the
/// [sides](DistanceSearch::sides).
type Setting<'a, 's, E> = dyn Fn(usize, Search<'s>) -> Result<Search<'s>, E> + 'a;

impl<'a> DistanceSearch<'a> {
    /// The distance of a CSS code.
    ///
    /// Time and memory: as for [`CssCode::problem`] for each side.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn css(
        code: &'a CssCode,
        options: DistanceOptions,
        limits: &TurnLimits<'_, '_>,
    ) -> Result<Self, Reason> {
        let limits = limits(Turn::new(Phase::Preparing));
        let has_stabilizers = !options.without_stabilizers && code.logical_qubits_within(&limits)? == 0;
        let problem = |side| match has_stabilizers {
            true => code.stabilizer_problem_within(side, &limits),
            false => code.problem_within(side, &limits),
        };
        Ok(Self { css: Some(code), has_stabilizers, ..Self::of_sides(options, problem)? })
    }

    /// The distance of a subsystem code whose gauge generators are of X type or of Z type. It is the least weight of a
    /// dressed logical operator or, with [`DistanceOptions::bare`], of a bare logical operator. Without logical and
    /// gauge qubits, it is the least weight of a stabilizer.
    ///
    /// Time and memory: as for [`CssSubsystemCode::problem_within`] for each side.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn css_subsystem(
        code: &CssSubsystemCode,
        options: DistanceOptions,
        limits: &TurnLimits<'_, '_>,
    ) -> Result<Self, Reason> {
        let limits = limits(Turn::new(Phase::Preparing));
        let is_state = code.logical_and_gauge_qubits_within(&limits)? == (0, 0);
        let has_stabilizers = is_state && !options.without_stabilizers;
        let problem = |side| match (has_stabilizers, options.bare) {
            (true, _) => code.fixed_within(side, &limits)?.stabilizer_problem_within(side, &limits),
            (false, true) => code.bare_problem_within(side, &limits),
            (false, false) => code.problem_within(side, &limits),
        };
        Ok(Self { has_stabilizers, ..Self::of_sides(options, problem)? })
    }

    /// The sides in question, each with its problem.
    fn of_sides(
        options: DistanceOptions,
        problem: impl Fn(Side) -> Result<Problem, Reason>,
    ) -> Result<Self, Reason> {
        let sides = Side::BOTH.into_iter().filter(|&side| options.only.is_none_or(|only| only == side));
        let side = |side| {
            let asked = Asked::Problem(Cow::Owned(problem(side)?));
            Ok::<_, Reason>(SideProblem { side: Some(side), asked })
        };
        let sides = sides.map(side).collect::<Result<_, Reason>>()?;
        Ok(Self { options, sides, css: None, has_stabilizers: false })
    }

    /// The distance of a stabilizer code.
    ///
    /// Time and memory: as for [`StabilizerCode::problem`].
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn stabilizer(
        code: &StabilizerCode,
        options: DistanceOptions,
        limits: &TurnLimits<'_, '_>,
    ) -> Result<Self, Reason> {
        let limits = limits(Turn::new(Phase::Preparing));
        let has_stabilizers = !options.without_stabilizers && code.logical_qubits_within(&limits)? == 0;
        let problem = match has_stabilizers {
            true => code.stabilizer_problem_within(&limits),
            false => code.problem_within(&limits),
        };
        Ok(Self { has_stabilizers, ..Self::whole(options, Asked::Problem(Cow::Owned(problem?))) })
    }

    /// The distance of a subsystem code, as [`css_subsystem`](Self::css_subsystem) defines it.
    ///
    /// Time and memory: as for [`SubsystemCode::problem_within`].
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn subsystem(
        code: &SubsystemCode,
        options: DistanceOptions,
        limits: &TurnLimits<'_, '_>,
    ) -> Result<Self, Reason> {
        let limits = limits(Turn::new(Phase::Preparing));
        let is_state = code.logical_and_gauge_qubits_within(&limits)? == (0, 0);
        let has_stabilizers = is_state && !options.without_stabilizers;
        let problem = match (has_stabilizers, options.bare) {
            (true, _) => code.problem_of_state(&limits),
            (false, true) => code.bare_problem_within(&limits),
            (false, false) => code.problem_within(&limits),
        };
        Ok(Self { has_stabilizers, ..Self::whole(options, Asked::Problem(Cow::Owned(problem?))) })
    }

    /// The search for the same code after an *erasure* of some places (columns of a classical code, qubits of a quantum
    /// code). No place may be named twice. Erased places weigh nothing, so the distance is the least number of other
    /// places in an undetected error. If the erasure cannot be corrected, the distance is 0, and
    /// [`SideProblem::uncorrectable`] returns a word that lies in the erased places.
    ///
    /// The reported words are words of the code, restricted to the places that are not erased. An exchange of the
    /// sides is not used.
    ///
    /// Time: places × checks × columns / 64 word operations. Memory: checks × columns bits.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::linear::{DistanceOptions, DistanceSearch, Matrix, Problem};
    ///
    /// let hamming = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
    /// let problem = Problem::codeword(hamming);
    /// let distance = |erased: &[usize]| {
    ///     let search = DistanceSearch::problem(&problem, DistanceOptions::new());
    ///     let search = search.erased_within(erased, &|_| Limits::new()).expect("nothing is limited");
    ///     search.run(&|_| Limits::new(), &|_, _| {}).distance()
    /// };
    /// // Columns 0, 1 and 2 are the ones of a codeword.
    /// assert_eq!((distance(&[0, 1]), distance(&[0, 1, 3]), distance(&[0, 1, 2])), (Some(1), Some(1), Some(0)));
    /// # Ok::<(), fewest::linear::MatrixError>(())
    /// ```
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    ///
    /// # Panics
    /// A place does not exist, this is a search for the distance of an error model, whose errors have no places, or
    /// places were erased before.
    pub fn erased_within(self, places: &[usize], limits: &TurnLimits<'_, '_>) -> Result<Self, Reason> {
        let limits = limits(Turn::new(Phase::Preparing));
        let erased = |side: SideProblem<'a>| {
            let Asked::Problem(problem) = side.asked else {
                panic!("expected a search for a code without erasures")
            };
            // If a place has several columns, one for each operator, all of these columns are erased.
            let group = problem.exclusive();
            let columns = places.iter().flat_map(|&place| group * place..group * (place + 1));
            let erased = Erased::new(&problem, &columns.collect::<Vec<_>>(), &limits)?;
            Ok(SideProblem { asked: Asked::Erased(Box::new(erased)), ..side })
        };
        let sides = self.sides.into_iter().map(erased).collect::<Result<_, Reason>>()?;
        Ok(Self { sides, css: None, ..self })
    }

    /// Whether the words are stabilizers, because the code has no logical qubits.
    pub fn has_stabilizers(&self) -> bool {
        self.has_stabilizers
    }

    /// The distance of a detector error model. The model is first simplified by all steps that do not change the
    /// answer.
    ///
    /// If a limit stops a step, [`run`](Self::run) reports this.
    pub fn errors(model: &ErrorModel, options: DistanceOptions, limits: &TurnLimits<'_, '_>) -> Self {
        let sought = match options.question {
            Question::AllLightest => Sought::All,
            Question::CountLightest => Sought::Number,
            Question::Distance | Question::AtLeast(_) => Sought::One,
        };
        let keep = Keep { sought, method: options.method.is_some() };
        Self::whole(options, Asked::Circuit(Box::new(CircuitPlan::new(model, keep, limits))))
    }

    /// The least weight of a solution of a problem. For [`Problem::codeword`], it is the distance of a classical code.
    pub fn problem(problem: &'a Problem, options: DistanceOptions) -> Self {
        Self::whole(options, Asked::Problem(Cow::Borrowed(problem)))
    }

    fn whole(options: DistanceOptions, asked: Asked<'a>) -> Self {
        let sides = vec![SideProblem { side: None, asked }];
        Self { options, sides, css: None, has_stabilizers: false }
    }

    /// The problems of all sides in question, X before Z. A code without sides has one problem.
    pub fn sides(&self) -> &[SideProblem<'a>] {
        &self.sides
    }

    /// Searches within the limits of each turn. The limit on nodes applies to each side separately.
    ///
    /// `progress` receives the state of each turn as the turn advances.
    pub fn run(&self, limits: &TurnLimits<'_, '_>, progress: &News<'_>) -> Bracket {
        let plain = |_: usize, search| Ok::<_, Infallible>(search);
        self.run_with(limits, progress, &plain).unwrap_or_else(|never| match never {})
    }

    /// Searches like [`run`](Self::run), with additional settings such as checkpoints and shards. For each side that is
    /// searched, `set` receives the search and the side's index among the [sides](Self::sides), and returns the search
    /// with its settings.
    ///
    /// # Errors
    /// The errors of `set`.
    pub fn run_with<'s, E>(
        &'s self,
        limits: &TurnLimits<'_, '_>,
        progress: &News<'_>,
        set: &Setting<'_, 's, E>,
    ) -> Result<Bracket, E> {
        let mut reports: Vec<SideReport> = Vec::new();
        let exchange = self.exchange(limits, CssCode::exchange_at_first);
        for (number, asked) in self.sides.iter().enumerate() {
            let side = asked.side;
            if reports.last().is_some_and(|last| self.is_last(last)) {
                reports.push(SideReport::not_begun(side));
                continue;
            }
            let exchanged = |x: &SideReport| self.exchanged(x, asked, exchange.as_ref(), limits);
            if let Some(report) = reports.last().and_then(exchanged) {
                reports.push(report);
                continue;
            }
            let left = if exchange.is_some() { 1 } else { self.sides.len() - number };
            let turn = Turn::new(Phase::Searching).side(side).share(left as u32);
            let Some(search) = asked.search() else {
                reports.push(asked.settled());
                continue;
            };
            let limits = limits(turn);
            let was_cancelled = |last: &SideReport| last.end == SideEnd::Stopped(Reason::Cancelled);
            if reports.last().is_some_and(was_cancelled) && limits.cancelled() {
                reports.push(SideReport::not_begun(side));
                continue;
            }
            let search = set(number, self.set(search))?;
            let progress = |news| progress(turn, news);
            let report = match self.options.question {
                Question::AllLightest | Question::CountLightest => search.run_for_all(&limits, &progress),
                Question::Distance | Question::AtLeast(_) => {
                    search.run(&limits, &progress).map(|word| vec![word])
                }
            };
            reports.push(asked.report(report));
        }
        if self.wants_all() {
            reports.iter_mut().for_each(SideReport::count_words);
        }
        Ok(Bracket::new(reports))
    }

    fn set<'s>(&self, search: Search<'s>) -> Search<'s> {
        let search = match self.options.without_symmetries {
            false => search,
            true => {
                let none = Symmetries::none(search.problem());
                search.symmetries(none).expect("the empty set of symmetries suits every problem")
            }
        };
        let search = self.options.method.into_iter().fold(search, Search::method);
        match self.options.question {
            Question::AtLeast(weight) => search.at_least(weight),
            Question::Distance | Question::AllLightest | Question::CountLightest => search,
        }
    }

    fn wants_all(&self) -> bool {
        matches!(self.options.question, Question::AllLightest | Question::CountLightest)
    }

    /// Whether the search may end after this side, without a search of the remaining sides.
    fn is_last(&self, report: &SideReport) -> bool {
        let is_refuted = |least| report.upper().is_some_and(|upper| upper < least);
        match report.end {
            SideEnd::Unsolvable => !self.has_stabilizers,
            SideEnd::NotBegun => true,
            _ => matches!(self.options.question, Question::AtLeast(least) if is_refuted(least)),
        }
    }

    /// An exchange of the sides, if the question includes both sides and `find` finds an exchange.
    fn exchange(
        &self,
        limits: &TurnLimits<'_, '_>,
        find: impl FnOnce(&CssCode, &Limits<'_>) -> Option<Permutation>,
    ) -> Option<Permutation> {
        let is_wanted = self.sides.len() == 2 && !self.options.without_symmetries && !self.wants_all();
        let code = self.css.filter(|_| is_wanted)?;
        find(code, &limits(Turn::new(Phase::Exchanging).side(Some(Side::Z))))
    }

    /// The report of side Z that an exchange of the sides derives from the report of side X. If `exchange` is `None`,
    /// looks for an exchange within a fraction of the time that side X took. `None` if no exchange is found, or if side
    /// X has no bounds to transfer.
    fn exchanged(
        &self,
        x: &SideReport,
        z: &SideProblem<'_>,
        exchange: Option<&Permutation>,
        limits: &TurnLimits<'_, '_>,
    ) -> Option<SideReport> {
        if !matches!(x.end, SideEnd::Solved | SideEnd::Stopped(_)) {
            return None;
        }
        let after = || self.exchange(limits, |code, limits| code.exchange_after(x.nodes, limits));
        let exchange = exchange.cloned().or_else(after)?;
        let words: Vec<Support> = x.words.iter().map(|word| exchange.apply(word)).collect();
        let is_of_z = |word: &Support| z.problem().is_some_and(|problem| problem.accepts(word.columns()));
        words.iter().all(is_of_z).then(|| SideReport::exchanged(z.side, x, words))
    }
}
