//! A pipeline of batches. Many threads work on the batches, and the results are written in the order in which the
//! batches were read.
//!
//! Memory does not grow with the input, because the size of a batch and the number of batches in progress are bounded.
//! A batch ends where no more input has arrived, so a person who types gets each answer at once. The answers before an
//! error are written before the error is reported.

use crate::failure::Failure;
use crate::memory;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// The number of batches that may wait before and after each worker, so that memory does not grow with the input.
const WAITING: usize = 2;

/// The largest number of threads for each core.
const THREADS_A_CORE: usize = 4;

/// A single thread.
pub(crate) const ONE: NonZero<usize> = NonZero::<usize>::MIN;

/// The number of worker threads. By default it is one for each core. The user's setting is limited to
/// [`THREADS_A_CORE`] for each core.
pub(crate) fn threads(set: Option<NonZero<usize>>) -> NonZero<usize> {
    let cores = thread::available_parallelism().unwrap_or(ONE);
    set.map_or(cores, |threads| {
        threads.min(cores.saturating_mul(const { NonZero::new(THREADS_A_CORE).unwrap() }))
    })
}

/// Passes batches on to be worked on and written.
pub(crate) struct Batches<'a, B>(Handling<'a, B>);

enum Handling<'a, B> {
    /// The workers, which receive batches round-robin; `turn` is the index of the next worker.
    Workers { workers: Vec<SyncSender<B>>, turn: usize },
    /// This thread alone: each batch is worked on and written before the next is read.
    Here(&'a mut dyn FnMut(B) -> Result<(), Failure>),
}

impl<B> Batches<'_, B> {
    /// Passes on a batch.
    ///
    /// # Errors
    ///
    /// The work on this batch has failed. Or the workers have ended because of a failure elsewhere, which the run
    /// reports.
    pub(crate) fn send(&mut self, batch: B) -> Result<(), Failure> {
        match &mut self.0 {
            Handling::Workers { workers, turn } => {
                let worker = &workers[*turn];
                *turn = (*turn + 1) % workers.len();
                worker.send(batch).map_err(|_| Failure::ClosedPipe)
            }
            Handling::Here(work) => work(batch),
        }
    }
}

/// Reads batches on one thread, works on them on `threads` further threads, and writes bytes on the calling thread.
pub(crate) fn run<B: Send>(
    threads: NonZero<usize>,
    read: impl FnOnce(&mut Batches<'_, B>) -> Result<(), Failure> + Send,
    work: impl Fn(B, &mut Vec<u8>) -> Result<(), Failure> + Sync,
    mut write: impl FnMut(&[u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    run_into(threads, read, work, |bytes: Vec<u8>| write(&bytes))
}

/// Reads batches on one thread, works on them on `threads` further threads, and writes their results on the calling
/// thread.
///
/// Batches go to the workers round-robin. Their results are taken round-robin, too, so the order needs no bookkeeping.
/// Results from before a failure are written before the failure is returned. If the system refuses some threads, there
/// are fewer workers. If it refuses the reader's thread or all workers, the calling thread does everything.
pub(crate) fn run_into<B: Send, M: Default + Send>(
    threads: NonZero<usize>,
    read: impl FnOnce(&mut Batches<'_, B>) -> Result<(), Failure> + Send,
    work: impl Fn(B, &mut M) -> Result<(), Failure> + Sync,
    mut write: impl FnMut(M) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // If a thread cannot be started, its closure is lost. Therefore the closure takes `read` out of the mutex only when
    // it runs.
    let read = Mutex::new(Some(read));
    let take_read = || read.lock().unwrap_or_else(PoisonError::into_inner).take();
    let threaded = thread::scope(|scope| {
        let work = &work;
        let start_worker = |_| {
            let (to_worker, batches) = sync_channel(WAITING);
            let (made, from_worker) = sync_channel(WAITING);
            memory::room_for_thread()?;
            Builder::new().spawn_scoped(scope, move || work_on(&batches, work, &made)).ok()?;
            Some((to_worker, from_worker))
        };
        let (workers, made): (Vec<_>, Vec<_>) = (0..threads.get()).map_while(start_worker).unzip();
        if workers.is_empty() {
            return None;
        }
        let read_all = || {
            let read = take_read().expect("the reader reads once");
            read(&mut Batches(Handling::Workers { workers, turn: 0 }))
        };
        memory::room_for_thread()?;
        let reader = Builder::new().spawn_scoped(scope, read_all).ok()?;
        let written = write_in_turn(&made, &mut write);
        // When the receivers are dropped, the workers end. Then the reader ends, too, and can be joined.
        drop(made);
        Some(written.and_then(|()| reader.join().expect("reading does not panic")))
    });
    threaded.unwrap_or_else(|| {
        let read = take_read().expect("no thread has read");
        read(&mut Batches(Handling::Here(&mut |batch| {
            let mut made = M::default();
            let result = work(batch, &mut made);
            write(made).and(result)
        })))
    })
}

/// Works on batches, and passes on the result of each batch, including the partial result of a failed batch.
fn work_on<B, M: Default>(
    batches: &Receiver<B>,
    work: impl Fn(B, &mut M) -> Result<(), Failure>,
    results: &SyncSender<(M, Result<(), Failure>)>,
) {
    for batch in batches {
        let mut made = M::default();
        let result = work(batch, &mut made);
        if results.send((made, result)).is_err() {
            return;
        }
    }
}

/// Writes the workers' results, round-robin. Ends at the first worker without a result, because then no later worker
/// has one.
fn write_in_turn<M>(
    workers: &[Receiver<(M, Result<(), Failure>)>],
    write: &mut impl FnMut(M) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for worker in workers.iter().cycle() {
        let Ok((made, result)) = worker.recv() else { break };
        write(made)?;
        result?;
    }
    Ok(())
}
