//! Runs the search for the distance of a code, within the limits of the command line. A *word* is a nonzero codeword, a
//! logical operator, or a set of errors that flips an observable and no detector. A *side* is the X part or the Z part
//! of a CSS code; any other system has one side.

use super::clock::{Clock, Times};
use super::code::{Code, Sizes};
use super::keeping::{Division, Keepers, Keeping};
use super::structure::Structure;
use crate::arguments::{Distance, DistanceFormat, Symmetry, WantedSide};
use crate::failure::Failure;
use crate::linear::Kept;
use crate::{interrupt, linear, methods, stopwatch, terminal};
use fewest::linear::{
    Bracket, DistanceOptions, DistanceSearch, Question, Side, SideProblem, SideReport, Support,
};
use fewest::{Limits, Reason};
use std::time::Duration;

const LITTLE: Duration = Duration::from_millis(500);

/// The distance of a code as far as it is known.
pub(super) struct Known<'a> {
    pub(super) sizes: Sizes,
    pub(super) bracket: Bracket,
    /// The search, if there was time to prepare it.
    search: Option<DistanceSearch<'a>>,
    times: Vec<Times>,
    /// With `--explain`, the shape of each side's checks, if the memory and the time sufficed.
    structures: Vec<Option<Structure>>,
    kept: Vec<Keeping>,
}

#[derive(Clone, Copy)]
pub(super) struct SideKnown<'a> {
    pub(super) problem: &'a SideProblem<'a>,
    pub(super) report: &'a SideReport,
    pub(super) times: &'a Times,
    pub(super) structure: Option<&'a Structure>,
}

/// Prepares the search, passes the sizes of the code to `begin`, and runs the search.
pub(super) fn ask<'a>(
    arguments: &Distance,
    code: &'a Code,
    time_limit: Option<Duration>,
    division: Division<'_>,
    begin: impl FnOnce(Sizes) -> Result<(), Failure>,
) -> Result<Known<'a>, Failure> {
    let mut known = stopwatch::in_turns(time_limit, |turns| {
        let clock = Clock::new(turns, arguments.effort.limits(), arguments.nodes);
        let limits = |turn| clock.begin(turn);
        let search = match code.search(options(arguments), &limits) {
            Ok(search) => search,
            Err(why @ Reason::Cancelled) if interrupt::check().is_ok() => {
                let (sizes, bracket) = (code.sizes(false), Bracket::unprepared(why));
                begin(sizes)?;
                return Ok(Known::unprepared(sizes, bracket));
            }
            Err(why) => return Err(linear::refused(why).context(code.name().to_owned())),
        };
        clock.pause();
        if code.has_stabilizers(&search) {
            terminal::note(format_args!(
                "{}: no logical qubits: d is the fewest qubits of a stabilizer, as in tables of codes [[n, 0, d]]",
                code.name()
            ));
        }
        let sizes = code.sizes(true).of(code.operators(&search));
        begin(sizes)?;
        let kept = Keeping::of(&search, arguments.checkpoint.as_deref(), kept_words(arguments))?;
        let bracket = {
            let keepers = Keepers::new(&kept);
            let set = |number, search| keepers.set(number, search, division);
            search.run_with(&limits, &|turn, progress| clock.hear(turn, &progress), &set)?
        };
        clock.pause();
        kept.iter().for_each(Keeping::write);
        let mut words = bracket.sides().iter().flat_map(|side| &side.words);
        words.try_for_each(|word| code.check(word))?;
        let times = clock.times(bracket.sides());
        Ok(Known { sizes, bracket, search: Some(search), times, structures: Vec::new(), kept })
    })?;
    if arguments.explain {
        known.structures = known.sides().map(|side| structure(arguments, side)).collect();
    }
    Ok(known)
}

/// The shape of a side's checks. If the search has used up the time limit, computing the shape gets a little extra
/// time.
fn structure(arguments: &Distance, side: SideKnown<'_>) -> Option<Structure> {
    let problem = side.problem.problem()?;
    let time = arguments.time_limit.map(|limit| limit.saturating_sub(side.times.whole).max(LITTLE));
    let structure = |limits: &Limits<'_>| Ok(Structure::of(problem.checks(), limits));
    linear::prepared(arguments.effort.within(time), structure).ok().flatten().flatten()
}

fn kept_words(arguments: &Distance) -> Kept {
    match arguments.wants_lightest_words() {
        true => Kept::All { memory: methods::memory(arguments.effort.memory).as_u64() },
        false => Kept::One,
    }
}

pub(super) fn options(arguments: &Distance) -> DistanceOptions {
    let question = match arguments.at_least {
        Some(weight) => Question::AtLeast(weight.get()),
        None if arguments.wants_lightest_words() && arguments.count => Question::CountLightest,
        None if arguments.wants_lightest_words() => Question::AllLightest,
        None => Question::Distance,
    };
    let mut options = DistanceOptions::new().question(question);
    if let Some(method) = arguments.method {
        options = options.method(method);
    }
    if arguments.format == DistanceFormat::Certificate {
        // The checker of certificates knows logical operators only.
        options = options.without_stabilizers();
    }
    if arguments.symmetry == Symmetry::None {
        options = options.without_symmetries();
    }
    match arguments.side {
        Some(WantedSide::X) => options.only(Side::X),
        Some(WantedSide::Z) => options.only(Side::Z),
        Some(WantedSide::Both) | None => options,
    }
}

impl Known<'_> {
    fn unprepared(sizes: Sizes, bracket: Bracket) -> Self {
        let (times, structures, kept) = (Vec::new(), Vec::new(), Vec::new());
        Self { sizes, bracket, search: None, times, structures, kept }
    }

    /// The requested sides, X before Z.
    pub(super) fn sides(&self) -> impl Iterator<Item = SideKnown<'_>> + Clone {
        let problems = self.search.as_ref().map_or(&[][..], DistanceSearch::sides);
        let reports = self.bracket.sides().iter().zip(&self.times);
        problems.iter().zip(reports).enumerate().map(|(number, (problem, (report, times)))| {
            let structure = self.structures.get(number).and_then(Option::as_ref);
            SideKnown { problem, report, times, structure }
        })
    }

    /// The checkpoints and the shares of the search of each side.
    pub(super) fn into_kept(self) -> Vec<Keeping> {
        self.kept
    }
}

impl<'a> SideKnown<'a> {
    pub(super) fn name(self) -> &'static str {
        match self.report.side {
            Some(Side::X) => "X",
            Some(Side::Z) => "Z",
            None => "d",
        }
    }

    /// A word within the erased places, which proves that the erasure cannot be corrected.
    pub(super) fn uncorrectable(self) -> Option<&'a Support> {
        self.problem.uncorrectable()
    }

    /// The word to print for `word` of the report. If `word` is zero because the erasure cannot be corrected, this is a
    /// word within the erased places.
    pub(super) fn shown(self, word: &'a Support) -> &'a Support {
        self.uncorrectable().filter(|_| word.weight() == 0).unwrap_or(word)
    }

    /// The label at the beginning of each line about the side.
    pub(super) fn label(self) -> &'static str {
        match self.report.side {
            Some(Side::X) => "X: ",
            Some(Side::Z) => "Z: ",
            None => "",
        }
    }
}
