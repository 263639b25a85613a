//! Tests that the facelets of all positions of the 2×2×2 can be written and read: at night all, for each change some.

use fewest::formats::permutation::Facelets;
use fewest::permutation::{OrbitState, family};
use fewest_testing::is_night;

/// The sum of the hashes of all texts. `scripts/puzzle-words --all` computes the same sum with cubing.js.
const SUM: u64 = 0xf170_4a4e_f48e_d030;

fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Visits all orders of the pieces from index `first` on.
fn each_order(pieces: &mut [u32; 7], first: usize, take: &mut impl FnMut(&[u32; 7])) {
    if first == pieces.len() {
        return take(pieces);
    }
    for next in first..pieces.len() {
        pieces.swap(first, next);
        each_order(pieces, first + 1, take);
        pieces.swap(first, next);
    }
}

#[test]
fn positions_of_the_small_cube_are_written_and_read() {
    let cube = family::by_name("2x2x2").expect("the name is one of a family");
    let facelets = Facelets::of(&cube).expect("it is a cube");
    let (mut sum, mut count) = (0_u64, 0);
    each_order(&mut [0, 1, 2, 3, 4, 5, 6], 0, &mut |pieces| {
        let all = 0..3_u32.pow(6);
        for turns in all.filter(|turns| is_night() || turns % 16 == pieces[0] % 2) {
            let mut orientations: Vec<u32> = (0..6).map(|place| turns / 3_u32.pow(place) % 3).collect();
            orientations.push((18 - orientations.iter().sum::<u32>()) % 3);
            let orbit = OrbitState { orientations, ..OrbitState::of(pieces.to_vec()) };
            let state = cube.position(&[orbit]).expect("all pieces are there");
            let text = facelets.write(&state);
            assert_eq!(facelets.read(text.as_bytes()).as_ref(), Ok(&state), "{text}");
            sum = sum.wrapping_add(hash(&text));
            count += 1;
        }
    });
    match is_night() {
        true => assert_eq!((sum, count), (SUM, 3_674_160)),
        false => assert!(count > 200_000, "{count}"),
    }
}
