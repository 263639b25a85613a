//! The functions that the page can call. The documentation of a function lists the parts of its request and of its
//! answer, in the order of the bytes.
//!
//! [The documentation of the crate](crate) describes the types in these tables.
#![allow(unsafe_code)]

#[cfg(feature = "certificates")]
pub mod certificates;
#[cfg(feature = "codes")]
pub mod codes;
#[cfg(feature = "games")]
pub mod flip;
#[cfg(feature = "lights")]
pub mod lights;
#[cfg(feature = "games")]
pub mod rotation;
#[cfg(feature = "searches")]
pub mod search;
#[cfg(feature = "texts")]
pub mod texts;
#[cfg(feature = "turning")]
pub mod turning;

use crate::call;

/// Prepares the request buffer for `length` bytes, and returns its address. The memory of the module may grow, which
/// makes earlier views of the memory on the page invalid.
// SAFETY: no other exported symbol has this name.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn input(length: usize) -> *mut u8 {
    call::request(length)
}

/// The address of the last answer.
// SAFETY: no other exported symbol has this name.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn output() -> *const u8 {
    call::place()
}

macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident: $handler:path;)*) => { $(
        $(#[$doc])*
        // SAFETY: no other exported symbol has this name.
        #[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
        pub extern "C" fn $name() -> i32 {
            crate::call::answer($handler)
        }
    )* };
}

pub(crate) use answers;
