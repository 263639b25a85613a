//! Calls a handler with the request of the page, and keeps the answer.

use crate::bytes::{Reader, Refused, Writer};
use crate::page;
use std::cell::RefCell;
use std::sync::Once;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Writer> = RefCell::default();
}

/// Prepares the request buffer for `length` bytes, and returns its address.
pub(crate) fn request(length: usize) -> *mut u8 {
    static HOOK: Once = Once::new();
    HOOK.call_once(page::report_panics);
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Passes the request to `handler`. Returns the length of the answer, or -1 if the handler refuses the request.
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

/// The address of the last answer.
pub(crate) fn place() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.written().as_ptr())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asking::{Handler, measured, numbers};
    use crate::{codes, flip, lights, rotation, search, texts};
    use std::panic::{catch_unwind, set_hook, take_hook};
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    const ROTATION: &[u8] = b"111132323132231222312133";

    /// A board of two rows and three columns, in which the first and the last cell are black.
    const FLIP: &[u8] = &[2, 0, 0, 0, 3, 0, 0, 0, 0b001, 0b100];

    const fn u64(number: u8) -> [u8; 8] {
        (number as u64).to_le_bytes()
    }

    fn is_answered(handler: Handler, request: &[u8]) -> bool {
        handler(&mut Reader::new(request), &mut Writer::default()).is_ok()
    }

    #[test]
    fn a_request_is_refused_wherever_it_is_cut_short() {
        // The repetition code of length 2, whose only check contains both columns.
        let code = [&[0][..], &numbers(&[2, 1, 2, 0, 1])].concat();
        // Two pancakes in the wrong order. The goal ignores no place.
        let pancakes =
            [&measured("pancake:2")[..], &[0, 0, 0, 0], &[1, 0, 0, 0, 0], &[0, 0, 0, 0, 0]].concat();
        let requests: [(Handler, Vec<u8>); 12] = [
            (rotation::look, ROTATION.to_vec()),
            (rotation::solutions, [ROTATION, &[0], &[5, 0, 0, 0]].concat()),
            (rotation::generate, [&[3, 5][..], &u64(7)].concat()),
            (flip::fewest, [&[2][..], &u64(200), FLIP].concat()),
            (flip::some, [&[0], FLIP].concat()),
            (flip::quiet, [&FLIP[..8], &[9, 0, 0, 0]].concat()),
            (flip::generate, [&FLIP[..8], &[0], &u64(7)].concat()),
            (search::run, [&measured("bfs-boards")[..], &u64(99), &u64(0), &[0], ROTATION].concat()),
            (search::run, [&measured("ida-star")[..], &u64(99), &u64(200), &[1, 0], FLIP].concat()),
            (
                search::tree,
                [&[0, 0, 0, 0, 9, 0, 0, 0], &measured("a-star")[..], &u64(99), &u64(0), &[0], ROTATION]
                    .concat(),
            ),
            (search::run, [&measured("bfs")[..], &u64(99), &u64(200), &[2, 0], &pancakes].concat()),
            (codes::judge, [&[0, 0, 0, 0, 0][..], &code].concat()),
        ];
        // A request to read a code from one text. The second text, H_Z, is empty.
        let text = (texts::code as Handler, [&[0][..], &measured("11")].concat());
        let game = [&measured("plus")[..], &measured("1x2"), &[0, 2], &measured("")].concat();
        let of_lights: [(Handler, Vec<u8>); 6] = [
            (lights::board, game.clone()),
            (lights::game, game.clone()),
            (lights::census, game.clone()),
            (lights::fewest, [&game[..], &[0], &u64(200), &[0, 1]].concat()),
            (lights::quiet, [&game[..], &[0, 9, 0, 0, 0]].concat()),
            (lights::generate, [&game[..], &[0, 0, 0, 0, 0, 0], &u64(7)].concat()),
        ];
        let of_codes = [(codes::logical as Handler, code.clone()), (codes::distance, code.clone()), text];
        let requests = requests.into_iter().chain(of_codes).chain(of_lights);
        for (index, (handler, request)) in requests.enumerate() {
            assert!(is_answered(handler, &request), "request {index}");
            for length in 0..request.len() {
                assert!(!is_answered(handler, &request[..length]), "{length} bytes of request {index}");
            }
        }
    }

    #[test]
    fn a_board_that_no_memory_holds_is_refused_before_anything_is_made() {
        // 2^32 - 1 rows of 2^20 columns take half a petabyte, more than a process can address.
        let shape: &[u8] = &[255, 255, 255, 255, 0, 0, 16, 0];
        let requests: [(Handler, Vec<u8>); 4] = [
            (flip::fewest, [&[2][..], &u64(200), shape].concat()),
            (flip::some, [&[0], shape].concat()),
            (flip::quiet, [shape, &[9, 0, 0, 0]].concat()),
            (flip::generate, [shape, &[0], &u64(7)].concat()),
        ];
        for (handler, request) in requests {
            let refused = handler(&mut Reader::new(&request), &mut Writer::default());
            assert_eq!(refused, Err(Refused("there is no memory for such a board")));
        }
    }

    #[test]
    fn a_text_is_answered_wherever_it_is_cut_short() {
        let rotation = b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n";
        let flip = "bwwb\nb\u{e9}".as_bytes();
        for (handler, text) in [(rotation::read as Handler, &rotation[..]), (flip::read, flip)] {
            let request = [&[9, 0, 0, 0], text].concat();
            assert!((4..=request.len()).all(|length| is_answered(handler, &request[..length])));
        }
    }

    /// In a native build, a call must not replace the panic hook. Otherwise later panics of the process would print
    /// nothing.
    #[test]
    fn a_panic_after_a_call_reaches_the_hook_of_the_process() {
        static HEARD: AtomicBool = AtomicBool::new(false);
        let before = take_hook();
        set_hook(Box::new(|_| HEARD.store(true, Relaxed)));
        request(0);
        catch_unwind(|| panic!("after a call")).expect_err("the closure always panics");
        set_hook(before);
        assert!(HEARD.load(Relaxed));
    }

    #[test]
    fn an_answer_stays_until_the_next_call() {
        let ask = |bytes: &[u8]| {
            request(bytes.len());
            REQUEST.with_borrow_mut(|request| request.copy_from_slice(bytes));
            answer(rotation::look)
        };
        assert_eq!(ask(ROTATION), 27);
        ANSWER.with_borrow(|answer| assert_eq!((answer.written().len(), answer.written()[0]), (27, 2)));
        assert_eq!(ask(b"1"), -1);
    }
}
