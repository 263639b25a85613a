//! Detects the instructions of the processor, for code that is written for certain instructions.
//!
//! Builds can hide instructions, so that tests also cover processors without them: `scripts/test-platforms` compiles
//! the library with `--cfg fewest_hides="avx512"`, and detection then finds no AVX-512.

/// Whether the processor has all the named sets of instructions, such as `"avx2"`.
#[doc(hidden)]
#[macro_export]
macro_rules! has {
    ($($set:tt),+) => {
        true $(&& !$crate::instructions::is_hidden($set) && $crate::instructions::detected!($set))+
    };
}
pub use crate::has;

#[cfg(target_arch = "aarch64")]
pub use std::arch::is_aarch64_feature_detected as detected;
#[cfg(target_arch = "x86_64")]
pub use std::arch::is_x86_feature_detected as detected;

/// Whether this build hides a set of instructions.
///
/// Hiding a set also hides the sets that require it. Hiding `avx2` also hides AVX-512. Hiding `popcnt`, the oldest set,
/// hides all others of x86-64, so that only portable code runs.
pub const fn is_hidden(set: &str) -> bool {
    match set.as_bytes() {
        [b'a', b'v', b'x', b'5', b'1', b'2', ..] => {
            cfg!(any(fewest_hides = "avx512", fewest_hides = "avx2", fewest_hides = "popcnt"))
        }
        b"avx2" => cfg!(any(fewest_hides = "avx2", fewest_hides = "popcnt")),
        b"vpclmulqdq" => cfg!(any(
            fewest_hides = "vpclmulqdq",
            fewest_hides = "pclmulqdq",
            fewest_hides = "avx2",
            fewest_hides = "popcnt"
        )),
        b"pclmulqdq" => cfg!(any(fewest_hides = "pclmulqdq", fewest_hides = "popcnt")),
        b"popcnt" => cfg!(fewest_hides = "popcnt"),
        _ => false,
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    #[test]
    fn a_build_finds_no_set_that_it_hides_and_none_that_needs_it() {
        let found = [
            ("avx512f", has!("avx512f")),
            ("avx512vl", has!("avx512vl")),
            ("avx512vbmi2", has!("avx512vbmi2")),
            ("avx512vpopcntdq", has!("avx512vpopcntdq")),
            ("vpclmulqdq", has!("vpclmulqdq")),
            ("avx2", has!("avx2")),
            ("pclmulqdq", has!("pclmulqdq")),
            ("popcnt", has!("popcnt")),
        ];
        let hidden: &[&str] = if cfg!(fewest_hides = "avx512") {
            &["avx512f", "avx512vl", "avx512vbmi2", "avx512vpopcntdq"]
        } else if cfg!(fewest_hides = "vpclmulqdq") {
            &["vpclmulqdq"]
        } else if cfg!(fewest_hides = "avx2") {
            &["avx512f", "avx512vl", "avx512vbmi2", "avx512vpopcntdq", "vpclmulqdq", "avx2"]
        } else if cfg!(fewest_hides = "pclmulqdq") {
            &["vpclmulqdq", "pclmulqdq"]
        } else if cfg!(fewest_hides = "popcnt") {
            &found.map(|(set, _)| set)
        } else {
            &[]
        };
        for (set, is_found) in found {
            let is_hidden = hidden.contains(&set);
            assert!(!(is_found && is_hidden), "{set}");
            assert_eq!(super::is_hidden(set), is_hidden, "{set}");
        }
    }
}
