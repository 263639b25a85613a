//! The function that checks certificates.

use super::answers;
use crate::certificates;

answers! {
    /// Checks whether a certificate proves its claim.
    ///
    /// | request | type |
    /// |---|---|
    /// | the certificate | rest |
    ///
    /// | answer | type |
    /// |---|---|
    /// | the verdict | choice, see below |
    ///
    /// | choice | verdict | parts |
    /// |---|---|---|
    /// | 0 | proved | what is proved: text |
    /// | 1 | a claim is wrong or not proved | its line: `u32`; why: text |
    /// | 2 | the text is not a certificate | the line: `u32`; why: text |
    certificates_check: certificates::check;
}
