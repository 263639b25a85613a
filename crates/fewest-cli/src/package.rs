//! The verb `package`: a problem with its tests, as judges take it.

mod data;
mod flip;
mod folder;
mod rotation;

use crate::arguments::{Package, PackagePuzzle};
use crate::failure::Failure;

/// A file of a package: its path, with `/` between folders, and what it holds.
struct File {
    path: String,
    content: Vec<u8>,
}

impl File {
    fn new(path: impl Into<String>, content: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), content: content.into() }
    }
}

/// A test of a package: the jury's input and answer.
struct Test {
    /// The folder and the name, without what follows the last dot.
    name: String,
    input: Vec<u8>,
    answer: Vec<u8>,
}

impl Test {
    fn files(self) -> [File; 2] {
        let Self { name, input, answer } = self;
        [File::new(format!("data/{name}.in"), input), File::new(format!("data/{name}.ans"), answer)]
    }
}

pub(crate) fn run(arguments: &Package) -> Result<(), Failure> {
    // The only format so far; another one is another match arm here.
    let crate::arguments::PackageFormat::Kattis = arguments.format;
    let destination = folder::Destination::new(&arguments.folder)?;
    let (files, tests) = match arguments.puzzle {
        PackagePuzzle::Rotation => (rotation::files(), rotation::tests(arguments.seed)),
        PackagePuzzle::Flip => (flip::files(), flip::tests(arguments.seed)),
    };
    destination.write(files.into_iter().chain(tests.into_iter().flat_map(Test::files)))
}
