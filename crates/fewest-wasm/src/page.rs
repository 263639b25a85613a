//! The functions of the page that this crate calls, imported from the module named `page`.
//!
//! In a native build there is no page, and these functions do nothing.
#![allow(unsafe_code)]

/// Reports why the current call fails.
pub(crate) fn failed(why: &str) {
    imports::failed(why.as_ptr(), why.len());
}

/// Reports the progress of the current call, in the layout that `exports` describes.
pub(crate) fn progress(bytes: &[u8]) {
    imports::progress(bytes.as_ptr(), bytes.len());
}

/// From now on, reports each panic to the page before the program traps. In a native build the process keeps its
/// panic hook.
pub(crate) fn report_panics() {
    if cfg!(target_family = "wasm") {
        std::panic::set_hook(Box::new(|panic| failed(&panic.to_string())));
    }
}

#[cfg(target_family = "wasm")]
mod imports {
    // SAFETY: the page reads the bytes during the call and keeps no reference to them; with any address, it can only
    // read this module's memory.
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
