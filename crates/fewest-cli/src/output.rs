//! Writes answers to standard output or to a file. A file appears under its name only when it is complete.

#[cfg(unix)]
mod descriptor;
mod draft;
mod leftover;
mod standard_output;

use crate::failure::Failure;
use crate::interrupt;
use anstream::{AutoStream, StripStream};
use draft::Draft;
use std::fs::{File, Metadata};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest time that the end of a run waits for a write in progress.
const PATIENCE: Duration = Duration::from_secs(2);

/// The largest number of symbolic links that are followed in a path.
const LINKS: usize = 40;

/// The size of the buffer for colored text if the output is not a terminal, in bytes.
const PIECES: usize = 64 << 10;

/// Writes a file that appears only when it is complete. For answers, use [`Output`]: it saves the answers so far if a
/// run fails.
pub(crate) fn replace<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut draft = Draft::create(path, None)?;
    write(&mut draft)?;
    Ok(draft.complete()?)
}

pub(crate) struct Output {
    target: Target,
    /// For a drawing in a file: the writer that removes colors.
    plain: Option<StripStream<Box<dyn Write>>>,
    name: String,
    is_terminal: bool,
}

enum Target {
    /// Standard output, or a file that must not be replaced: a device, a named pipe, an open file.
    Stream(BufWriter<Box<dyn Write>>),
    File(Shared),
}

/// The kind of file at a path, which determines how it is written.
enum Sink {
    StandardOutput,
    /// An open file, named by its descriptor.
    #[cfg(unix)]
    Descriptor(i32),
    /// A file that must not be replaced.
    Existing(PathBuf),
    /// A new file, which may replace an existing one.
    New(PathBuf, Option<Metadata>),
}

impl Sink {
    fn to(path: &Path) -> Self {
        if path.as_os_str() == "-" {
            return Self::StandardOutput;
        }
        #[cfg(unix)]
        match descriptor::named(path) {
            Some(1) => return Self::StandardOutput,
            Some(number) => return Self::Descriptor(number),
            None => {}
        }
        let path = behind_links(path);
        let existing = path.metadata().ok();
        match existing.as_ref().is_some_and(|file| !file.is_file()) {
            true => Self::Existing(path),
            false => Self::New(path, existing),
        }
    }
}

impl Output {
    /// Opens a file, or standard output if none is given.
    pub(crate) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            return Ok(Self::of_standard_output("standard output".into()));
        };
        let name = path.display().to_string();
        Self::open(path, name.clone()).map_err(|error| Failure::write(error, &name))
    }

    /// Fails if an output cannot be written. This is called before long work. A named pipe is not opened, because
    /// opening it could wait for a reader.
    pub(crate) fn check(path: Option<&Path>) -> Result<(), Failure> {
        let (path, name) = match path.filter(|path| path.as_os_str() != "-") {
            Some(path) => (path, path.display().to_string()),
            None => (Path::new("-"), "standard output".into()),
        };
        let made = match Sink::to(path) {
            Sink::StandardOutput => standard_output::open().write(&[]).map(drop),
            Sink::New(path, existing) => Draft::create(&path, existing.as_ref()).map(drop),
            Sink::Existing(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            _ => Ok(()),
        };
        made.map_err(|error| Failure::write(error, &name))
    }

    fn open(path: &Path, name: String) -> io::Result<Self> {
        match Sink::to(path) {
            Sink::StandardOutput => Ok(Self::of_standard_output(name)),
            #[cfg(unix)]
            Sink::Descriptor(number) => Ok(Self::of_file(descriptor::duplicate(number)?, name)),
            Sink::Existing(path) => Ok(Self::of_file(File::options().write(true).open(path)?, name)),
            Sink::New(path, existing) => {
                let draft = Shared(Arc::new(Mutex::new(Some(Draft::create(&path, existing.as_ref())?))));
                let last = draft.clone();
                interrupt::before_end(move || last.keep_at_end());
                Ok(Self { target: Target::File(draft), plain: None, name, is_terminal: false })
            }
        }
    }

    /// The output of a drawing in text: a file, in which colors are removed, or standard output.
    pub(crate) fn drawn(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else { return Ok(Self::colored()) };
        let mut output = Self::create(Some(path))?;
        match &mut output.target {
            Target::File(draft) => output.plain = Some(StripStream::new(Box::new(draft.clone()))),
            Target::Stream(stream) => {
                let colored: Box<dyn Write> =
                    Box::new(mem::replace(stream, BufWriter::new(Box::new(io::sink()))));
                *stream = BufWriter::new(Box::new(StripStream::new(colored)));
            }
        }
        Ok(output)
    }

    /// Standard output for colored text. Colors are removed if the user or the terminal does not want them.
    pub(crate) fn colored() -> Self {
        let name = "standard output".to_owned();
        if standard_output::is_closed() {
            return Self::of_standard_output(name);
        }
        let is_terminal = standard_output::is_terminal();
        if is_terminal {
            return Self::of_stream(anstream::stdout(), name, is_terminal);
        }
        // Removing colors cuts the text into pieces. A buffer joins the pieces before the system call.
        let stdout = io::stdout();
        let choice = AutoStream::choice(&stdout);
        let pieces: Box<dyn Write> = Box::new(BufWriter::with_capacity(PIECES, stdout));
        Self::of_stream(AutoStream::new(pieces, choice), name, is_terminal)
    }

    /// An output into another writer. `name` is the name of the output in messages.
    pub(crate) fn through(writer: impl Write + 'static, name: String) -> Self {
        Self::of_stream(writer, name, false)
    }

    pub(crate) fn nowhere() -> Self {
        Self::through(io::sink(), "nowhere".into())
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn of_standard_output(name: String) -> Self {
        Self::of_stream(standard_output::open(), name, standard_output::is_terminal())
    }

    fn of_file(file: File, name: String) -> Self {
        let is_terminal = file.is_terminal();
        Self::of_stream(file, name, is_terminal)
    }

    fn of_stream(stream: impl Write + 'static, name: String, is_terminal: bool) -> Self {
        let target = Target::Stream(BufWriter::new(Box::new(stream)));
        Self { target, plain: None, name, is_terminal }
    }

    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.write_whole(|output| output.write_all(bytes))?;
        self.flush()
    }

    /// Writes bytes that stay together: if a signal ends the run, the incomplete file contains all bytes of this call
    /// or none. The bytes may stay in a buffer until the output is flushed.
    pub(crate) fn write_whole(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let written = match (&mut self.target, &mut self.plain) {
            (_, Some(plain)) => write(plain),
            (Target::Stream(stream), None) => write(stream),
            (Target::File(draft), None) => draft.with(|draft| write(draft)),
        };
        written.map_err(|error| self.failure(error))
    }

    /// A writer for content that takes several calls. If a signal or a failure comes between the calls, the incomplete
    /// file contains the content so far, unless it is [discarded](Parts::discard).
    pub(crate) fn parts(&mut self) -> Parts<'_> {
        Parts(self)
    }

    /// Flushes what was written to the [`stream`](Self::stream).
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stream().flush().map_err(|error| self.failure(error))
    }

    /// The writer of this output. [`failure`](Self::failure) converts its errors.
    pub(crate) fn stream(&mut self) -> &mut dyn Write {
        match (&mut self.target, &mut self.plain) {
            (_, Some(plain)) => plain,
            (Target::Stream(stream), None) => stream,
            (Target::File(draft), None) => draft,
        }
    }

    pub(crate) fn failure(&self, error: io::Error) -> Failure {
        Failure::write(error, &self.name)
    }

    /// Ends the output of a run that has succeeded: the file gets its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match &self.target {
            Target::Stream(_) => Ok(()),
            Target::File(draft) => draft.take().complete().map_err(|error| self.failure(error)),
        }
    }

    /// Ends the output with the result of the run. If the run failed, the file is kept under a name that marks it as
    /// incomplete.
    pub(crate) fn end(self, result: Result<(), Failure>) -> Result<(), Failure> {
        let Err(failure) = result else { return self.finish() };
        Err(match self.keep() {
            Ok(Some(partial)) => {
                failure.with_note(&format!("the answers before it are in {}", partial.display()))
            }
            _ => failure,
        })
    }

    /// Keeps an incomplete file under a name that marks it as incomplete, and returns this name.
    pub(crate) fn keep(self) -> Result<Option<PathBuf>, Failure> {
        match &self.target {
            Target::Stream(_) => Ok(None),
            Target::File(draft) => draft.take().keep().map_err(|error| self.failure(error)),
        }
    }
}

