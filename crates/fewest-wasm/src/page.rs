//! The functions of the web page that this crate calls. WebAssembly imports them from the module named `page`. In a
//! native build they do nothing.
#![allow(unsafe_code)]

/// Reports to the page why the current call fails.
pub(crate) fn failed(why: &str) {
    imports::failed(why.as_ptr(), why.len());
}

/// Reports the progress of the current call to the page. `exports` describes the bytes.
pub(crate) fn progress(bytes: &[u8]) {
    imports::progress(bytes.as_ptr(), bytes.len());
}

/// Installs a panic hook that reports each panic to the page before the module traps. A native build keeps its hook.
pub(crate) fn report_panics() {
    if cfg!(target_family = "wasm") {
        std::panic::set_hook(Box::new(|panic| failed(&panic.to_string())));
    }
}

#[cfg(target_family = "wasm")]
mod imports {
    // SAFETY: for any address and length, the page only reads from the memory of this module. It keeps no reference to
    // the bytes after the call.
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
