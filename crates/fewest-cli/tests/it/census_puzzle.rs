//! `fewest census puzzle`.

use super::program::{bytes_of, print, program, run};
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

/// Three pieces in a row: the first two change places, or all move by one.
const THREE: &str = "\
Name three
Set row 3 1
Solved
row
1 2 3
End
Move x
row
2 1 3
End
Move r
row
2 3 1
End
";

#[test]
fn positions_are_counted_in_three_formats() {
    let table = "\
Positions of three by distance (turns)

distance  positions      share
       0          1     16.7 %  █████████████▍
       1          3     50.0 %  ████████████████████████████████████████
       2          2     33.3 %  ██████████████████████████▋

All: 6. Mean: 1.1667. God's number: 2.
";
    assert_eq!(print(&["census", "puzzle", "-"], THREE), table);
    assert_eq!(print(&["census", "puzzle", "-", "--format", "csv"], THREE), "distance,positions\n0,1\n1,3\n2,2\n");
    let json = "{\"puzzle\":\"three\",\"metric\":\"turns\",\"counts\":[1,3,2],\"states\":6,\"max\":2}\n";
    assert_eq!(print(&["census", "puzzle", "-", "--format", "json"], THREE), json);
}
