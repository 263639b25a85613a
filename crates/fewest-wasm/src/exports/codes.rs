//! The calls about codes.

use super::answers;
use crate::codes;

answers! {
    /// The dimension of a classical code, or the number of logical qubits.
    ///
    /// | request | type |
    /// |---|---|
    /// | the code's kind: classical, CSS, stabilizer | choice |
    /// | columns or qubits | `u32` |
    /// | the checks; for a CSS code, the checks of X | list of list of `u32` |
    /// | for a CSS code, the checks of Z | list of list of `u32` |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the dimension or the number | `u32` |
    ///
    /// In a generator of a stabilizer code, qubit q has the number 3 q for X, 3 q + 1 for Y and 3 q + 2 for Z.
    codes_logical: codes::logical;

    /// The distance, as far as it can be proved.
    ///
    /// | request | type |
    /// |---|---|
    /// | the code | as for [`codes_logical`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the words are stabilizers, because there are no logical qubits: no, yes | choice |
    /// | the sides | list of the parts below |
    /// | the side: none, X, Z | choice |
    /// | how its search ended: solved, unsolvable, stopped, not begun | choice |
    /// | the proved lower bound | `u32` |
    /// | nodes | `u64` |
    /// | whether the bounds follow from the other side by symmetry: no, yes | choice |
    /// | lightest words found | list of list of `u32` |
    ///
    /// | progress | type |
    /// |---|---|
    /// | the side: none, X, Z | choice |
    /// | the proved lower bound | `u32` |
    /// | the least weight found so far; the largest `u32` before any | `u32` |
    /// | the part of the stage that is done, from 0 to 1 | `f64` |
    codes_distance: codes::distance;

    /// Whether a word violates a check, and whether it is trivial.
    ///
    /// | request | type |
    /// |---|---|
    /// | the side: none, X, Z | choice |
    /// | the word | list of `u32` |
    /// | the code | as for [`codes_logical`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the word violates a check; is zero or a stabilizer; is another codeword or a logical operator | choice |
    codes_judge: codes::judge;
}
