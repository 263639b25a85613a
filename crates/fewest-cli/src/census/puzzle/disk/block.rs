//! Encodes a block of ascending numbers as bytes, and decodes it, by Elias–Fano coding:
//!
//! 1. From each number, the first number of the block and the index of the number in the block are subtracted. So
//!    consecutive numbers have equal differences.
//! 2. Each difference is split into low and high bits. The low bits are stored unchanged.
//! 3. The high bits, as a number, never decrease from one difference to the next. They are stored in unary: a one for
//!    each number, preceded by a zero for each unit of increase.
//!
//! Besides its low bits, a number takes at most three bits on average. In a block of consecutive numbers, each number
//! takes one bit.

/// The largest count of numbers in a block.
pub(super) const MOST: usize = 1 << 10;

/// The size of the header in bytes. The header contains the first number, the counts of numbers, of low bits and of
/// words that follow, and a checksum.
const HEADER: usize = 16;

/// The largest count of words for the high and the low bits of a block.
const MOST_WORDS: usize = (3 * MOST).div_ceil(64) + MOST;

pub(super) const MOST_BYTES: usize = HEADER + MOST_WORDS * size_of::<u64>();

/// Appends a block of 1 to [`MOST`] ascending numbers.
pub(super) fn append(numbers: &[u64], bytes: &mut Vec<u8>) {
    let count = numbers.len();
    let (first, last) = (numbers[0], numbers[count - 1]);
    let largest = last - first - (count as u64 - 1);
    let low = (largest / count as u64).checked_ilog2().unwrap_or(0);
    let high_words = (count + (largest >> low) as usize).div_ceil(64);
    let mut words = vec![0_u64; high_words + (count * low as usize).div_ceil(64)];
    let (high, lows) = words.split_at_mut(high_words);
    for (place, number) in numbers.iter().enumerate() {
        let value = number - first - place as u64;
        let one = (value >> low) as usize + place;
        high[one / 64] |= 1 << (one % 64);
        let (at, bits) = (place * low as usize, value & ((1 << low) - 1));
        if low > 0 {
            lows[at / 64] |= bits << (at % 64);
            if at % 64 + low as usize > 64 {
                lows[at / 64 + 1] = bits >> (64 - at % 64);
            }
        }
    }
    let start = bytes.len();
    bytes.extend(first.to_le_bytes());
    let counts = (count as u16 - 1) | (low as u16) << 10;
    bytes.extend(counts.to_le_bytes());
    bytes.extend((words.len() as u16).to_le_bytes());
    bytes.extend([0; 4]);
    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    let sum = crc32fast::hash(&bytes[start..]);
    bytes[start + 12..start + HEADER].copy_from_slice(&sum.to_le_bytes());
}

/// The length in bytes of the block at the beginning of `bytes`; `None` if its header is incomplete.
pub(super) fn length(bytes: &[u8]) -> Option<usize> {
    let words = u16::from_le_bytes(bytes.get(10..12)?.try_into().ok()?);
    (bytes.len() >= HEADER).then_some(HEADER + usize::from(words) * size_of::<u64>())
}

/// Replaces `numbers` by those of the block `bytes`; `None` if the block is damaged.
pub(super) fn read(bytes: &[u8], numbers: &mut Vec<u64>) -> Option<()> {
    let (header, content) = bytes.split_at_checked(HEADER)?;
    let mut sum = crc32fast::Hasher::new();
    sum.update(&header[..12]);
    sum.update(&[0; 4]);
    sum.update(content);
    if sum.finalize().to_le_bytes() != header[12..] {
        return None;
    }
    let first = u64::from_le_bytes(header[..8].try_into().ok()?);
    let counts = u16::from_le_bytes(header[8..10].try_into().ok()?);
    let (count, low) = (usize::from(counts % MOST as u16) + 1, u32::from(counts / MOST as u16));
    let mut words = [0; MOST_WORDS];
    let content = content.as_chunks().0;
    let words = words.get_mut(..content.len())?;
    words.iter_mut().zip(content).for_each(|(word, &bytes)| *word = u64::from_le_bytes(bytes));
    let low_words = (count * low as usize).div_ceil(64);
    let (high, lows) = words.split_at(words.len().checked_sub(low_words)?);
    numbers.clear();
    for (word, &ones) in high.iter().enumerate() {
        let mut ones = ones;
        while ones != 0 {
            let one = (word * 64) as u64 + u64::from(ones.trailing_zeros());
            ones &= ones - 1;
            let place = numbers.len() as u64;
            let at = place as usize * low as usize;
            let mut bits = lows.get(at / 64).map_or(0, |bits| bits >> (at % 64));
            if at % 64 + low as usize > 64 {
                bits |= lows.get(at / 64 + 1)? << (64 - at % 64);
            }
            bits &= (1 << low) - 1;
            numbers.push(first.wrapping_add(one.wrapping_sub(place) << low | bits).wrapping_add(place));
        }
    }
    (numbers.len() == count).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(numbers: &[u64]) -> Vec<u8> {
        let mut bytes = Vec::new();
        append(numbers, &mut bytes);
        assert_eq!(length(&bytes), Some(bytes.len()));
        assert!(bytes.len() <= MOST_BYTES);
        let mut found = vec![7];
        assert_eq!(read(&bytes, &mut found), Some(()));
        assert_eq!(found, numbers);
        bytes
    }

    #[test]
    fn blocks_are_read_as_they_were_written() {
        check(&[0]);
        check(&[u64::MAX]);
        check(&[0, u64::MAX]);
        check(&[5, 6, 7, 1 << 62, (1 << 62) + 1]);
        for shift in 0..54 {
            for count in [2, 63, 64, 65, 1023, 1024] {
                let gaps = (0..count)
                    .map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - shift).min(63));
                let ascending = gaps.scan(17, |sum, gap| {
                    *sum += gap + 1;
                    Some(*sum)
                });
                check(&ascending.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn numbers_in_a_row_take_a_bit_each_and_others_three_more_than_their_gaps() {
        let row: Vec<u64> = (100..1124).collect();
        assert_eq!(check(&row).len(), HEADER + 1024 / 8);
        let sparse: Vec<u64> = (0..1024).map(|number| number << 20).collect();
        assert!(check(&sparse).len() <= HEADER + 1024 * 23 / 8);
    }

    #[test]
    fn a_damaged_block_is_no_block() {
        let numbers: Vec<u64> = (0..100).map(|number| number * number).collect();
        let bytes = check(&numbers);
        for bit in 0..bytes.len() * 8 {
            let mut damaged = bytes.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(read(&damaged, &mut vec![]), None, "bit {bit}");
        }
        for length in 0..bytes.len() {
            assert_eq!(read(&bytes[..length], &mut vec![]), None, "{length} bytes");
        }
    }
}
