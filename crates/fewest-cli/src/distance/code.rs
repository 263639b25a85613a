//! The code or detector error model that the user gives to `fewest distance`: reads it, prepares the search for its
//! distance, and writes the words that the search finds.

mod basis;
mod logicals;
mod observables;
mod sizes;

use super::changed::Changed;
use crate::arguments::Distance;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::linear::{self, ModelError, Word, systems};
use crate::{interrupt, methods, stopwatch, terminal};
use anyhow::anyhow;
pub(super) use basis::{Basis, Generators};
use fewest::formats::linear::System;
use fewest::linear::{
    Certificate, CssCode, CssSubsystemCode, DistanceOptions, DistanceSearch, Ends, ErrorModel,
    LogicalOperators, Matrix, Pauli, Problem, StabilizerCode, SubsystemCode, Support, TurnLimits,
};
use fewest::{Limits, Reason};
pub(super) use sizes::Sizes;
use std::time::Duration;

pub(super) struct Code {
    name: String,
    kind: Kind,
    /// If places of the given code were deleted: the index of each remaining place in the given code.
    places: Option<Vec<usize>>,
    erased: Vec<usize>,
    /// Whether the distance is the bare distance.
    is_bare: bool,
}

enum Kind {
    /// A classical code, with its dimension if there was time to compute it.
    Classical(Problem, Option<usize>),
    /// Checks and logical operators.
    Observed(Problem, Matrix),
    /// A quantum code, its given logical operators, and the operators that anticommute with some of these.
    ObservedOperators(StabilizerCode, LogicalOperators, Problem),
    Css(CssCode),
    Stabilizer(StabilizerCode),
    CssSubsystem(CssSubsystemCode),
    Subsystem(SubsystemCode),
    Errors(ErrorModel),
}

/// Logical operators that are given with a code.
enum Logicals {
    Rows(Matrix),
    Operators(LogicalOperators),
}

