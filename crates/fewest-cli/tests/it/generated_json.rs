//! Tests that the lines of JSON which `fewest generate` writes can be read again.

use super::program::{print, run};

#[test]
fn generated_json_is_solved_as_the_text_is() {
    for kind in [
        &["rotation"][..],
        &["flip", "--board", "3x4"],
        &["lights", "--board", "3x4", "--states", "3"],
        &["puzzle", "pancake:6"],
    ] {
        let generate = [&["generate"], kind, &["--number", "20", "--seed", "9"]].concat();
        let (text, json) =
            (print(&generate, ""), print(&[&generate[..], &["--format", "json"]].concat(), ""));
        assert_eq!(json.lines().count(), 20);
        let solve: Vec<&str> = ["solve"].into_iter().chain(kind.iter().copied()).collect();
        let solve: Vec<&str> = solve.into_iter().filter(|word| !["--board", "3x4"].contains(word)).collect();
        assert_eq!(print(&solve, json), print(&solve, text), "{kind:?}");
    }
}

#[test]
fn a_mistake_in_json_is_named_by_its_line() {
    let right = "{\"board\":1,\"cells\":\"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\"}\n";
    for (wrong, message) in [
        ("{\"board\":2}", "line 3: expected an object with \"cells\": missing field `cells`"),
        (
            "{\"cells\":\"1 2 x\"}",
            "line 3: cells: line 1, column 5: expected a symbol 1, 2 or 3, found \"x\"",
        ),
        ("{\"cells\":", "line 3: expected an object with \"cells\": EOF"),
    ] {
        let ended = run(&["solve", "rotation"], format!("{right}\n{wrong}\n{right}"));
        assert_eq!((ended.code, ended.output.as_str()), (Some(2), "AC\n2\n"), "{wrong}");
        assert!(ended.errors.starts_with(&format!("error: standard input: {message}")), "{}", ended.errors);
    }
    let ended = run(&["solve", "flip"], "{\"cells\":[\"bw\",\"wb\"]}\n{\"cells\":[\"bw\",\"w\"]}\n");
    assert_eq!(ended.code, Some(2));
    assert!(ended.errors.starts_with("error: standard input: line 2: cells: line 2, "), "{}", ended.errors);
}
