//! Error models: blocks of checks, and graphs.

use crate::naive::Question;
use crate::random::Random;
use fewest_verify::{Refused, Shard, verify};

/// The model whose columns have these checks and observables, as bits.
pub(crate) fn model(columns: &[(u64, u64)], checks: usize, observables: usize) -> Question {
    let row = |has: &dyn Fn(&(u64, u64)) -> bool| {
        columns
            .iter()
            .enumerate()
            .filter(|(_, column)| has(column))
            .fold(0, |row, (index, _)| row | 1 << index)
    };
    Question::Model {
        columns: columns.len(),
        checks: (0..checks).map(|check| row(&|column| column.0 >> check & 1 == 1)).collect(),
        observables: (0..observables)
            .map(|observable| row(&|column| column.1 >> observable & 1 == 1))
            .collect(),
    }
}

pub(crate) fn list(bits: u64) -> String {
    (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit| bit.to_string()).collect::<Vec<_>>().join(" ")
}

fn text_with_blocks(question: &Question, blocks: &[u64], lower: usize) -> String {
    let blocks: String = blocks.iter().map(|&block| format!("block {}\n", list(block))).collect();
    format!("{}answer\n{blocks}lower {lower}\nend\n", question.text())
}

fn with_blocks(question: &Question, blocks: &[u64], lower: usize) -> Result<String, Refused> {
    let text = text_with_blocks(question, blocks, lower);
    verify(text.as_bytes(), Shard::WHOLE).map(|proved| proved.to_string())
}

fn truth(question: &Question) -> Option<usize> {
    question.answers()[0].first().map(|&word| question.size(word))
}

/// A model, and two blocks. For most columns, the part inside each block is also a column.
pub(crate) fn falling_into_blocks(random: &mut Random) -> (Question, [u64; 2]) {
    let blocks = [0b000111, 0b011000];
    let mut columns: Vec<(u64, u64)> = Vec::new();
    for _ in 0..2 + random.below(4) {
        // A part inside each block, and a column that contains both parts and possibly more checks.
        let part = |block: &u64| (random.below(64) as u64 & block, random.below(4) as u64);
        let parts: Vec<(u64, u64)> = blocks.iter().map(part).collect();
        let parts = parts.iter().filter(|part| part.0 != 0);
        columns.extend(parts.clone());
        let whole = parts.fold((0, 0), |sum, part| (sum.0 | part.0, sum.1 ^ part.1));
        columns.push((whole.0 | (random.below(2) as u64) << 5, whole.1));
    }
    columns.truncate(10);
    (model(&columns, 6, 2), blocks)
}

/// Certificates of such models, some of them with another bound or other blocks.
pub(crate) fn certificates(number: usize, random: &mut Random) -> Vec<String> {
    let mut certificates = Vec::new();
    while certificates.len() < number {
        let (question, blocks) = falling_into_blocks(random);
        let Some(distance) = truth(&question) else { continue };
        let any = [random.below(64) as u64 | 1];
        for (blocks, lower) in
            [(&blocks[..], distance), (&blocks, distance + 1), (&any, distance), (&[0b1, 0b110], distance)]
        {
            certificates.push(text_with_blocks(&question, blocks, lower));
        }
        // The identity as a symmetry, on a number of columns that may fit the blocks; and blocks that share a check.
        let text = text_with_blocks(&question, &blocks, distance);
        let identity: Vec<String> = (0..1 + random.below(8)).map(|column| column.to_string()).collect();
        certificates.push(text.replace("lower", &format!("symmetry {}\nlower", identity.join(" "))));
        certificates.push(text_with_blocks(&question, &[0b1, 0b11], distance));
    }
    certificates
}

