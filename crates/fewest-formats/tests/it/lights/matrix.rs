//! Tests how a game is read from a matrix whose rows are cells and whose columns are buttons.

use super::states;
use fewest::formats::lights::read_incidence;
use fewest::lights::Incidence;

#[test]
fn matrices_are_read_modulo_the_number_of_states() {
    let text = "%%MatrixMarket matrix coordinate integer general\n2 3 4\n1 1 -1\n2 1 13\n2 2 12\n1 3 5\n";
    let read =
        |number| read_incidence(text.as_bytes(), states(number), 1 << 20).expect("the text is a matrix");
    let expected =
        |number, buttons: [Vec<(usize, u64)>; 3]| Incidence::new(states(number), 2, buttons).unwrap();
    assert_eq!(read(12), expected(12, [vec![(0, 11), (1, 1)], vec![], vec![(0, 5)]]));
    assert_eq!(read(5), expected(5, [vec![(0, 4), (1, 3)], vec![(1, 2)], vec![]]));
    let skew = "%%MatrixMarket matrix coordinate integer skew-symmetric\n2 2 1\n2 1 1\n";
    let skew = read_incidence(skew.as_bytes(), states(3), 1 << 20).expect("the text is a matrix");
    assert_eq!(skew, Incidence::new(states(3), 2, [vec![(1, 1)], vec![(0, 2)]]).unwrap());
    let refused = read_incidence("0101".as_bytes(), states(3), 1 << 20)
        .expect_err("the text is not in Matrix Market form")
        .to_string();
    assert_eq!(refused, "line 1, column 1: expected %%MatrixMarket, found \"0\"");
}
