//! Punctures and shortens a code, and records its erased places.

use crate::arguments::{Places, Reading};
use crate::failure::Failure;
use crate::linear;
use anyhow::{Error, anyhow};
use fewest::Limits;
use fewest::formats::linear::System;
use fewest::linear::{ProblemError, item_below};

/// A system after its changes, with its remaining places.
pub(super) struct Changed {
    pub(super) system: System,
    /// If places of the given code were deleted: the index of each remaining place in the given code.
    pub(super) places: Option<Vec<usize>>,
    pub(super) erased: Vec<usize>,
}

impl Changed {
    /// Changes a system as its file and the options `--erase`, `--puncture` and `--shorten` require. The file itself
    /// may name punctured places.
    pub(super) fn new(
        system: System,
        name: &str,
        reading: &Reading,
        limits: &Limits<'_>,
    ) -> Result<Self, Failure> {
        let (system, untransmitted) = match system {
            System::Punctured(code) => {
                linear::punctured::note(name, &code);
                let (checks, places) = code.into_parts();
                (punctured(System::Checks(checks), &places, limits)?, places)
            }
            system => (system, Vec::new()),
        };
        let named = reading.erase.as_ref().or(reading.puncture.as_ref()).or(reading.shorten.as_ref());
        let length = match (named, length(&system)) {
            (None, None) => return Ok(Self { system, places: None, erased: Vec::new() }),
            (Some(_), None) => {
                return Err(Failure::BadInput(anyhow!(
                    "--erase, --puncture and --shorten are for codes, found an error model"
                )));
            }
            (_, Some(length)) => length,
        };
        // The index of each place in the given code.
        let mut places: Vec<usize> = (0..length + untransmitted.len()).collect();
        places.retain(|place| untransmitted.binary_search(place).is_err());
        let listed = match named {
            Some(named) => listed(named, &places, &untransmitted)?,
            None => Vec::new(),
        };
        let deletes = !untransmitted.is_empty() || named.is_some() && reading.erase.is_none();
        let system = match () {
            () if listed.is_empty() || reading.erase.is_some() => system,
            () if reading.puncture.is_some() => punctured(system, &listed, limits)?,
            () => shortened(system, &listed)?,
        };
        if reading.erase.is_some() {
            return Ok(Self { system, places: deletes.then_some(places), erased: listed });
        }
        let mut number = 0;
        places.retain(|_| {
            number += 1;
            listed.binary_search(&(number - 1)).is_err()
        });
        Ok(Self { system, places: deletes.then_some(places), erased: Vec::new() })
    }
}

/// The number of places of a code; `None` if the system is not a code.
fn length(system: &System) -> Option<usize> {
    match system {
        System::Checks(checks) => Some(checks.columns()),
        System::Css(code) => Some(code.qubits()),
        System::Stabilizer(code) => Some(code.qubits()),
        System::Subsystem(code) => Some(code.qubits()),
        System::CssSubsystem(code) => Some(code.qubits()),
        _ => None,
    }
}

/// The indices of the named places in the list `places`, which are the remaining places of the code. The places in
/// `punctured` are deleted already, and naming one is an error.
fn listed(named: &Places, places: &[usize], punctured: &[usize]) -> Result<Vec<usize>, Failure> {
    let length = places.len() + punctured.len();
    if named.last() >= length {
        return Err(Failure::BadInput(anyhow!(
            "expected {}, found {}",
            item_below(length, "a place of the code"),
            named.last()
        )));
    }
    let number = |place: usize| {
        places.binary_search(&place).map_err(|_| {
            let error = anyhow!("expected transmitted places, found {place}, which the file punctures");
            Failure::BadInput(error)
        })
    };
    named.to_vec().into_iter().map(number).collect()
}

/// Punctures a code. In a classical code, the places are deleted from all words. In a quantum code, the qubits at
/// the places are projected onto the state 0.
fn punctured(system: System, places: &[usize], limits: &Limits<'_>) -> Result<System, Failure> {
    Ok(match system {
        System::Checks(checks) => {
            System::Checks(checks.vanishing_within(places, limits).map_err(linear::refused)?)
        }
        System::Css(code) => System::Css(code.punctured_within(places, limits).map_err(linear::refused)?),
        System::Stabilizer(code) => {
            System::Stabilizer(code.punctured_within(places, limits).map_err(linear::refused)?)
        }
        other => other,
    })
}

/// Shortens a code: keeps the words that are zero in the places, and then deletes the places.
fn shortened(system: System, places: &[usize]) -> Result<System, Failure> {
    let undefined = |error: Error| {
        Failure::BadInput(anyhow!(
            "the code cannot be shortened in these qubits, because the stabilizers do not commute without them ({error}): the \
             other qubits must be a word of Rains' puncture code"
        ))
    };
    Ok(match system {
        System::Checks(checks) => System::Checks(checks.deleting(places).map_err(Failure::failed)?),
        System::Css(code) => System::Css(code.shortened(places).map_err(|error| match error {
            ProblemError::Anticommute { .. } => undefined(error.into()),
            error => Failure::failed(error),
        })?),
        System::Stabilizer(code) => {
            System::Stabilizer(code.shortened(places).map_err(|error| undefined(error.into()))?)
        }
        other => other,
    })
}
