//! The answer as a certificate.

use super::super::answer::Answer;
use crate::failure::Failure;
use crate::linear;
use fewest::Limits;
use fewest::linear::Ends;

/// The certificate; empty for a code of which nothing is known, since it could not be prepared in time.
pub(super) fn text(answer: &Answer<'_>) -> Result<String, Failure> {
    let ends = answer.bracket().sides().iter().map(Ends::from).collect();
    let Some(certificate) = answer.code().certificate(ends) else { return Ok(String::new()) };
    certificate.text_within(&Limits::new()).map_err(linear::refused)
}