impl Code {
    /// Reads the system that the command line names, within the memory limit and the remaining time, which `left`
    /// returns.
    pub(super) fn read(arguments: &Distance, left: &dyn Fn() -> Option<Duration>) -> Result<Self, Failure> {
        let memory = methods::memory_to_read(arguments.effort.memory);
        let manner =
            systems::Manner { nonbinary: arguments.entries.nonbinary(), reading: &arguments.reading, memory };
        let reading = || {
            let system = manner.read(&arguments.files)?;
            Ok::<_, Failure>(match system {
                System::Checks(checks) => {
                    let logicals = manner.logicals(checks.columns())?;
                    (System::Checks(checks), logicals.map(Logicals::Rows))
                }
                System::Css(code) if arguments.reading.operators.logicals.is_some() => {
                    let code = logicals::stabilizers_of(&code).map_err(Failure::failed)?;
                    let logicals = manner.logical_operators(&code)?;
                    (System::Stabilizer(code), logicals.map(Logicals::Operators))
                }
                System::Stabilizer(code) => {
                    let logicals = manner.logical_operators(&code)?;
                    (System::Stabilizer(code), logicals.map(Logicals::Operators))
                }
                system => (system, None),
            })
        };
        let (system, logicals) = stopwatch::or_end(left(), "the system was read", reading)?;
        let sources = Source::all(&arguments.files, input::is_never);
        let name = sources.iter().map(Source::name).collect::<Vec<_>>().join(" and ");
        let dimension = |checks: &Matrix, is_as_given: bool| {
            // The search does not need the dimension and the warning. So computing them may take only a quarter of the
            // remaining time.
            let time = left().map(|left| left / 4);
            let prepare = |limits: &Limits<'_>| {
                if is_as_given {
                    warn_of_stabilizers(checks, &name, limits)?;
                }
                checks.rank_within(limits)
            };
            let rank = linear::prepared(arguments.effort.within(time), prepare);
            let rank = rank.map_err(|failure| failure.context(name.clone()))?;
            Ok(rank.map(|rank| checks.columns() - rank))
        };
        let named = |failure: Failure| failure.context(name.clone());
        let code = match (system, logicals) {
            (_, Some(_)) if arguments.side.is_some() => {
                let error = anyhow!("--side is for CSS codes without --logicals, which have two sides");
                return Err(Failure::BadInput(error));
            }
            (System::Stabilizer(code), Some(Logicals::Operators(operators))) => {
                let changed = changed(System::Stabilizer(code), &name, arguments).map_err(named)?;
                let System::Stabilizer(code) = changed.system else { unreachable!("it stays a code") };
                let count = |limits: &Limits<'_>| {
                    Ok((operators.rank_within(limits)?, code.logical_qubits_within(limits)?))
                };
                let counted = linear::prepared(arguments.effort.within(left()), count).map_err(named)?;
                if let (Some((rank, logical)), Some(file)) = (counted, &arguments.reading.operators.logicals)
                {
                    let said = logicals::description(&operators, rank, logical);
                    terminal::note(format_args!("{}: {said}", Source::of(file).name()));
                }
                let problem = operators.problem_of_any().map_err(Failure::failed)?;
                return Ok(Self {
                    erased: changed.erased,
                    ..Self::unchanged(name, Kind::ObservedOperators(code, operators, problem))
                });
            }
            (System::Checks(checks), Some(Logicals::Rows(logicals))) => {
                let changed = changed(System::Checks(checks), &name, arguments).map_err(named)?;
                let System::Checks(checks) = changed.system else { unreachable!("it stays a matrix") };
                let problem = Problem::undetected(checks, &logicals).map_err(Failure::failed)?;
                return Ok(Self {
                    erased: changed.erased,
                    ..Self::unchanged(name, Kind::Observed(problem, logicals))
                });
            }
            (system, _) => {
                let Changed { system, places, erased } = changed(system, &name, arguments).map_err(named)?;
                let kind = Kind::of(system, arguments, |checks| dimension(checks, places.is_none()))?;
                Self { places, erased, ..Self::unchanged(name.clone(), kind) }
            }
        };
        Ok(Self { is_bare: arguments.reading.bare, ..code })
    }

    fn unchanged(name: String, kind: Kind) -> Self {
        Self { name, kind, places: None, erased: Vec::new(), is_bare: false }
    }

    /// Applies the changes that the command line requires to a system that was read. `dimension` computes the dimension
    /// of a classical code; it returns `None` if there is no time.
    pub(super) fn of(
        system: System,
        arguments: &Distance,
        name: String,
        dimension: impl FnOnce(&Matrix) -> Option<usize>,
    ) -> Result<Self, Failure> {
        let named = |failure: Failure| failure.context(name.clone());
        let Changed { system, places, erased } = changed(system, &name, arguments).map_err(named)?;
        let kind = Kind::of(system, arguments, |checks| Ok(dimension(checks))).map_err(named)?;
        let code = Self::unchanged(name, kind);
        Ok(Self { places, erased, is_bare: arguments.reading.bare, ..code })
    }

    /// The names of the code's files.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn search(
        &self,
        options: DistanceOptions,
        limits: &TurnLimits<'_, '_>,
    ) -> Result<DistanceSearch<'_>, Reason> {
        let options = if self.is_bare { options.bare() } else { options };
        let search = match &self.kind {
            Kind::Classical(problem, _)
            | Kind::Observed(problem, _)
            | Kind::ObservedOperators(_, _, problem) => DistanceSearch::problem(problem, options),
            Kind::Css(code) => DistanceSearch::css(code, options, limits)?,
            Kind::Stabilizer(code) => DistanceSearch::stabilizer(code, options, limits)?,
            Kind::CssSubsystem(code) => DistanceSearch::css_subsystem(code, options, limits)?,
            Kind::Subsystem(code) => DistanceSearch::subsystem(code, options, limits)?,
            Kind::Errors(model) => DistanceSearch::errors(model, options, limits),
        };
        match self.erased.is_empty() {
            true => Ok(search),
            false => search.erased_within(&self.erased, limits),
        }
    }

    /// The sizes of the system. The number of logical qubits is included only if `is_prepared`.
    pub(super) fn sizes(&self, is_prepared: bool) -> Sizes {
        let erased = (!self.erased.is_empty()).then_some(self.erased.len());
        Sizes { erased, ..self.kind.sizes(is_prepared) }
    }

    /// The name of the operators whose least weight is the distance; `None` for logical operators, codewords and errors
    /// of a model.
    pub(super) fn operators(&self, search: &DistanceSearch<'_>) -> Option<&'static str> {
        match self.kind {
            _ if self.has_stabilizers(search) => Some("stabilizers"),
            Kind::CssSubsystem(_) | Kind::Subsystem(_) if self.is_bare => Some("bare"),
            Kind::CssSubsystem(_) | Kind::Subsystem(_) => Some("dressed"),
            _ => None,
        }
    }

    /// Whether the search is for a stabilizer of the least weight, because the code has qubits but no logical qubits. A
    /// search for a certificate is not.
    pub(super) fn has_stabilizers(&self, search: &DistanceSearch<'_>) -> bool {
        search.has_stabilizers() && self.kind.sizes(false).n != Some(0)
    }

    pub(super) fn nothing(&self) -> &'static str {
        match &self.kind {
            kind if kind.sizes(false).n == Some(0) => "the code has no places: there is no distance",
            Kind::Classical(..) => "no codeword but 0: there is no distance",
            Kind::ObservedOperators(..) => {
                "every operator that commutes with all generators commutes with all logical operators: there is no distance"
            }
            Kind::Observed(..) => {
                "every word that passes all checks passes all logical operators: there is no distance"
            }
            Kind::Css(_) | Kind::Stabilizer(_) | Kind::CssSubsystem(_) | Kind::Subsystem(_) => {
                "no logical qubits: there is no distance"
            }
            Kind::Errors(_) => {
                "no errors flip an observable without flipping a detector: there is no distance"
            }
        }
    }

    /// Fails if the checker of certificates does not accept codes of this size. This is called before the search, which
    /// may take hours.
    pub(super) fn check_certifiable(&self) -> Result<(), Failure> {
        let columns = match &self.kind {
            Kind::Classical(problem, _)
            | Kind::Observed(problem, _)
            | Kind::ObservedOperators(_, _, problem) => problem.columns(),
            Kind::Css(code) => code.qubits(),
            Kind::Stabilizer(code) => 3 * code.qubits(),
            Kind::CssSubsystem(code) => code.qubits(),
            Kind::Subsystem(code) => 3 * code.qubits(),
            Kind::Errors(model) => model.errors(),
        };
        let most = fewest_verify::MOST_COLUMNS;
        if columns <= most {
            return Ok(());
        }
        let error =
            anyhow!("{}: certificates have at most {most} columns, but this code takes {columns}", self.name);
        Err(Failure::BadInput(error))
    }

    /// The certificate of the distance, from the results of the sides. `None` if `ends` lacks a side.
    pub(super) fn certificate(&self, ends: Vec<Ends>) -> Option<Certificate<'_>> {
        let sides = <[Ends; 2]>::try_from(ends.clone());
        let whole = <[Ends; 1]>::try_from(ends);
        Some(match &self.kind {
            Kind::Observed(problem, _) => Certificate::Undetected(problem, whole.ok()?[0].clone()),
            Kind::ObservedOperators(_, operators, _) => {
                Certificate::Logicals(operators, whole.ok()?[0].clone())
            }
            Kind::CssSubsystem(code) => Certificate::CssSubsystem(code, sides.ok()?),
            Kind::Subsystem(code) => Certificate::Subsystem(code, whole.ok()?[0].clone()),
            Kind::Css(code) => Certificate::Css(code, sides.ok()?),
            Kind::Classical(problem, _) => Certificate::Classical(problem.checks(), whole.ok()?[0].clone()),
            Kind::Stabilizer(code) => Certificate::Stabilizer(code, whole.ok()?[0].clone()),
            Kind::Errors(model) => Certificate::Errors(model, whole.ok()?[0].clone()),
        })
    }

    /// The question of the certificate, which does not depend on the results.
    pub(super) fn question(&self) -> Result<String, Failure> {
        let sides = if matches!(self.kind, Kind::Css(_) | Kind::CssSubsystem(_)) { 2 } else { 1 };
        let certificate = self.certificate(vec![Ends::NoWord; sides]).expect("each side has a result");
        certificate.question_within(&Limits::new()).map_err(linear::refused)
    }

    /// The index of a place in the given code.
    fn place(&self, place: usize) -> usize {
        self.places.as_ref().map_or(place, |places| places[place])
    }

    /// Operators as they are written, such as `X0`.
    fn factors(&self, operators: &[(usize, Pauli)]) -> Vec<String> {
        operators.iter().map(|&(qubit, pauli)| format!("{pauli}{}", self.place(qubit))).collect()
    }

    /// A word in the notation of the system: columns, operators or errors.
    pub(super) fn word(&self, word: &Support) -> Word {
        let operators = |operators: Vec<(usize, Pauli)>| Word::Operators(self.factors(&operators));
        match &self.kind {
            Kind::Classical(..) | Kind::Observed(..) | Kind::Css(_) | Kind::CssSubsystem(_) => {
                Word::Columns(word.columns().map(|column| self.place(column)).collect())
            }
            Kind::Stabilizer(code) | Kind::ObservedOperators(code, ..) => operators(code.operators(word)),
            Kind::Subsystem(code) => operators(code.operators(word)),
            Kind::Errors(model) => {
                Word::Errors(word.columns().map(|error| ModelError::of(model, error)).collect())
            }
        }
    }

    pub(super) fn model(&self) -> Option<&ErrorModel> {
        match &self.kind {
            Kind::Errors(model) => Some(model),
            _ => None,
        }
    }

    /// For a model, checks that a word flips an observable and no detector of the given model. The search may have used
    /// a smaller model.
    pub(super) fn check(&self, word: &Support) -> Result<(), Failure> {
        let Kind::Errors(model) = &self.kind else { return Ok(()) };
        let (detectors, observables) = model.flips(word.columns());
        if detectors.is_empty() && !observables.is_empty() {
            return Ok(());
        }
        Err(Failure::failed(anyhow!(
            "the errors {word} flip a detector or no observable: this is a bug in fewest"
        )))
    }
}

