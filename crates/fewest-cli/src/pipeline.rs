//! Works on a sequence of batches with several threads, and writes the results in the order of the batches.
//!
//! Memory does not grow with the input, because only a few batches are in progress at a time. The results before an
//! error are written before the error is returned.

use crate::failure::Failure;
use crate::memory;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// The number of batches that may wait for each worker, and of results that may wait for the writer.
const WAITING: usize = 2;

/// The largest number of threads for each core.
const THREADS_A_CORE: usize = 4;

pub(crate) const ONE: NonZero<usize> = NonZero::<usize>::MIN;

/// The number of worker threads. By default it is one for each core. The user's setting is limited to
/// [`THREADS_A_CORE`] for each core.
pub(crate) fn threads(set: Option<NonZero<usize>>) -> NonZero<usize> {
    let cores = thread::available_parallelism().unwrap_or(ONE);
    set.map_or(cores, |threads| {
        threads.min(cores.saturating_mul(const { NonZero::new(THREADS_A_CORE).unwrap() }))
    })
}

pub(crate) struct Batches<'a, B>(Handling<'a, B>);

enum Handling<'a, B> {
    /// Sends the batches to the workers, round-robin; `turn` is the index of the next worker.
    Workers { workers: Vec<SyncSender<B>>, turn: usize },
    /// Works on each batch at once, on the calling thread, and writes its result.
    Here(&'a mut dyn FnMut(B) -> Result<(), Failure>),
}

impl<B> Batches<'_, B> {
    /// Sends a batch to a worker, or works on it at once.
    ///
    /// # Errors
    ///
    /// Without worker threads: the work on this batch failed, or writing its result failed. With worker threads: an
    /// earlier failure has ended them, and the run returns that failure.
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

/// Calls `read` on one thread, `work` on up to `threads` further threads, and `write` on the calling thread.
pub(crate) fn run<B: Send>(
    threads: NonZero<usize>,
    read: impl FnOnce(&mut Batches<'_, B>) -> Result<(), Failure> + Send,
    work: impl Fn(B, &mut Vec<u8>) -> Result<(), Failure> + Sync,
    mut write: impl FnMut(&[u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    run_into(threads, read, work, |bytes: Vec<u8>| write(&bytes))
}

/// Like [`run`], but the results of `work` may be of any type.
///
/// The workers receive batches round-robin, and their results are taken round-robin, so the order is kept. If the
/// system refuses some threads, there are fewer workers. If it refuses the thread of `read` or all workers, the calling
/// thread does everything.
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
            let read = take_read().expect("this closure runs once");
            read(&mut Batches(Handling::Workers { workers, turn: 0 }))
        };
        memory::room_for_thread()?;
        let reader = Builder::new().spawn_scoped(scope, read_all).ok()?;
        let written = write_in_turn(&made, &mut write);
        // Without the receivers, the workers end, and then the reader ends. Otherwise `join` could wait forever.
        drop(made);
        Some(written.and_then(|()| reader.join().expect("reading does not panic")))
    });
    threaded.unwrap_or_else(|| {
        let read = take_read().expect("the closure of the reader has not run");
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

/// Writes the workers' results, round-robin. Stops at the first worker without a result, because the other workers then
/// have no results either.
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
