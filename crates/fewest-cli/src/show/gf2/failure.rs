//! Finds the errors to draw: the fewest or the most likely errors that flip an observable and no detector.

use crate::arguments::{ObservableSum, ShowGf2};
use crate::failure::Failure;
use crate::linear::{self, message};
use crate::progress::Fraction;
use anyhow::anyhow;
use fewest::linear::{ErrorModel, Support, item_below};
use fewest::{Limits, Outcome, Progress, Reason};
use std::time::Duration;

pub(super) struct FoundErrors {
    /// The best errors known.
    pub(super) errors: Option<Support>,
    /// The number or the weight of the errors, or its proved bounds.
    pub(super) title: String,
    pub(super) verdict: Result<(), Failure>,
}

pub(super) fn find(
    arguments: &ShowGf2,
    model: &ErrorModel,
    time_limit: Option<Duration>,
) -> Result<FoundErrors, Failure> {
    let observables = model.observables();
    let mut numbers = arguments.observable.iter().flat_map(ObservableSum::numbers);
    if let Some(beyond) = numbers.find(|&number| number >= observables) {
        return Err(Failure::BadInput(anyhow!(
            "expected {}, found L{beyond}",
            item_below(observables, "an observable of the model")
        )));
    }
    let bar = Fraction::new();
    let show = |progress: Progress| bar.set(progress.fraction().unwrap_or(0.0), || message(&progress));
    let ((errors, title, stopped), by) = arguments.effort.within(time_limit).run(|limits, _| {
        let limits = limits.nodes(arguments.nodes.unwrap_or(u64::MAX));
        match arguments.likeliest {
            true => likeliest(model, &limits, &show),
            false => fewest(arguments.observable.as_ref(), model, &limits, &show),
        }
    });
    check(model, errors.as_ref())?;
    let verdict = match (stopped, &errors) {
        (Some(why), _) => Err(linear::ended(why, by, &title)),
        (None, None) => Err(Failure::No(anyhow!("no errors flip an observable without flipping a detector"))),
        (None, Some(_)) => Ok(()),
    };
    Ok(FoundErrors { errors, title, verdict })
}

type Answer = (Option<Support>, String, Option<Reason>);

fn fewest(
    sum: Option<&ObservableSum>,
    model: &ErrorModel,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Answer {
    let outcome = match sum {
        Some(sum) => model.lightest_observing_within(sum.numbers(), limits, progress),
        None => model.lightest_within(limits, progress),
    };
    let name = sum.map_or_else(|| "d".to_owned(), ToString::to_string);
    match outcome {
        Outcome::Solved(errors) => {
            let title = format!("{name} {}", errors.weight());
            (Some(errors), title, None)
        }
        Outcome::Unsolvable => (None, String::new(), None),
        Outcome::Stopped(stopped) => {
            let upper =
                stopped.best.as_ref().map_or_else(String::new, |best| format!(" ≤ {}", best.weight()));
            let title = format!("{} ≤ {name}{upper}, not proved", stopped.at_least.max(1));
            (stopped.best, title, Some(stopped.why))
        }
    }
}

fn likeliest(model: &ErrorModel, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Answer {
    let decoded = model.likeliest_undetected_within(limits, progress);
    let title = match (decoded.weight, decoded.stopped) {
        (Some(weight), None) => format!("weight {weight:.9}"),
        (Some(weight), Some(_)) => {
            format!("{:.9} ≤ weight ≤ {weight:.9}, not proved", decoded.at_least)
        }
        (None, _) => format!("{:.9} ≤ weight, not proved", decoded.at_least),
    };
    (decoded.errors, title, decoded.stopped)
}

/// Checks errors found in a smaller model against the given model.
fn check(model: &ErrorModel, errors: Option<&Support>) -> Result<(), Failure> {
    let Some(errors) = errors else { return Ok(()) };
    let (detectors, observables) = model.flips(errors.columns());
    if detectors.is_empty() && !observables.is_empty() {
        return Ok(());
    }
    Err(Failure::failed(anyhow!(
        "the errors {errors} flip a detector or no observable: this is a bug in fewest"
    )))
}
