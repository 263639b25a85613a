//! The calls that the page can make, each with a table of its request and a table of its answer.
//!
//! [The crate's page](crate) describes the types in these tables. The parts follow each other in the order
//! of the rows.
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
#[cfg(feature = "search")]
pub mod search;
#[cfg(feature = "texts")]
pub mod texts;
#[cfg(feature = "turning")]
pub mod turning;

use crate::call;

/// Makes room for a request of `length` bytes and returns its address. This may move the module's memory.
// SAFETY: no other item has this name.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn input(length: usize) -> *mut u8 {
    call::request(length)
}

/// The address of the last answer.
// SAFETY: no other item has this name.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn output() -> *const u8 {
    call::place()
}

macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident: $handler:path;)*) => { $(
        $(#[$doc])*
        // SAFETY: no other item has this name.
        #[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
        pub extern "C" fn $name() -> i32 {
            crate::call::answer($handler)
        }
    )* };
}

pub(crate) use answers;
