//! The texts of a problem: a folder of `problems`, included when the program is compiled.

use super::problem::Validators;
use super::statement::Statement;
use fewest::flip::Shape;

/// The beginning of every output validator in Python, which reads the input and reports verdicts.
pub(super) const OUTPUT_VALIDATOR: &str = include_str!("../../problems/output.py");

pub(super) struct Texts {
    pub(super) statements: [Statement; 2],
    pub(super) validators: Validators,
}

impl Texts {
    /// The texts with placeholders replaced by `fill`.
    pub(super) fn filled(mut self, fill: impl Fn(&str) -> String) -> Self {
        let Self { statements, validators } = &mut self;
        for statement in statements {
            for text in [&mut statement.legend, &mut statement.input, &mut statement.output] {
                *text = fill(text);
            }
        }
        let Validators { input, output, validator, checker } = validators;
        for text in [input, output, validator, checker] {
            *text = fill(text);
        }
        self
    }
}

/// A text in which the sides of a board replace `@ROWS@` and `@COLUMNS@`, and their product replaces `@CELLS@`.
pub(super) fn shaped(text: &str, shape: Shape) -> String {
    text.replace("@ROWS@", &shape.rows().to_string())
        .replace("@COLUMNS@", &shape.columns().to_string())
        .replace("@CELLS@", &shape.cells().to_string())
}

/// A text of the folder of a problem.
macro_rules! text {
    ($folder:literal, $path:expr) => {
        include_str!(concat!("../../problems/", $folder, "/", $path)).to_owned()
    };
}

macro_rules! statement {
    ($folder:literal, $language:ident, $path:literal, $name:literal) => {
        $crate::package::statement::Statement {
            language: $crate::package::statement::Language::$language,
            name: $name,
            legend: $crate::package::texts::text!($folder, concat!("statement/", $path, "/legend.tex")),
            input: $crate::package::texts::text!($folder, concat!("statement/", $path, "/input.tex")),
            output: $crate::package::texts::text!($folder, concat!("statement/", $path, "/output.tex")),
        }
    };
}

/// The texts of a problem with a name in English and in Chinese.
macro_rules! texts {
    ($folder:literal, $english:literal, $chinese:literal) => {
        $crate::package::texts::Texts {
            statements: [
                $crate::package::texts::statement!($folder, English, "english", $english),
                $crate::package::texts::statement!($folder, Chinese, "chinese", $chinese),
            ],
            validators: $crate::package::problem::Validators {
                input: $crate::package::texts::text!($folder, "validators/input.py"),
                output: $crate::package::texts::OUTPUT_VALIDATOR.to_owned()
                    + &$crate::package::texts::text!($folder, "validators/output.py"),
                validator: $crate::package::texts::text!($folder, "validators/validator.cpp"),
                checker: $crate::package::texts::text!($folder, "validators/checker.cpp"),
            },
        }
    };
}

macro_rules! submission {
    ($folder:literal, $expected:ident, $name:literal) => {
        $crate::package::problem::Submission {
            name: $name,
            program: $crate::package::texts::text!($folder, concat!("submissions/", $name)),
            expected: $crate::package::problem::Expected::$expected,
        }
    };
}

pub(super) use {statement, submission, text, texts};
