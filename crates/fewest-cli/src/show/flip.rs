//! `fewest show flip`.

use crate::arguments::ShowFlip;
use crate::failure::Failure;

pub(crate) fn run(_arguments: &ShowFlip) -> Result<(), Failure> {
    Ok(())
}
