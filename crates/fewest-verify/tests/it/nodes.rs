//! The number of sets of columns that a check of a distance visits.

use crate::circuits::model;
use crate::naive::Question;
use fewest_verify::{Shard, verify};

fn nodes(text: &str) -> u64 {
    verify(text.as_bytes(), Shard::WHOLE).unwrap_or_else(|refused| panic!("{refused}\n{text}")).nodes()
}

fn claim(question: &Question, claim: &str) -> String {
    format!("{}answer\n{claim}\nend\n", question.text())
}

#[test]
fn the_nodes_of_both_sides_are_added() {
    // Shor's code.
    let z = (0..3).flat_map(|block| [0b011, 0b110].map(|pair| pair << (3 * block))).collect();
    let question = Question::Css { columns: 9, x: vec![0b000111111, 0b111111000], z };
    let both = question.certificate(|size| size);
    let lines: Vec<&str> = both.lines().collect();
    let lower: Vec<usize> = (0..lines.len()).filter(|&line| lines[line].starts_with("lower ")).collect();
    let without = |line: usize| format!("{}\n", [&lines[..line], &lines[line + 1..]].concat().join("\n"));
    let [z, x] = [lower[0], lower[1]].map(|line| nodes(&without(line)));
    assert!(x > 0 && z > 0, "{x} {z}\n{both}");
    assert_eq!(nodes(&both), x + z);
}

#[test]
fn columns_outside_of_the_blocks_are_not_visited() {
    let part = [(0b111, 1), (0b011, 0), (0b001, 0), (0b010, 0), (0b100, 0)];
    let inside: Vec<(u64, u64)> =
        part.into_iter().chain(part.map(|(checks, observable)| (checks << 3, observable))).collect();
    // Sums of a column of each block.
    let sums = inside[..5].iter().zip(&inside[5..]).map(|(one, other)| (one.0 | other.0, one.1 ^ other.1));
    let all: Vec<(u64, u64)> = inside.iter().copied().chain(sums).collect();
    let alone = nodes(&claim(&model(&inside, 6, 1), "lower 3"));
    assert!(alone > 0);
    assert_eq!(nodes(&claim(&model(&all, 6, 1), "block 0 1 2\nblock 3 4 5\nlower 3")), alone);
    assert!(nodes(&claim(&model(&all, 6, 1), "lower 3")) > alone);
}

#[test]
fn nothing_is_visited_where_no_walk_is_needed() {
    // The only word has six columns, and words are weighed from size 4.
    let repetition = Question::Classical { columns: 6, checks: (0..5).map(|row| 0b11 << row).collect() };
    assert_eq!(nodes(&claim(&repetition, "lower 6")), 0);
    assert!(nodes(&claim(&repetition, "lower 4")) > 0);
    // All words are even.
    let even = Question::Classical { columns: 3, checks: vec![0b111] };
    assert_eq!(nodes(&claim(&even, "lower 2")), 0);
    // A triangle with an edge twice, and the same with a column of three checks, which makes it no graph.
    let graph = [(0b011, 1), (0b110, 0), (0b101, 0), (0b110, 0)];
    let other = [&graph[..], &[(0b111, 0)]].concat();
    assert_eq!(nodes(&claim(&model(&graph, 3, 1), "lower 3")), 0);
    assert!(nodes(&claim(&model(&other, 3, 1), "lower 3")) > 0);
}