/// Removes the incomplete file, unless [`Output::finish`] or [`Output::keep`] was called.
impl Drop for Output {
    fn drop(&mut self) {
        if let Target::File(draft) = &self.target {
            drop(draft.0.lock().unwrap_or_else(PoisonError::into_inner).take());
        }
    }
}

/// A writer for content that takes several calls.
pub(crate) struct Parts<'a>(&'a mut Output);

impl Parts<'_> {
    pub(crate) fn failure(&self, error: io::Error) -> Failure {
        self.0.failure(error)
    }

    /// Marks the content so far as wrong. If the run then fails, the file is not kept.
    pub(crate) fn discard(&mut self) -> Result<(), Failure> {
        let Target::File(draft) = &self.0.target else { return Ok(()) };
        let discarded = draft.with(|draft| {
            draft.is_discarded = true;
            Ok(())
        });
        discarded.map_err(|error| self.failure(error))
    }
}

impl Write for Parts<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.stream().write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.stream().write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.stream().flush()
    }
}

/// Follows symbolic links to their target, which need not exist. Writing to the target keeps the links.
fn behind_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(target) = path.read_link() else { break };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    path
}

/// A draft that the run writes, and that the end of the program may save at any time.
#[derive(Clone)]
struct Shared(Arc<Mutex<Option<Draft>>>);

impl Shared {
    fn take(&self) -> Draft {
        let draft = self.0.lock().expect("writing does not panic").take();
        draft.unwrap_or_else(|| interrupt::wait_for_the_end())
    }

    /// Saves the output so far at the end of the program, and returns a message with its path.
    fn keep_at_end(&self) -> Option<String> {
        let start = Instant::now();
        let draft = loop {
            match self.0.try_lock() {
                Ok(mut draft) => break draft.take(),
                Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => {
                    thread::sleep(Duration::from_millis(5));
                }
                Err(_) => return None,
            }
        };
        let partial = draft?.keep().ok()??;
        Some(format!("the answers before it are in {}", partial.display()))
    }

    fn with<T>(&self, act: impl FnOnce(&mut Draft) -> io::Result<T>) -> io::Result<T> {
        let mut draft = self.0.lock().expect("writing does not panic");
        // If there is no draft, another thread has taken it and is ending the program.
        act(draft.as_mut().unwrap_or_else(|| interrupt::wait_for_the_end()))
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.with(|draft| draft.write(bytes))
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.with(|draft| draft.write_all(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.with(Write::flush)
    }
}
