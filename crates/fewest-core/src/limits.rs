//! The limits of long work: nodes, moves, memory, threads, and a flag that cancels it.

use crate::work::Workers;
use crate::{Reason, flag, memory};
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

/// The limits at which long work stops.
///
/// By default nothing is limited, and work uses one thread. A search through states answers a solved start under any
/// limits, because it needs no nodes and no memory for it.
///
/// ```
/// use fewest::Limits;
/// use std::sync::atomic::AtomicBool;
///
/// let cancel = AtomicBool::new(false);
/// let limits = Limits::new().nodes(1_000_000).memory(1 << 30).cancel(&cancel);
/// # let _ = limits;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    #[doc(hidden)]
    pub nodes: u64,
    #[doc(hidden)]
    pub moves: usize,
    #[doc(hidden)]
    pub memory: u64,
    #[doc(hidden)]
    pub threads: NonZero<usize>,
    #[doc(hidden)]
    pub cancel: &'a AtomicBool,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Limits<'static> {
    /// No limits, and one thread: the caller's.
    pub const fn new() -> Self {
        Self {
            nodes: u64::MAX,
            moves: usize::MAX,
            memory: u64::MAX,
            threads: NonZero::<usize>::MIN,
            cancel: &NEVER,
        }
    }
}

impl<'a> Limits<'a> {
    /// Limits the nodes. A node is a state that a search expands, or a press set that it examines.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Limits the length of the solutions that a search looks for, in moves.
    ///
    /// The search stops once no solution of at most this length remains. Its result then proves that every solution has
    /// more moves. Answers from tables may exceed the limit.
    #[must_use]
    pub const fn moves(self, moves: usize) -> Self {
        Self { moves, ..self }
    }

    /// Limits the memory for the states and tables of the work, in bytes.
    ///
    /// A table grows when it is full. The work stops if the larger table would exceed the limit.
    #[must_use]
    pub const fn memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// Limits the threads, including the caller's own.
    ///
    /// The number of threads never changes an answer. Fewer threads start if there are fewer tasks or too little
    /// memory. If the system refuses a thread, the work continues without it.
    #[must_use]
    pub const fn threads(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }

    /// Sets the flag that cancels the work. The work stops soon after the flag is set, by any thread.
    #[must_use]
    pub const fn cancel<'b>(self, flag: &'b AtomicBool) -> Limits<'b> {
        let Self { nodes, moves, memory, threads, .. } = self;
        Limits { nodes, moves, memory, threads, cancel: flag }
    }

    /// Fails if `bytes` exceeds the limit of memory.
    #[doc(hidden)]
    pub fn allow(&self, bytes: u64) -> Result<(), Reason> {
        if bytes <= self.memory { Ok(()) } else { Err(Reason::Memory { needed: Some(bytes) }) }
    }

    /// Runs `work`, which allocates `bytes` bytes in many parts. Fails if `bytes` exceeds the limit, or if the system
    /// does not have the memory. If the system refuses a part, the error reports all `bytes`.
    #[doc(hidden)]
    pub fn taking<T>(&self, bytes: u64, work: impl FnOnce() -> Result<T, Reason>) -> Result<T, Reason> {
        self.allow(bytes)?;
        let probed = memory::probe(usize::try_from(bytes).unwrap_or(usize::MAX)).map_err(Reason::from);
        probed.and_then(|()| work()).map_err(|why| match why {
            Reason::Memory { .. } => Reason::Memory { needed: Some(bytes) },
            why => why,
        })
    }

    /// The workers with these threads and this flag.
    #[doc(hidden)]
    pub fn workers(&self) -> Workers<'a> {
        Workers::new(self.threads, self.cancel)
    }

    /// Whether the flag is set.
    #[doc(hidden)]
    pub fn cancelled(&self) -> bool {
        flag::is_set(self.cancel)
    }

    /// Fails if the flag is set. Long work calls this at least once in every few million words, which takes some
    /// milliseconds.
    #[doc(hidden)]
    pub fn check(&self) -> Result<(), Reason> {
        if self.cancelled() { Err(Reason::Cancelled) } else { Ok(()) }
    }

    /// The memory limit in bytes, capped at the largest `usize`.
    #[doc(hidden)]
    pub fn addressable_memory(&self) -> usize {
        usize::try_from(self.memory).unwrap_or(usize::MAX)
    }
}

impl Default for Limits<'static> {
    fn default() -> Self {
        Self::new()
    }
}
