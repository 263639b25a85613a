//! A source and file that fails at one of its calls, and the checks that use it.

use std::error::Error;
use std::fmt::Debug;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The kind of a failure.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// The call is interrupted. A repeated call succeeds.
    Interrupted,
    /// The call fails with an error that must be reported.
    Fails(ErrorKind),
    /// The source ends, or the file accepts nothing more.
    Ends,
}

/// A source or a file that transfers a few bytes in each call. One of its calls has a fault.
struct Faulty {
    text: io::Cursor<Vec<u8>>,
    written: Vec<u8>,
    fault: Fault,
    /// The number of further calls before the fault.
    before: usize,
    watch: Arc<Watch>,
}

/// The events at a source or a file, which a test examines after the source or file is dropped.
#[derive(Default)]
struct Watch {
    /// Whether the fault has happened.
    is_reached: AtomicBool,
    /// Whether the source had been read to its end before the fault.
    is_over: AtomicBool,
}

/// The largest number of bytes that a call transfers.
const SIZE: usize = 5;

/// The message of the errors that must be reported.
pub(super) const CABLE: &str = "the cable is out";

impl Faulty {
    fn new(text: &[u8], fault: Fault, before: usize) -> (Self, Arc<Watch>) {
        let (text, watch) = (io::Cursor::new(text.to_owned()), Arc::<Watch>::default());
        (Self { text, written: vec![], fault, before, watch: watch.clone() }, watch)
    }

    /// The error or result of this call, if this call has the fault. The fault `Ends` applies to all later calls, too.
    fn fault(&mut self) -> Option<io::Result<usize>> {
        if self.before > 0 {
            self.before -= 1;
            return None;
        }
        if self.watch.is_reached.swap(true, Relaxed) && self.fault != Fault::Ends {
            return None;
        }
        Some(match self.fault {
            Fault::Interrupted => Err(ErrorKind::Interrupted.into()),
            Fault::Fails(kind) => Err(io::Error::new(kind, CABLE)),
            Fault::Ends => Ok(0),
        })
    }
}

impl Read for Faulty {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(result) = self.fault() {
            return result;
        }
        let size = SIZE.min(buffer.len());
        let read = self.text.read(&mut buffer[..size]);
        self.watch.is_over.store(self.text.position() == self.text.get_ref().len() as u64, Relaxed);
        read
    }
}

impl Write for Faulty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(result) = self.fault() {
            return result;
        }
        self.written.extend_from_slice(&bytes[..SIZE.min(bytes.len())]);
        Ok(SIZE.min(bytes.len()))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The messages of an error and of its sources.
fn sentences(error: &(dyn Error + 'static)) -> String {
    std::iter::successors(Some(error), |&error| error.source()).map(|error| format!("{error}\n")).collect()
}

/// The answer or the error as text, to compare results.
pub(super) fn shown<T: Debug, E: Error + 'static>(result: Result<T, E>) -> Result<String, String> {
    result.map(|answer| format!("{answer:?}")).map_err(|error| sentences(&error))
}

pub(super) type Reader<'a> = &'a dyn Fn(&mut dyn Read) -> Result<String, String>;

/// Calls `read` on the text with each fault at each call, and checks the results.
#[track_caller]
pub(super) fn check_reader(name: &str, text: &[u8], read: Reader<'_>) {
    check_source(name, text, &|mut source| read(&mut *source));
}

/// Does the same as [`check_reader`], for readers that take ownership of the source.
#[track_caller]
pub(super) fn check_source(
    name: &str,
    text: &[u8],
    read: &dyn Fn(Box<dyn Read + Send>) -> Result<String, String>,
) {
    let whole = read(Box::new(io::Cursor::new(text.to_owned())));
    assert!(whole.is_ok(), "{name}: {whole:?}");
    let [blocked, broken] = [ErrorKind::WouldBlock, ErrorKind::Other].map(Fault::Fails);
    for fault in [Fault::Interrupted, blocked, broken, Fault::Ends] {
        let mut faults = 0;
        loop {
            let (source, watch) = Faulty::new(text, fault, faults);
            let found = read(Box::new(source));
            if !watch.is_reached.load(Relaxed) {
                assert_eq!(found, whole, "{name}, {fault:?}");
                break;
            }
            match fault {
                Fault::Interrupted => assert_eq!(found, whole, "{name}, call {faults}"),
                Fault::Fails(_) => {
                    let error = found.expect_err("the source fails");
                    assert!(error.contains(CABLE), "{name}, {fault:?} at call {faults}: {error}");
                }
                // The results for truncated texts have other tests. At the real end of the text, further calls need no
                // test.
                Fault::Ends if watch.is_over.load(Relaxed) => break,
                Fault::Ends => {}
            }
            faults += 1;
        }
        assert!(faults > 1, "{name} is read in several calls");
    }
}

/// Calls `write` on a file with each fault at each call, and checks the results.
#[track_caller]
pub(super) fn check_writer(name: &str, write: &dyn Fn(&mut dyn Write) -> Result<String, String>) {
    let mut whole = Vec::new();
    write(&mut whole).unwrap_or_else(|error| panic!("{name}: {error}"));
    let [blocked, full, broken] =
        [ErrorKind::WouldBlock, ErrorKind::StorageFull, ErrorKind::Other].map(Fault::Fails);
    for fault in [Fault::Interrupted, blocked, full, broken, Fault::Ends] {
        let mut faults = 0;
        loop {
            let (mut file, watch) = Faulty::new(b"", fault, faults);
            let result = write(&mut file);
            let is_reached = watch.is_reached.load(Relaxed);
            match fault {
                Fault::Interrupted => {
                    assert_eq!((result.is_ok(), &file.written), (true, &whole), "{name}, call {faults}");
                }
                _ if !is_reached => {
                    assert_eq!((result.is_ok(), &file.written), (true, &whole), "{name}");
                }
                Fault::Fails(_) => {
                    let error = result.expect_err("the file fails");
                    assert!(error.contains(CABLE), "{name}, {fault:?} at call {faults}: {error}");
                }
                Fault::Ends => assert!(result.is_err(), "{name}, call {faults}"),
            }
            if !is_reached {
                break;
            }
            faults += 1;
        }
        assert!(faults > 0, "{name} is written");
    }
}

/// Wraps a source in a buffer that is so small that reading a text takes several calls.
pub(super) fn buffered<'a>(source: &'a mut dyn Read) -> impl BufRead + 'a {
    BufReader::with_capacity(16, source)
}
