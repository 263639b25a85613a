//! The extension module of the Python package. It converts values, calls the library, and waits for long work.
//!
//! Each folder, and the file `search`, is a module of the package. Results that are plain records are dataclasses of
//! the package, made by `record`. A class is defined here if a call on one board must be fast.
//!
//! ```text
//! array       the entries of NumPy arrays
//! number      the numbers of the caller
//! texts       the lists of texts of the caller
//! record      values of the dataclasses of the package
//! errors      the library's errors as exceptions
//! arrow       record batches from and to other libraries
//! dictionary  columns that are given as a dictionary
//! rows        the rows of a column
//! answers     record batches with the answers in additional columns
//! batch       the answers of many items on several threads
//! watch       long work on another thread, while the caller's thread reports progress and handles signals
//! turns       the flags that cancel long work
//! memory      the memory that work may take by default, from fewest-memory
//! ```
//!
//! The modules that users import are in `python/fewest`. The type stubs of this extension are in its folder `_fewest`.
//! Files whose names begin with `_` are private. Besides the modules that re-export this extension, there are:
//!
//! ```text
//! datasets    data with exact labels
//! _labels     the types of data sets
//! _quotas     the number of boards of each length in a data set
//! _cards      cards of data sets, and their Parquet files
//! _draws      random boards and codes of requested lengths
//! gym         environments for Gymnasium
//! _many       the base class of vectorized environments
//! _vector     vectorized environments
//! _weights    the fewest presses of many boards
//! ray         long jobs with Ray
//! _tasks      runs the tasks of a job
//! _solving    the tasks that solve boards
//! _program    finds and runs the program
//! _inputs     writes objects to files for tasks
//! _parts      the parts of a job, one for each task
//! _proved     the bounds that the tasks of a distance have proved
//! _cuts       byte ranges of a text that begin with a board
//! _disk       a census with positions in files
//! _clock      a time limit that several calls share
//! _errors     the exceptions
//! _progress   the progress of long work
//! _bar        the progress bar of tqdm
//! _proof      the proof that presses are the fewest
//! _arrays     arrays of the caller
//! _positions  positions of the caller
//! _drawing    pictures of boards for notebooks
//! _codes      pictures of codes for notebooks
//! _spacetime  pictures of error models in space and time for notebooks
//! _games      pictures of games of Lights Out for notebooks
//! _pixels     boards as arrays of pixels
//! _distance   the distance of a code, a circuit or a model
//! _reading    reads codes, circuits and graphs of other packages
//! _models     writes error models that are given as matrices
//! _tables     the interface of tables of other packages
//! _decoder    decodes many syndromes at once
//! _verify     runs the checker of certificates
//! adapters    replacements for functions of other packages
//! _sinter     decoders for sinter
//! _puzzles    converts puzzles, graphs and shapes to texts for the library
//! _records    the records of distances, words and errors
//! _answers    makes these records from the results of a search
//! __main__    starts the program
//! ```
//!
//! An outcome becomes a solution, `None` if there is none, or the exception `Stopped`. So no caller can mistake "gave
//! up" for "impossible".
//!
//! **A batch** prepares one solver, which all threads share by reference, and releases the interpreter. The answers are in
//! the order of the items. If a limit or an exception ends the work, the exception has the answers of the finished items.
//!
//! **Interrupts are raised unchanged.** A signal handler or a progress function may raise an exception, such as
//! `KeyboardInterrupt`. This exception gets the `Stopped` as its attribute `stopped`, and is not replaced by a
//! subclass. A subclass would be caught by `except Exception`, or would end the interpreter with an exit code other
//! than that of the signal. A reader of Arrow's streams can report only errors of its own kind. So an interrupt ends
//! the reading with such an error, and is sent again.
//!
//! **Arrow is read without its Python packages.** `arrow-array` reads and writes the streams of Arrow's C interface. A
//! capsule is a pointer with a name, which `arrow.rs` takes and makes. Crates that support capsules would add casts and
//! kernels that are not used here. Answers are computed while they are read, so at most one batch for each thread is in
//! memory.
//!
//! **`python -m fewest` runs the program itself**, and not a function of this module. `scripts/build-wheel` puts the
//! program among the scripts of the wheel. The program owns its process: it handles signals, inspects standard output
//! before `main`, and ends with exit codes. None of this should happen in an interpreter that imports the package.
//!
//! **A task of Ray may be killed at any time.** So it writes a file with a unique name, renames it, and then writes a
//! mark with the checksum. A part without its mark is made again. The program solves texts, so the answers are the same
//! bytes as the program's. A task knows the place of an error only within its shard. So after an error, the files are
//! read once more from the beginning, and the first error is reported. Tasks are never cancelled, because Ray 2.60 may
//! abort the caller if a cancelled task ends at the same time. An interrupted job makes a file instead, which its tasks look
//! for.
//!
//! **The crate is linked without Python.** The stable interface from 3.10 on (`abi3-py310`) needs no headers, and an
//! extension module (`extension-module`) needs no library. So the crate is a member of the workspace, and clippy checks
//! it on a machine without Python. Its tests are in Python, because only an interpreter can load the module.
//! `scripts/test-python` runs them with the built wheel.

#![allow(clippy::needless_pass_by_value, reason = "PyO3 passes what it converts by value")]

mod answers;
mod array;
mod arrow;
mod batch;
mod dictionary;
mod errors;
mod flip;
mod hash;
mod lights;
mod linear;
mod memory;
mod number;
mod permutation;
mod record;
mod rotation;
mod rows;
mod search;
mod texts;
mod turns;
mod watch;

/// The native part of fewest. The package's modules re-export it.
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

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// Sets the names by which Python imports, pickles and documents the inner modules and their functions.
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
