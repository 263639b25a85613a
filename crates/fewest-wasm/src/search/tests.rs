//! Tests of searches for permutation puzzles.

use super::*;
use crate::asking::{ask, measured, numbers};

fn named(name: &str) -> Vec<u8> {
    [vec![2, 0], measured(name)].concat()
}

#[test]
fn the_searches_of_all_puzzles_of_the_page_have_the_puzzles_states() {
    for name in [
        "2x2x2",
        "pyraminx",
        "skewb",
        "ivy",
        "dino",
        "skewb-diamond",
        "floppy",
        "ufo",
        "sliding:2x3",
        "sliding:3x3",
        "twiddle:3x3",
        "loopover:3x3",
        "pancake:8",
        "burnt-pancake:6",
        "topspin:9,4",
        "lrx:8",
        "rings:5,5",
        "hungarian:6,2",
        "booksort:7",
        "rotation",
        "domino",
        "3x3x3",
    ] {
        let request = [measured("bfs"), named(name)].concat();
        let mut answer = Writer::default();
        let prepared = prepare(&mut Reader::new(&request), &mut answer);
        println!("{name} {prepared:?}");
    }
    assert_eq!(ask(methods, &[2])[..4], numbers(&[9]));
}
