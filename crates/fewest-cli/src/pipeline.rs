//! Many batches through many threads, and out in the order in which they came in.

use crate::failure::Failure;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// How many batches may wait before and behind each worker: memory does not grow with the input.
const WAITING: usize = 2;

/// A single thread.
pub(crate) const ONE: NonZero<usize> = NonZero::<usize>::MIN;

/// How many threads work: as many as wished, or one a core.
pub(crate) fn threads(wished: Option<NonZero<usize>>) -> NonZero<usize> {
    wished.or_else(|| thread::available_parallelism().ok()).unwrap_or(ONE)
}

/// Hands batches to the workers, each its turn.
pub(crate) struct Batches<B> {
    workers: Vec<SyncSender<B>>,
    turn: usize,
}

impl<B> Batches<B> {
    /// Hands over the next batch.
    ///
    /// # Errors
    ///
    /// When nobody wants it any more: the run has failed elsewhere, and says so there.
    pub(crate) fn send(&mut self, batch: B) -> Result<(), Failure> {
        let worker = &self.workers[self.turn];
        self.turn = (self.turn + 1) % self.workers.len();
        worker.send(batch).map_err(|_| Failure::ClosedPipe)
    }
}

/// What a worker made of a batch: bytes to be written, and then perhaps the end.
type Made = (Vec<u8>, Result<(), Failure>);

/// Reads batches on one thread, works on them on `threads` more, and writes on this one.
///
/// Batches go to the workers in turn and are written in the same turn, so their order needs no bookkeeping. What was
/// made before a failure is written before it is returned.
pub(crate) fn run<B: Send>(
    threads: NonZero<usize>,
    read: impl FnOnce(&mut Batches<B>) -> Result<(), Failure> + Send,
    work: impl Fn(B, &mut Vec<u8>) -> Result<(), Failure> + Sync,
    mut write: impl FnMut(&[u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    thread::scope(|scope| {
        let work = &work;
        let (workers, made): (Vec<_>, Vec<_>) = (0..threads.get())
            .map(|_| {
                let (to_worker, batches) = sync_channel(WAITING);
                let (made, from_worker) = sync_channel(WAITING);
                scope.spawn(move || work_on(&batches, work, &made));
                (to_worker, from_worker)
            })
            .unzip();
        let reader = scope.spawn(move || read(&mut Batches { workers, turn: 0 }));
        write_in_turn(&made, &mut write)?;
        // The workers have made all that there is: the reader has ended.
        drop(made);
        reader.join().expect("reading does not panic")
    })
}

fn work_on<B>(
    batches: &Receiver<B>,
    work: impl Fn(B, &mut Vec<u8>) -> Result<(), Failure>,
    made: &SyncSender<Made>,
) {
    for batch in batches {
        let mut bytes = Vec::new();
        let result = work(batch, &mut bytes);
        if made.send((bytes, result)).is_err() {
            return;
        }
    }
}

/// Writes until a worker has no more at its turn: then none has.
fn write_in_turn(
    made: &[Receiver<Made>],
    write: &mut impl FnMut(&[u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for worker in made.iter().cycle() {
        let Ok((bytes, result)) = worker.recv() else { break };
        write(&bytes)?;
        result?;
    }
    Ok(())
}
