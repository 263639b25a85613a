//! Shell completions and manual pages, made from the command line's own definitions.

use crate::arguments;
use crate::failure::Failure;
use crate::output::{self, Output};
use anyhow::anyhow;
use clap::Command;
use clap_mangen::Man;
use std::path::Path;
use std::{fs, io};

/// The text for a command line without words.
pub(crate) const FIRST: &str = "\
fewest finds the fewest moves, exactly: for puzzles, Lights Out and codes.

Try one of these:
  fewest 3x3x3 \"R U F2\"                    the fewest moves of a scramble, of any puzzle that has a name
  fewest solve flip \"bwwb bbwb bwwb bwww\"  a board of the Flip Game (POJ 1753), as judges give it
  fewest generate rotation --length 8       a board of the Rotation Game (POJ 2286) that takes 8 moves
  fewest show flip --quiet-patterns --board 5x5
                                            the presses that change nothing on a 5x5 Lights Out
  printf 'XZZXI\\nIXZZX\\nXIXZZ\\nZXIXZ\\n' | fewest distance
                                            the distance of the five-qubit code
  fewest census puzzle 2x2x2                all positions of the 2x2x2 by distance

fewest --help lists the commands, and fewest solve --help explains one of them.
";

pub(crate) fn completions(arguments: &arguments::Completions) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut arguments::command(), "fewest", &mut text);
    print(&text, arguments.output.path())
}

/// Prints a manual page, or writes one for each command to a folder.
pub(crate) fn man(arguments: &arguments::Man) -> Result<(), Failure> {
    let mut command = arguments::command().disable_help_subcommand(true);
    command.build();
    if let Some(folder) = &arguments.output {
        let written = fs::create_dir_all(folder).and_then(|()| write_all(&command, folder));
        return written.map_err(|error| Failure::write(error, &folder.display().to_string()));
    }
    let mut wanted = &command;
    // `solve-puzzle` is the name of the page, `solve puzzle` that of the command.
    for name in arguments.command.iter().flat_map(|name| name.split('-')) {
        wanted = wanted.find_subcommand(name).ok_or_else(|| no_such_command(&arguments.command))?;
    }
    print(&page(wanted, wanted.get_name() == command.get_name()).map_err(Failure::failed)?, None)
}

/// Writes the page of a command, and of all commands below it.
fn write_all(command: &Command, folder: &Path) -> io::Result<()> {
    for below in command.get_subcommands() {
        write_all(below, folder)?;
    }
    let is_whole = command.get_display_name().is_none();
    let name = Man::new(command.clone()).get_filename();
    let page = page(command, is_whole)?;
    output::replace(&folder.join(name), |file| file.write_all(&page))
}

fn no_such_command(names: &[String]) -> Failure {
    Failure::BadInput(anyhow!("there is no command \"fewest {}\"; fewest --help names them", names.join(" ")))
}

/// The page of a command. The page of the whole program also lists every option of every command.
fn page(command: &Command, is_whole: bool) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    if command.has_subcommands() {
        page.extend_from_slice(PAGES.as_bytes());
    }
    if is_whole {
        add_verbs(command, &mut page)?;
    }
    Ok(page)
}

/// The section about finding the pages that a page names.
const PAGES: &str = "\
.SH PAGES
\\fBfewest man solve rotation\\fR prints the page fewest\\-solve\\-rotation(1), and so on; \
\\fBfewest man \\-o DIR\\fR writes all pages to a folder.
";

/// Adds a section for each command without subcommands.
fn add_verbs(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    for verb in command.get_subcommands() {
        if verb.has_subcommands() {
            add_verbs(verb, page)?;
            continue;
        }
        let name = verb.get_bin_name().unwrap_or_else(|| verb.get_name());
        let man = Man::new(verb.clone());
        page.extend_from_slice(format!(".SH \"{}\"\n", name.to_uppercase()).as_bytes());
        man.render_description_section(page)?;
        man.render_options_section(page)?;
        man.render_extra_section(page)?;
    }
    Ok(())
}

fn print(text: &[u8], file: Option<&Path>) -> Result<(), Failure> {
    let mut output = Output::create(file)?;
    output.write(text)?;
    output.finish()
}
