//! Codes that are punctured or shortened, and places that are erased.

use crate::arguments::{Places, Reading};
use crate::failure::Failure;
use crate::linear;
use anyhow::{Error, anyhow};
use fewest::Limits;
use fewest::formats::linear::{System, css_code};
use fewest::linear::{Matrix, Side};

/// A system with the places that it has left.
pub(super) struct Changed {
    pub(super) system: System,
    /// The number of each place in the code that was given, if some are deleted.
    pub(super) places: Option<Vec<usize>>,
    /// The places that are erased.
    pub(super) erased: Vec<usize>,
}

impl Changed {
    /// The system as the options `--erase`, `--puncture` and `--shorten` have it.
    pub(super) fn new(system: System, reading: &Reading, limits: &Limits<'_>) -> Result<Self, Failure> {
        let Some(named) = reading.erase.as_ref().or(reading.puncture.as_ref()).or(reading.shorten.as_ref())
        else {
            return Ok(Self { system, places: None, erased: Vec::new() });
        };
        let length = length(&system).ok_or_else(|| {
            Failure::BadInput(anyhow!(
                "--erase, --puncture and --shorten are for codes, found an error model"
            ))
        })?;
        let listed = listed(named, length)?;
        if reading.erase.is_some() {
            return Ok(Self { system, places: None, erased: listed });
        }
        let system = match reading.puncture.is_some() {
            true => punctured(system, &listed, limits)?,
            false => shortened(system, &listed, limits)?,
        };
        let mut places: Vec<usize> = (0..length).collect();
        places.retain(|place| listed.binary_search(place).is_err());
        Ok(Self { system, places: Some(places), erased: Vec::new() })
    }
}

/// The number of places of a code; `None` if it is no code.
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

fn listed(places: &Places, length: usize) -> Result<Vec<usize>, Failure> {
    match places.last() {
        last if last < length => Ok(places.to_vec()),
        last => Err(Failure::BadInput(anyhow!(
            "expected places of the code, of which there are {length} (from 0), found {last}"
        ))),
    }
}

/// A classical code of its words without the places; a quantum code projected on the state 0 in them.
fn punctured(system: System, places: &[usize], limits: &Limits<'_>) -> Result<System, Failure> {
    let vanishing = |matrix: &Matrix| matrix.vanishing_within(places, limits).map_err(linear::refused);
    Ok(match system {
        System::Checks(checks) => System::Checks(vanishing(&checks)?),
        // The stabilizers that act as the identity or as Z: those of X type vanish there.
        System::Css(code) => css(vanishing(code.checks(Side::X))?, deleting(code.checks(Side::Z), places)?)?,
        System::Stabilizer(code) => {
            System::Stabilizer(code.punctured_within(places, limits).map_err(linear::refused)?)
        }
        other => other,
    })
}

/// The code of the words that are zero in the places, without them.
fn shortened(system: System, places: &[usize], _: &Limits<'_>) -> Result<System, Failure> {
    let undefined = |error: Error| {
        Failure::BadInput(anyhow!(
            "shortened in these qubits there is no code, for the stabilizers do not commute without them ({error}): the other \
             qubits must be a word of Rains' puncture code"
        ))
    };
    Ok(match system {
        System::Checks(checks) => System::Checks(deleting(&checks, places)?),
        System::Css(code) => {
            let (x, z) = (deleting(code.checks(Side::X), places)?, deleting(code.checks(Side::Z), places)?);
            match css_code(x, z, usize::MAX) {
                Ok(code) => System::Css(code),
                Err(error) if error.is_of_anticommuting() => return Err(undefined(error.into())),
                Err(error) => return Err(Failure::failed(error)),
            }
        }
        System::Stabilizer(code) => {
            System::Stabilizer(code.shortened(places).map_err(|error| undefined(error.into()))?)
        }
        other => other,
    })
}

fn css(x: Matrix, z: Matrix) -> Result<System, Failure> {
    css_code(x, z, usize::MAX).map(System::Css).map_err(Failure::failed)
}

fn deleting(matrix: &Matrix, places: &[usize]) -> Result<Matrix, Failure> {
    matrix.deleting(places).map_err(Failure::failed)
}
