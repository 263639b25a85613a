//! The extension module of the Python package: it converts values, calls the library, and waits for long work.
//!
//! Each folder is a module of the package. Results that are plain records are dataclasses of the package, which
//! `record` makes; a class is here if a call on one board must be fast.
//!
//! ```text
//! array number record      entries row by row; numbers of the caller; values of the package's own dataclasses
//! errors                   the library's errors as exceptions
//! arrow rows answers       record batches from and to other libraries; rows of columns; answers in further columns
//! watch                    long work on another thread; the caller's thread reports progress and handles signals
//! turns                    the flags that cancel long work: it is a sequence of turns, each with a flag and a deadline
//! memory                   the memory that work may take by default, from fewest-memory
//! ```
//!
//! The modules that a caller imports are in `python/fewest`, and the types of this half in its `_fewest`. The files
//! whose names begin with `_` are private:
//!
//! ```text
//! datasets _quotas _cards     data with exact labels; the quota of each length; cards and files of data sets
//! gym _many _vector _weights  environments for Gymnasium, single and vectorized; the fewest presses of many boards
//! ray _solving _tasks         long jobs by Ray; the tasks that solve boards; how tasks run
//! _program _inputs            how tasks start the program; objects as files
//! _clock _labels              the time left for several calls; data sets as values
//! _cuts _parts _disk          ranges of a text that respect boards; parts of a job, each by one task; a census in files
//! _errors _progress _proof    exceptions; the progress of long work; how the fewest presses were proved
//! _arrays _positions _bar     arrays and positions of the caller; the bar of tqdm
//! _drawing _codes _pixels     pictures for notebooks, of boards and of codes; as arrays of pixels
//! _distance _reading _tables  the distance of anything; codes, circuits, graphs and tables of other packages
//! _decoder _verify            many syndromes at once; certificates
//! adapters _sinter            what other packages call in place of their own functions
//! _puzzles                    puzzles, graphs and shapes of boards in other forms, as the texts that the library reads
//! _records _answers           brackets, words and errors as values; making them from the results of a search
//! __main__                    starts the program
//! ```
//!
//! An outcome becomes a solution, `None` if there is none, or the exception `Stopped`, so that no caller mistakes "gave
//! up" for "impossible".
//!
//! **A batch** prepares one solver, which all threads share by reference, and releases the interpreter. The library
//! starts the threads: a form `…_within` takes a slice of boards, gives some of them to each task of a `work::Job`, and
//! keeps the answers in the order of the boards.
//!
//! **Interrupts are raised unchanged.** The exception of a signal handler, such as `KeyboardInterrupt`, or of a
//! progress function gets the `Stopped` as its attribute `stopped`. A subclass would be caught by `except Exception`,
//! or would end the interpreter with another exit code than a signal's. A reader of Arrow's streams can report only an
//! error of its own, so an interrupt ends the reading with that error and is sent again.
//!
//! **Arrow is read without its Python packages.** `arrow-array` has the streams of Arrow's C interface, and a capsule
//! is a pointer with a name, so `arrow.rs` is all that `solve_arrow` needs besides. A crate that includes the capsules
//! brings casts and kernels that nothing here uses. Answers are computed while they are read, so at most one batch a
//! thread is in memory.
//!
//! **`python -m fewest` runs the program itself**, which `scripts/build-wheel` puts among the wheel's scripts, not a
//! function of this module. The program owns its process: it handles signals, inspects standard output before `main`,
//! and ends with exit codes. None of this should happen in an interpreter that imports the package.
//!
//! **A task of Ray may be killed at any time.** So it writes a file under a name of its own, renames it, and then
//! writes a mark with the checksum; a part without its mark is made again. Texts are solved by the program, so the
//! answers are the program's, byte for byte. A task knows the place of an error only within its shard; so after an error the files
//! are read once more from the beginning, and the first error is reported. Tasks are never cancelled: Ray 2.60 may
//! abort the caller when a cancelled task ends at the same time.
//!
//! **The crate is linked without Python.** The stable interface from 3.10 on (`abi3-py310`) needs no headers, and an
//! extension module (`extension-module`) no library. So the crate is a member of the workspace, and clippy checks it on
//! a machine without Python. Its tests are in Python, since only an interpreter can load the module;
//! `scripts/test-python` runs them from the wheel.

#![allow(clippy::needless_pass_by_value, reason = "PyO3 passes what it converts by value")]

mod answers;
mod array;
mod arrow;
mod errors;
mod flip;
mod lights;
mod linear;
mod memory;
mod number;
mod permutation;
mod record;
mod rotation;
mod rows;
mod search;
mod turns;
mod watch;

/// The native half of fewest; the package's modules re-export it.
#[pyo3::pymodule(gil_used = false)]
mod _fewest {
    use pyo3::prelude::*;
    use pyo3::types::{PyCFunction, PyString};

    #[pymodule_export]
    use crate::answers::Answers;
    #[pymodule_export]
    use crate::flip::flip;
    #[pymodule_export]
    use crate::lights::lights;
    #[pymodule_export]
    use crate::linear::linear;
    #[pymodule_export]
    use crate::permutation::permutation;
    #[pymodule_export]
    use crate::rotation::rotation;
    #[pymodule_export]
    use crate::search::search;

    /// The version of the library.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// Gives the inner modules and their functions the names by which Python imports, pickles and documents them.
    #[pymodule_init]
    fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let modules = module.py().import("sys")?.getattr("modules")?;
        for name in ["flip", "lights", "linear", "permutation", "rotation", "search"] {
            let inner = module.getattr(name)?;
            let path = format!("fewest._fewest.{name}");
            inner.setattr("__name__", &path)?;
            modules.set_item(path, &inner)?;
            for public in inner.dir()? {
                let value = inner.getattr(public.cast::<PyString>()?)?;
                if value.is_instance_of::<PyCFunction>() {
                    value.setattr("__module__", format!("fewest.{name}"))?;
                }
            }
        }
        Ok(())
    }
}
