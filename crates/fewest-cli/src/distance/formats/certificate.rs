//! Writes the answer of `fewest distance` as a certificate.

use super::super::answer::Answer;
use crate::failure::Failure;
use crate::linear;
use anyhow::anyhow;
use fewest::Limits;

/// The text of the certificate.
///
/// # Errors
/// Nothing is proved, because the code could not be prepared in time; or there is too little memory.
pub(super) fn text(answer: &Answer<'_>) -> Result<String, Failure> {
    let nothing = || Failure::failed(anyhow!("nothing was proved that a certificate could state"));
    let certificate = answer.certificate().ok_or_else(nothing)?;
    certificate.text_within(&Limits::new()).map_err(linear::refused)
}
