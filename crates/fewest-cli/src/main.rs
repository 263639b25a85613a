//! The program `fewest`, which is its library.

fn main() -> std::process::ExitCode {
    fewest_cli::main()
}
