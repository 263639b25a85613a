//! What the page does for the module, imported from the module named `page`.
//!
//! Natively there is no page, and nothing happens.
#![allow(unsafe_code)]

/// Tells why the call under way fails.
pub(crate) fn failed(why: &str) {
    imports::failed(why.as_ptr(), why.len());
}

/// Tells how far the call under way is, in a layout of its own.
pub(crate) fn progress(bytes: &[u8]) {
    imports::progress(bytes.as_ptr(), bytes.len());
}

#[cfg(target_family = "wasm")]
mod imports {
    // SAFETY: the page reads the bytes during the call and keeps nothing; whatever address it is told, it can do no
    // more than read this module's memory.
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        pub(super) safe fn failed(text: *const u8, length: usize);
        pub(super) safe fn progress(bytes: *const u8, length: usize);
    }
}

#[cfg(not(target_family = "wasm"))]
mod imports {
    pub(super) fn failed(_: *const u8, _: usize) {}
    pub(super) fn progress(_: *const u8, _: usize) {}
}
