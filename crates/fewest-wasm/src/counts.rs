//! Encodes the faults of answers that are numbers of presses, for the checkers of the Flip Game and of Lights Out.

use crate::bytes::Writer;
use fewest::lights::check::Fault;

/// Writes a choice from 2 on, and the parts of the fault. The choices 0 and 1 are left to the verdicts without a fault.
pub(crate) fn write_fault(fault: Fault, answer: &mut Writer) {
    match fault {
        Fault::Missing => answer.u8(2),
        Fault::Extra { found } => {
            answer.u8(3);
            answer.text(&found);
        }
        Fault::NotACount { found } => {
            answer.u8(4);
            answer.text(&found);
        }
        Fault::WrongCount { found, fewest } => {
            answer.u8(5);
            answer.u64(found);
            answer.size(fewest);
        }
        Fault::NotImpossible { fewest } => {
            answer.u8(6);
            answer.size(fewest);
        }
        Fault::Impossible { found } => {
            answer.u8(7);
            answer.u64(found);
        }
        Fault::OursFails { presses } => {
            answer.u8(8);
            answer.size(presses);
        }
    }
}
