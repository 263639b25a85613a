//! One call: a request from one buffer, an answer into another.

use crate::bytes::{Reader, Refused, Writer};
use crate::page;
use std::cell::RefCell;
use std::sync::Once;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Writer> = RefCell::default();
}

/// Makes room for a request; tells where.
pub(crate) fn request(length: usize) -> *mut u8 {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| std::panic::set_hook(Box::new(|panic| page::failed(&panic.to_string()))));
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Lets `handler` answer the request; tells the length of the answer, or -1 when it refuses.
pub(crate) fn answer(handler: fn(&mut Reader<'_>, &mut Writer) -> Result<(), Refused>) -> i32 {
    REQUEST.with_borrow(|request| {
        ANSWER.with_borrow_mut(|answer| {
            answer.clear();
            match handler(&mut Reader::new(request), answer) {
                Ok(()) => answer.written().len() as i32,
                Err(Refused(why)) => {
                    page::failed(why);
                    -1
                }
            }
        })
    })
}

/// Where the last answer stands.
pub(crate) fn place() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.written().as_ptr())
}
