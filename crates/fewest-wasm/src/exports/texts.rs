//! The functions that read a visitor's texts and files: boards, puzzles and codes.

use super::answers;
use crate::texts;

answers! {
    /// Recognizes the subject of a text from its first bytes.
    ///
    /// | request | type |
    /// |---|---|
    /// | the text or the file | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the subject: unknown, boards of the Rotation Game, boards of the Flip Game, a permutation puzzle, a code | choice |
    /// | the format in which the text can be read as a code, or nothing | text |
    /// | the permutation puzzle that the text names or whose moves it contains, or nothing | text |
    ///
    /// The format and the puzzle are empty unless the subject is unknown.
    texts_recognize: texts::recognize;

    /// Reads a code from one text, or from two texts with the matrices H_X and H_Z.
    ///
    /// | request | type |
    /// |---|---|
    /// | the meaning of a matrix's rows: checks, generators of a classical code, rows `[X|Z]` of a stabilizer code | choice |
    /// | the length of the first text in bytes | `u32` |
    /// | the first text: a code in any format that the library reads, or H_X | bytes of that length |
    /// | the second text: H_Z, or nothing | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the outcome | choice, see below |
    ///
    /// | choice | outcome | parts |
    /// |---|---|---|
    /// | 0 | a code | its kind: classical, CSS, stabilizer: choice; columns or qubits, dimension or logical qubits: 2 × `u32`; checks, as in the request of `codes_logical` |
    /// | 1 | a wrong text | the wrong text: a single text or both texts together, the first, the second: choice; line and column, 0 if unknown: 2 × `u32`; why: text |
    /// | 2 | a text that is not a code | its content: a detector error model, exponents of a quasi-cyclic matrix: choice |
    texts_code: texts::code;

    /// Reads the permutation puzzle that a file defines.
    ///
    /// | request | type |
    /// |---|---|
    /// | the file, in any format that the library reads | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | whether the file defines a puzzle: yes, no | choice |
    /// | if not, the reason, which ends the answer | text |
    /// | the name | text |
    /// | the definition, in the encoding of the request of `turning_puzzle` | list of `u8` |
    texts_puzzle: texts::puzzle;
}
