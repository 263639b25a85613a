//! A programming problem with its tests, from which `fewest package` writes a package in the format of each judge.

use super::statement::Statement;
use uuid::Uuid;

/// The memory limit of all problems, in megabytes. It is large because judges bound a program's mapped memory, and PyPy
/// maps far more memory than it uses.
pub(super) const MEMORY: u32 = 1024;

/// The memory limit in megabytes for judges that bound a program's used memory.
pub(super) const MEMORY_IN_USE: u32 = 512;

pub(super) struct Problem {
    pub(super) statements: [Statement; 2],
    pub(super) validators: Validators,
    pub(super) tests: Vec<Test>,
    pub(super) submissions: Vec<Submission>,
    /// The time limit of each test, in seconds.
    pub(super) time_limit: u32,
    pub(super) note: Note,
}

pub(super) struct Validators {
    /// The validator of inputs, in the protocol of Kattis.
    pub(super) input: String,
    /// The validator of outputs, in the protocol of Kattis.
    pub(super) output: String,
    /// The validator of inputs, which uses testlib.
    pub(super) validator: String,
    /// The checker of outputs, which uses testlib.
    pub(super) checker: String,
}

pub(super) struct Test {
    /// One or two words for the name of a file.
    pub(super) name: String,
    pub(super) is_sample: bool,
    pub(super) input: Vec<u8>,
    pub(super) answer: Vec<u8>,
}

pub(super) struct Submission {
    pub(super) name: &'static str,
    pub(super) program: String,
    pub(super) expected: Expected,
}

/// The verdict that a submission must get.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Expected {
    Accepted,
    WrongAnswer,
    TimeLimitExceeded,
}

/// Information for the setter only.
pub(super) struct Note {
    /// The words of the command line, before the folder, that make the same package again.
    pub(super) command: String,
    pub(super) origin: &'static str,
    /// The reasons for the tests and the time limit.
    pub(super) limits: String,
    /// The commands with which fewest judges inputs and outputs of this problem, if it can read them.
    pub(super) judged: Option<Judged>,
}

/// The commands, without the program's name, for files in the format of the problem.
pub(super) struct Judged {
    /// Accepts exactly the inputs that the package's validator accepts.
    pub(super) validate: String,
    pub(super) check: &'static str,
}

impl Problem {
    /// The inputs and answers that the statement shows.
    pub(super) fn samples(&self) -> impl Iterator<Item = (&str, &str)> {
        let text = |bytes| str::from_utf8(bytes).expect("tests are text");
        let samples = self.tests.iter().filter(|test| test.is_sample);
        samples.map(move |test| (text(&test.input), text(&test.answer)))
    }

    /// The tests that contestants do not see.
    pub(super) fn secret_tests(&self) -> impl Iterator<Item = &Test> {
        self.tests.iter().filter(|test| !test.is_sample)
    }

    /// An identifier of the content: a different statement, test or limit gives a different identifier.
    pub(super) fn uuid(&self) -> Uuid {
        // The bytes of "fewest package", as the namespace of these identifiers.
        const SPACE: Uuid = Uuid::from_bytes(*b"fewest package\0\0");
        let mut content = Vec::new();
        let mut add = |part: &[u8]| {
            content.extend_from_slice(&(part.len() as u64).to_le_bytes());
            content.extend_from_slice(part);
        };
        for statement in &self.statements {
            let Statement { name, legend, input, output, .. } = statement;
            for part in [name, legend.as_str(), input, output] {
                add(part.as_bytes());
            }
        }
        for test in &self.tests {
            for part in [test.name.as_bytes(), &test.input, &test.answer] {
                add(part);
            }
        }
        add(&self.time_limit.to_le_bytes());
        Uuid::new_v5(&SPACE, &content)
    }
}
