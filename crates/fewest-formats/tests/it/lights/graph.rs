//! Tests how graphs are read from text.

use fewest::formats::lights::{Problem, ReadError, TextError, read_graph, read_graph_with_limit};
use fewest::lights::Graph;
use proptest::prelude::*;

fn graph(names: &[&str], edges: &[(usize, usize)], directed: bool) -> Graph {
    let mut graph = Graph::new(names.iter().map(|&name| name.to_owned()).collect());
    for &(from, to) in edges {
        if directed { graph.lead(from, to) } else { graph.join(from, to) }.expect("the vertices exist");
    }
    graph
}

#[test]
fn graphs_are_read_as_lines_and_as_dot() {
    let read = |text: &str| read_graph(text.as_bytes()).expect("the text is a graph");
    let path = graph(&["a", "b", "c"], &[(0, 1), (1, 2)], false);
    assert_eq!(read("a b # an edge\n\nb c\n"), path);
    assert_eq!(read("graph { a -- b -- c }"), path);
    assert_eq!(read("strict graph \"g\" {\n// edges\na--b;b -- c [color=\"red\", w=2] /* end */ }"), path);
    assert_eq!(read("graph g { node [shape=box]; rankdir=LR; a; b; c; a -- b; b -- c }"), path);
    assert_eq!(
        read("digraph { a -> b -> c; c -> c }"),
        graph(&["a", "b", "c"], &[(0, 1), (1, 2), (2, 2)], true)
    );
    assert_eq!(read("lone\n1 1"), graph(&["lone", "1"], &[(1, 1)], false));
    assert_eq!(read("graph digraph"), graph(&["graph", "digraph"], &[(0, 1)], false));
    assert_eq!(read("graph { \"a b\" -- -1.5 }"), graph(&["a b", "-1.5"], &[(0, 1)], false));
}

#[test]
fn what_is_no_graph_is_refused_with_its_place() {
    let refused = |text: &str| read_graph(text.as_bytes()).expect_err("the text is not a graph").to_string();
    assert_eq!(refused("\n"), "line 2, column 1: expected the name of a vertex, found the end");
    assert_eq!(refused("a b c"), "line 1, column 5: expected the end of the line, found \"c\"");
    assert_eq!(refused("graph { a -- }"), "line 1, column 14: expected the name of a vertex, found \"}\"");
    assert_eq!(refused("graph { a -> b }"), "line 1, column 12: expected -- in a graph, found \">\"");
    assert_eq!(refused("digraph { a -- b }"), "line 1, column 14: expected -> in a digraph, found \"-\"");
    assert_eq!(refused("graph { a -- b"), "line 1, column 15: expected the name of a vertex, found the end");
    assert_eq!(refused("graph { a } b"), "line 1, column 13: expected the end, found \"b\"");
    assert_eq!(
        refused("graph { subgraph s { a } }"),
        "line 1, column 9: expected the name of a vertex (subgraphs and ports are not read), found \"subgraph\""
    );
    assert_eq!(
        refused("graph { /* "),
        "line 1, column 9: expected */ at the end of the comment, found the end"
    );
}

#[test]
fn the_limit_of_memory_is_kept() {
    let ring: String = (0..1000).map(|vertex| format!("{vertex} {}\n", (vertex + 1) % 1000)).collect();
    assert_eq!(
        read_graph_with_limit(ring.as_bytes(), 1 << 20).expect("the graph fits the limit").names().len(),
        1000
    );
    match read_graph_with_limit(ring.as_bytes(), 1 << 14) {
        Err(ReadError::Text(TextError {
            line: 2.., problem: Problem::OverLimit { limit: 16_384 }, ..
        })) => {}
        other => panic!("{other:?}"),
    }
    // A name whose quotation mark is never closed is also refused at the memory limit.
    let endless = format!("graph {{ \"{}", "x".repeat(1 << 16));
    assert!(matches!(
        read_graph_with_limit(endless.as_bytes(), 1 << 14),
        Err(ReadError::Text(TextError { problem: Problem::OverLimit { .. }, .. }))
    ));
}

proptest! {
    #[test]
    fn both_formats_make_the_same_graph(edges in prop::collection::vec((0_u8..20, 0_u8..20), 1..40)) {
        let lines: String = edges.iter().map(|(from, to)| format!("{from} {to}\n")).collect();
        let dot: String = edges.iter().map(|(from, to)| format!("\"{from}\"--{to}[w=1];")).collect();
        let read = |text: &str| read_graph(text.as_bytes()).expect("the text is a graph");
        let graph = read(&lines);
        prop_assert_eq!(&graph, &read(&format!("graph {{ {dot} }}")));
        // A vertex gets the next number when it is first named.
        let mut names: Vec<String> = Vec::new();
        let mut number = |vertex: u8| {
            let name = vertex.to_string();
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        };
        let edges: Vec<(usize, usize)> = edges.iter().map(|&(from, to)| (number(from), number(to))).collect();
        let mut expected = Graph::new(names);
        for (from, to) in edges {
            expected.join(from, to).expect("the vertices exist");
        }
        prop_assert_eq!(graph, expected);
    }
}
