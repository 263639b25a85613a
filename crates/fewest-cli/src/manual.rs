//! What is made from the command line's own definitions: shell completions and the manual page.

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::output::Output;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

/// Prints the completions for a shell.
pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "fewest", &mut text);
    print(&text)
}

/// Prints one manual page for all verbs, each with its own options.
pub(crate) fn man() -> Result<(), Failure> {
    let mut page = Vec::new();
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    Man::new(command.clone()).render(&mut page).map_err(Failure::failed)?;
    add_verbs(&command, &mut page)?;
    print(&page)
}

/// Adds a section for each command that does something by itself.
fn add_verbs(command: &Command, page: &mut Vec<u8>) -> Result<(), Failure> {
    for verb in command.get_subcommands() {
        if verb.has_subcommands() {
            add_verbs(verb, page)?;
            continue;
        }
        let name = verb.get_bin_name().unwrap_or_else(|| verb.get_name());
        let man = Man::new(verb.clone());
        page.extend_from_slice(format!(".SH \"{}\"\n", name.to_uppercase()).as_bytes());
        man.render_description_section(page).map_err(Failure::failed)?;
        man.render_options_section(page).map_err(Failure::failed)?;
        man.render_extra_section(page).map_err(Failure::failed)?;
    }
    Ok(())
}

fn print(text: &[u8]) -> Result<(), Failure> {
    let mut output = Output::create(None)?;
    output.write(text)?;
    output.finish()
}
