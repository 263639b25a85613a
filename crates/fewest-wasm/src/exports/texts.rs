//! The calls about texts of any kind.

use super::answers;
use crate::texts;

answers! {
    /// The subject of a text, judged by its beginning. The form and the puzzle are empty unless the subject is unknown.
    ///
    /// | request | type |
    /// |---|---|
    /// | the text or the file | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the subject: unknown, boards of the Rotation Game, boards of the Flip Game, a permutation puzzle, a code | choice |
    /// | the form in which it would be read as a code, or nothing | text |
    /// | the permutation puzzle that the text names or whose moves it contains, or nothing | text |
    texts_recognize: texts::recognize;

    /// The code of a text: its kind, its sizes and its checks.
    ///
    /// | request | type |
    /// |---|---|
    /// | the meaning of a matrix's rows: checks, generators of a classical code, rows `[X|Z]` of a stabilizer code | choice |
    /// | the length of the first text in bytes | `u32` |
    /// | the first text: a code in any form that the library reads, or H_X | bytes of that length |
    /// | the second text: H_Z, or nothing | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the outcome | choice, see below |
    ///
    /// | choice | outcome | parts |
    /// |---|---|---|
    /// | 0 | a code | its kind: classical, CSS, stabilizer: choice; columns or qubits, dimension or logical qubits: 2 × `u32`; checks, as in the request of `codes_logical` |
    /// | 1 | a wrong text | the text: the only one or both, the first, the second: choice; line, column or 0: 2 × `u32`; why: text |
    /// | 2 | another system | a detector error model, exponents of a quasi-cyclic matrix: choice |
    texts_code: texts::code;

    /// The permutation puzzle that a file defines.
    ///
    /// | request | type |
    /// |---|---|
    /// | the file, in any form that the library reads | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the file defines a puzzle: yes, no | choice |
    /// | if not, the reason, which ends the answer | text |
    /// | the name | text |
    /// | the definition, as `turning_puzzle` takes it | list of `u8` |
    texts_puzzle: texts::puzzle;
}
