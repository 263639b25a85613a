//! A sample puzzle for tests, in the text format of the program KSolve.

/// The corners of the cube with the moves U, R and F.
pub const CUBE: &str = "\
Name corners

Set CORNER 8 3

Solved
CORNER
1 2 3 4 5 6 7 8
End

Move U
CORNER
3 2 6 4 5 7 1 8
End

Move R
CORNER
2 5 1 4 3 6 7 8
1 2 2 0 1 0 0 0
End

Move F
CORNER
7 1 3 2 5 6 4 8
2 1 0 2 0 0 1 0
End
";
