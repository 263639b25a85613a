//! Times reading and writing raw bitmaps in memory. The baseline copies the bits.

use crate::random::{shape, solvable_board};
use divan::Bencher;
use divan::counter::BytesCount;
use fewest::flip::pbm::{self, Format};

const SIDES: [usize; 2] = [1_000, 20_000];

#[divan::bench(args = SIDES, sample_count = 5, sample_size = 1)]
fn read_raw(bencher: Bencher<'_, '_>, side: usize) {
    let board = solvable_board(shape(side, side));
    let mut file = Vec::new();
    pbm::write(&board, Format::Raw, &mut file).expect("writing to memory never fails");
    bencher.counter(BytesCount::new(file.len())).bench_local(|| {
        let read = pbm::read(file.as_slice(), usize::MAX).expect("the file is a bitmap");
        assert!(read.packed_row(side - 1).eq(board.packed_row(side - 1)));
        read
    });
}

#[divan::bench(args = SIDES, sample_count = 5, sample_size = 1)]
fn write_raw(bencher: Bencher<'_, '_>, side: usize) {
    let board = solvable_board(shape(side, side));
    let mut file = Vec::new();
    pbm::write(&board, Format::Raw, &mut file).expect("writing to memory never fails");
    let length = file.len();
    bencher.counter(BytesCount::new(length)).bench_local(|| {
        file.clear();
        pbm::write(&board, Format::Raw, &mut file).expect("writing to memory never fails");
        assert_eq!(file.len(), length);
    });
}

#[divan::bench(args = SIDES, sample_count = 5, sample_size = 1)]
fn copy(bencher: Bencher<'_, '_>, side: usize) {
    let file = vec![0x55_u8; side * side.div_ceil(8)];
    let mut copy = file.clone();
    bencher
        .counter(BytesCount::new(file.len()))
        .bench_local(|| copy.copy_from_slice(divan::black_box(&file)));
    assert_eq!(copy, file);
}
