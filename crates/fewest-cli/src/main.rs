//! The program `fewest`. All of its code is in the library of this crate.

fn main() -> std::process::ExitCode {
    fewest_cli::main()
}
