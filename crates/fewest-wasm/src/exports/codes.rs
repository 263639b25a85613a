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
    /// A check is the list of its columns or qubits. For a stabilizer code, a check is a generator, and its list has a
    /// number for each factor: 3 q for X, 3 q + 1 for Y and 3 q + 2 for Z on qubit q.
    codes_logical: codes::logical;

    /// Computes the distance of a code, or bounds on the distance if memory runs out. A CSS code has two sides, X and
    /// Z, which are searched separately. Other codes have one side without a name.
    ///
    /// | request | type |
    /// |---|---|
    /// | the code | as for [`codes_logical`] |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the code has no logical qubits, so that the words are stabilizers: no, yes | choice |
    /// | the sides | list of the next six parts |
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

    /// Decides whether a word violates a check, is trivial, or is a nontrivial word of the code.
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
