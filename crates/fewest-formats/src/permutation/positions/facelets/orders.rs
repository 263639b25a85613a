//! Orders in which some programs list the facelets of a cube. The standard order, which is not listed here, is face by
//! face: U, R, F, D, L, B.

/// For each facelet in the standard order, an order has the index of this facelet in the text.
pub(super) fn others(across: usize) -> [Vec<usize>; 2] {
    [by_faces(across), by_rows(across)]
}

/// Face by face in the order U, L, F, R, B, D, in which the faces appear in the net.
fn by_faces(across: usize) -> Vec<usize> {
    const PLACES: [usize; 6] = [0, 3, 2, 5, 1, 4];
    let each = across * across;
    PLACES.iter().flat_map(|place| place * each..(place + 1) * each).collect()
}

/// Row by row through the net: U, then the rows of L, F, R and B side by side, then D.
fn by_rows(across: usize) -> Vec<usize> {
    let each = across * across;
    let side = |place: usize| {
        (0..each).map(move |at| {
            let (row, column) = (at / across, at % across);
            each + row * 4 * across + place * across + column
        })
    };
    let whole = |first: usize| first..first + each;
    whole(0).chain(side(2)).chain(side(1)).chain(whole(5 * each)).chain(side(0)).chain(side(3)).collect()
}
