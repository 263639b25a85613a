//! The instructions that the processor has, for the kernels that use them.
//!
//! The tests also cover processors that have fewer: `scripts/test-platforms` compiles the library with
//! `--cfg fewest_hides="avx512"`, and then it finds no AVX-512.

/// Whether the processor has all of some sets of instructions, such as `"avx2"`.
macro_rules! has {
    ($($set:tt),+) => {
        true $(&& !$crate::instructions::is_hidden($set) && $crate::instructions::detected!($set))+
    };
}
pub(crate) use has;

#[cfg(target_arch = "aarch64")]
pub(crate) use std::arch::is_aarch64_feature_detected as detected;
#[cfg(target_arch = "x86_64")]
pub(crate) use std::arch::is_x86_feature_detected as detected;

/// Whether this build does without a set of instructions. A set also hides those that no processor has without it.
pub(crate) const fn is_hidden(set: &str) -> bool {
    match set.as_bytes() {
        [b'a', b'v', b'x', b'5', b'1', b'2', ..] => cfg!(any(fewest_hides = "avx512", fewest_hides = "avx2")),
        b"avx2" => cfg!(fewest_hides = "avx2"),
        b"vpclmulqdq" => {
            cfg!(any(fewest_hides = "vpclmulqdq", fewest_hides = "pclmulqdq", fewest_hides = "avx2"))
        }
        b"pclmulqdq" => cfg!(fewest_hides = "pclmulqdq"),
        b"popcnt" => cfg!(fewest_hides = "popcnt"),
        _ => false,
    }
}