impl Kind {
    fn sizes(&self, is_prepared: bool) -> Sizes {
        match self {
            Self::Classical(problem, dimension) => Sizes::of_code(problem.columns(), *dimension),
            Self::Observed(problem, _) => Sizes::of_code(problem.columns(), None),
            Self::Css(code) => Sizes::of_code(code.qubits(), is_prepared.then(|| code.logical_qubits())),
            Self::Stabilizer(code) | Self::ObservedOperators(code, ..) => {
                Sizes::of_code(code.qubits(), is_prepared.then(|| code.logical_qubits()))
            }
            Self::CssSubsystem(code) => {
                let counted = code.logical_and_gauge_qubits_within(&Limits::new());
                Sizes::of_subsystem(code.qubits(), counted.ok().filter(|_| is_prepared))
            }
            Self::Subsystem(code) => {
                let counted = code.logical_and_gauge_qubits_within(&Limits::new());
                Sizes::of_subsystem(code.qubits(), counted.ok().filter(|_| is_prepared))
            }
            Self::Errors(model) => Sizes {
                errors: Some(model.errors()),
                detectors: Some(model.detectors()),
                observables: Some(model.observables()),
                ..Sizes::default()
            },
        }
    }

    fn of(
        system: System,
        arguments: &Distance,
        dimension: impl FnOnce(&Matrix) -> Result<Option<usize>, Failure>,
    ) -> Result<Self, Failure> {
        if arguments.side.is_some() && !matches!(system, System::Css(_) | System::CssSubsystem(_)) {
            return Err(Failure::BadInput(anyhow!("--side is for CSS codes, which have two sides")));
        }
        Ok(match system {
            System::Checks(checks) => {
                let dimension = dimension(&checks)?;
                Self::Classical(Problem::codeword(checks), dimension)
            }
            System::Css(code) => Self::Css(code),
            System::Stabilizer(code) => Self::Stabilizer(code),
            System::CssSubsystem(code) => Self::CssSubsystem(code),
            System::Subsystem(code) => Self::Subsystem(code),
            System::ErrorModel(model) => Self::Errors(model),
            other => unreachable!("a system that this program does not know: {other:?}"),
        })
    }
}

/// The system after the changes that its file, `--erase`, `--puncture` and `--shorten` require.
fn changed(system: System, name: &str, arguments: &Distance) -> Result<Changed, Failure> {
    interrupt::during(|interrupted| {
        let limits = arguments.effort.limits().cancel(interrupted);
        Changed::new(system, name, &arguments.reading, &limits)
    })
}

/// Warns if the rows of a matrix may be the operators `[X|Z]` of a stabilizer code. If all rows are equal, there is no
/// warning, because equal rows always commute.
fn warn_of_stabilizers(checks: &Matrix, name: &str, limits: &Limits<'_>) -> Result<(), Reason> {
    let mut rows = checks.iter().filter(|row| !row.is_empty());
    let first = rows.next();
    if rows.any(|row| Some(row) != first) && checks.commutes_symplectically_within(limits)? {
        let (columns, qubits) = (checks.columns(), checks.columns() / 2);
        terminal::warn(format_args!(
            "{name}: read as the checks of a classical code of length {columns}, but the rows commute as operators \
             [X|Z] on {qubits} qubits; --symplectic reads them as such"
        ));
    }
    Ok(())
}
