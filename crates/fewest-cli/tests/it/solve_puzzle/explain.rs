//! Tests of `--explain`: the tables, and the expected nodes of a search.

use crate::program::run;

#[test]
fn an_explanation_names_the_tables() {
    let explained = run(&["solve", "puzzle", "2x2x2", "--explain"], "R\n");
    assert_eq!((explained.code, explained.output.as_str()), (Some(0), "R'\n"));
    let lines: Vec<_> = explained.errors.lines().collect();
    assert_eq!(lines[0], "table of all distances: 3,674,160 positions, the farthest at distance 11");
    let take = lines[lines.len() - 2];
    assert!(take.starts_with("the tables take ") && take.contains(" and were made in "), "{take}");
    assert_eq!(lines.last(), Some(&"each position is answered by walking down the tables"));
}

/// Each further move takes about 13.3 times as many nodes.
#[test]
fn an_explanation_of_a_search_has_its_expected_nodes() {
    let explained = run(&["solve", "puzzle", "3x3x3", "--explain"], "R U2\n");
    assert_eq!((explained.code, explained.output.as_str()), (Some(0), "U2 R'\n"));
    let nodes = explained.errors.lines().last().expect("the search is explained");
    let nodes = nodes.strip_prefix("expected nodes for a solution of ").expect("a list follows");
    let lengths = nodes.split(", ").map(|one| {
        let (length, nodes) = one.split_once(" moves ").expect("each length has its nodes");
        (length.parse().expect("a number"), nodes.parse().expect("a number"))
    });
    let lengths: Vec<(usize, f64)> = lengths.collect();
    assert_eq!(lengths.len(), 8, "{nodes}");
    for pair in lengths.windows(2) {
        assert_eq!(pair[1].0, pair[0].0 + 1, "{nodes}");
        assert!((10.0..=21.0).contains(&(pair[1].1 / pair[0].1)), "{nodes}");
    }
}
