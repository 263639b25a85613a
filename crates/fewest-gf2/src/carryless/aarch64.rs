//! Carry-less multiplication by PMULL.
#![allow(unsafe_code)]

use super::{Kernel, Multiplier};
use std::arch::aarch64::vmull_p64;

/// Exists only inside [`run`], so a value proves that the processor has PMULL.
#[derive(Clone, Copy)]
struct Instruction(());

impl Multiplier for Instruction {
    #[inline(always)]
    fn multiply(self, a: u64, b: u64) -> (u64, u64) {
        // SAFETY: a value of this type exists only where the processor has PMULL.
        unsafe { product(a, b) }
    }
}

#[inline]
#[target_feature(enable = "aes")]
fn product(a: u64, b: u64) -> (u64, u64) {
    let product = vmull_p64(a, b);
    (product as u64, (product >> 64) as u64)
}

#[target_feature(enable = "aes")]
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    kernel.run(Instruction(()))
}
