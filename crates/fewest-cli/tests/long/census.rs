//! Counts puzzles with each engine.

use super::program::print;

#[test]
fn families_are_counted_by_name_in_both_metrics() {
    let counts = |options: &[&str]| {
        let json = print(&[&["census", "puzzle", "--format", "json"], options].concat(), "");
        json.split_once("\"counts\":[")
            .expect("the object has counts")
            .1
            .split(']')
            .next()
            .expect("a split text has a first part")
            .to_owned()
    };
    // OEIS A079761 and A079762.
    let turns = "1,9,54,321,1847,9992,50136,227536,870072,1887748,623800,2644";
    let quarters = "1,6,27,120,534,2256,8969,33058,114149,360508,930588,1350852,782536,90280,276";
    for engine in [&[][..], &["--engine", "rows"], &["--engine", "ranks"], &["--engine", "set"]] {
        for threads in ["1", "2"] {
            assert_eq!(counts(&[&["2x2x2", "--threads", threads], engine].concat()), turns);
        }
    }
    assert_eq!(counts(&["2x2x2", "--metric", "quarters"]), quarters);
    // OEIS A080627: the half turns of the cube.
    let squares = "1,6,27,120,519,1932,6484,20310,55034,113892,178495,179196,89728,16176,1488,144";
    assert_eq!(counts(&["3x3x3", "--moves", "U2,D2,R2,L2,F2,B2"]), squares);
}