/// Blocks prove the distance if the part of each column in each block is a column. No blocks prove more.
#[test]
fn blocks_prove_the_distance_and_no_more() {
    let mut random = Random::new(21);
    let (mut complete, mut others, mut smaller) = (0, 0, 0);
    for _ in 0..3000 {
        let (question, blocks) = falling_into_blocks(&mut random);
        let Some(distance) = truth(&question) else { continue };
        let proved = with_blocks(&question, &blocks, distance);
        match &proved {
            Ok(_) => complete += 1,
            // Two columns with the same checks may have different observables; then the distance is at most 2.
            Err(Refused::False(..)) => others += 1,
            Err(refused) => panic!("{refused}"),
        }
        smaller += usize::from(proved.is_ok() && distance > 2);
        for blocks in [&blocks[..], &[random.below(64) as u64 | 1], &[0b1, 0b110], &[0b111111]] {
            let forged = with_blocks(&question, blocks, distance + 1);
            assert!(matches!(forged, Err(Refused::False(..))), "{}", question.text());
        }
    }
    assert!(complete > 200 && others > 300 && smaller > 20, "{complete} {others} {smaller}");
}

#[test]
fn graphs_have_their_shortest_cycles() {
    let mut random = Random::new(22);
    let mut lengths = [0; 6];
    for _ in 0..3000 {
        let (checks, columns) = (1 + random.below(6), 1 + random.below(10));
        let edge = |random: &mut Random| {
            let ends = (0..random.below(3)).fold(0, |ends, _| ends | 1_u64 << random.below(checks));
            (ends, if random.below(4) == 0 { 1 + random.below(3) as u64 } else { 0 })
        };
        let columns: Vec<(u64, u64)> = (0..columns).map(|_| edge(&mut random)).collect();
        let question = model(&columns, checks, 2);
        let Some(distance) = truth(&question) else { continue };
        lengths[distance.min(5)] += 1;
        assert!(with_blocks(&question, &[], distance).is_ok(), "{}", question.text());
        let refused = with_blocks(&question, &[], distance + 1).expect_err("there is a word").to_string();
        let columns = if distance == 1 { "column" } else { "columns" };
        assert!(refused.contains(&format!("there is a word of {distance} {columns}: ")), "{refused}");
        // The word in the refusal is accepted as an upper end.
        let (_, word) = refused.rsplit_once(": ").expect("it has a word");
        let upper = format!("{}answer\nupper {distance} {word}\nend\n", question.text());
        assert!(verify(upper.as_bytes(), Shard::WHOLE).is_ok(), "{upper}");
    }
    assert!(lengths[1..4].iter().all(|&number| number > 100) && lengths[4] > 5, "{lengths:?}");
}

/// The example of the library's reduction; the first two checks are a block.
#[test]
fn blocks_that_lie_are_refused_with_their_line() {
    // Inside the block, the last column equals the second one.
    let columns = [(0b01, 1), (0b11, 0), (0b10, 0), (0b100, 0), (0b111, 0)];
    let question = model(&columns, 3, 1);
    assert_eq!(
        with_blocks(&question, &[0b11], 3).as_deref(),
        Ok("The distance of this error model is at least 3: 5 columns, 3 checks, 1 observable.")
    );
    let refused = |columns: &[(u64, u64)], blocks: &[u64]| {
        with_blocks(&model(columns, 3, 1), blocks, 3).expect_err("it is a lie").to_string()
    };
    assert_eq!(
        refused(&[(0b01, 1), (0b11, 0), (0b10, 0), (0b100, 0), (0b111, 1)], &[0b11]),
        "line 11: the part of column 4 inside the blocks flips other observables"
    );
    assert_eq!(
        refused(&[(0b01, 1), (0b10, 0), (0b111, 0)], &[0b11]),
        "line 11: the part of column 2 inside the blocks is not a sum of columns"
    );
    assert_eq!(
        refused(&columns, &[0b100]),
        "line 11: the part of column 0 inside the blocks flips other observables"
    );
    assert_eq!(refused(&columns, &[0b11, 0b10]), "line 12: a check is in two blocks");
    let text = format!("{}answer\nblock 0 1\nsymmetry 0 1 2 3 4\nlower 3\nend\n", question.text());
    assert_eq!(
        verify(text.as_bytes(), Shard::WHOLE).expect_err("it is of all columns").to_string(),
        "line 12: expected a permutation of the columns inside the blocks"
    );
    let text = text.replace("symmetry 0 1 2 3 4", "symmetry 2 1 0");
    assert!(verify(text.as_bytes(), Shard::WHOLE).is_ok());
}
