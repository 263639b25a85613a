//! The functions about error-correcting codes.

use super::answers;
use crate::codes;

answers! {
    /// Computes the dimension of a classical code, or the number of logical qubits of a quantum code.
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
    /// | the dimension or the number of logical qubits | `u32` |
    ///
    /// A check is the list of its columns or qubits. A check of a stabilizer code is a generator: qubit q has the
    /// number 3 q for X, 3 q + 1 for Y and 3 q + 2 for Z.
    codes_logical: codes::logical;

    /// Computes the distance, or bounds on it if memory runs out.
    ///
    /// | request | type |
    /// |---|---|
    /// | the code | as for [`codes_logical`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the code has no logical qubits, so that the words are stabilizers: no, yes | choice |
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
    /// | the least weight found so far; the largest `u32` if no word is found yet | `u32` |
    /// | the part of the stage that is done, from 0 to 1 | `f64` |
    codes_distance: codes::distance;

    /// Classifies a word: does it violate a check, and if not, is it trivial?
    ///
    /// | request | type |
    /// |---|---|
    /// | the side: none, X, Z | choice |
    /// | the word | list of `u32` |
    /// | the code | as for [`codes_logical`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the class: violates a check, zero or a stabilizer, another codeword or a logical operator | choice |
    codes_judge: codes::judge;
}
