//! Help, version, completions and manual page.

use super::program::{print, run};

#[test]
fn help_has_an_example_for_each_verb() {
    for verb in [
        &["solve", "rotation"][..],
        &["solve", "flip"],
        &["show", "rotation"],
        &["show", "flip"],
        &["compare", "rotation"],
        &["compare", "flip"],
        &["check", "rotation"],
        &["check", "flip"],
        &["validate", "rotation"],
        &["validate", "flip"],
        &["package"],
        &["completions"],
        &["man"],
    ] {
        let help = print(&[verb, &["--help"]].concat(), "");
        assert!(help.contains(&format!("  fewest {}", verb.join(" "))), "{help}");
    }
    assert!(print(&["--help"], "").contains("Examples:"));
}

#[test]
fn the_version_is_the_package_s() {
    assert_eq!(print(&["--version"], ""), concat!("fewest ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn wrong_usage_ends_with_code_2_and_a_hint() {
    for arguments in [
        &["slove"][..],
        &["solve"],
        &["solve", "rubik"],
        &["solve", "rotation", "--symbol", "4"],
        &["solve", "rotation", "--threads", "0"],
        &["solve", "rotation", "--all", "--count"],
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.errors.contains("--help") || run.errors.contains("Usage"), "{}", run.errors);
    }
}

#[test]
fn completions_know_the_verbs() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(print(&["completions", shell], "").contains("rotation"), "{shell}");
    }
}

#[test]
fn the_manual_page_tells_every_option() {
    let page = print(&["man"], "");
    for text in [".TH fewest", "FEWEST SOLVE ROTATION", "FEWEST SHOW ROTATION", "\\-\\-threads", "\\-\\-svg"]
    {
        assert!(page.contains(text), "{text} is not in the page");
    }
}
