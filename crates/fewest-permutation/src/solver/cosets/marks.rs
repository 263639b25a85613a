//! The marks of a breadth-first search: the level of each class, or only whether it is a recent level. Several threads
//! may mark classes at the same time.

use fewest_core::{OutOfMemory, memory};
use std::ops::Range;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

pub(super) trait Marks: Sync + Sized {
    /// The largest number of levels.
    const MOST_LEVELS: usize;

    /// The bytes of the marks of `classes` classes.
    fn bytes(classes: u64) -> u64;

    /// Marks in which all classes are unknown.
    fn new(classes: u64) -> Result<Self, OutOfMemory>;

    fn is_known(&self, number: usize) -> bool;

    /// Whether the class belongs to the present level.
    fn is_present(&self, number: usize) -> bool;

    /// Marks a class as one of the next level; returns whether it was unknown. The class must be unknown, or already
    /// marked as one of the next level.
    fn mark(&self, number: usize) -> bool;

    /// The next level becomes the present one.
    fn advance(&mut self);

    /// Visits the classes of the present level, or the unknown ones, among these numbers.
    fn each(&self, numbers: Range<usize>, wanted: Wanted, visit: impl FnMut(usize));

    fn prefetch(&self, number: usize);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Present,
    Unknown,
}

/// The distance of each class, in four bits.
pub(super) struct Distances {
    /// Each entry is the distance plus 1, or 0 if it is unknown.
    entries: Fields<4>,
    /// The entry of the present level.
    present: u8,
}

/// Whether a class is unknown or belongs to the next, the present or an earlier level, in two bits.
pub(super) struct Recent(Fields<2>);

impl Recent {
    const EARLIER: u8 = 1;
    const PRESENT: u8 = 2;
    const NEXT: u8 = 3;
    /// The low bit of each entry of a byte.
    const LOW: u8 = u8::MAX / 3;

    /// The digit of an entry: 0 for a level before the present one, 1 for the present level, and 2 for all other
    /// entries.
    pub(super) fn digit(entry: u8) -> u8 {
        match entry {
            Self::EARLIER => 0,
            Self::PRESENT => 1,
            _ => 2,
        }
    }

    /// The entries, four in a byte.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }
}

impl Distances {
    pub(super) fn of_bytes(bytes: Vec<u8>) -> Self {
        Self { entries: Fields::of_bytes(bytes), present: 0 }
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.entries.into_bytes()
    }

    pub(super) fn held(&self) -> u64 {
        self.entries.0.len() as u64
    }

    /// The distance of a class; `None` if it is unknown.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> Option<usize> {
        usize::from(self.entries.get(number)).checked_sub(1)
    }
}

impl Marks for Distances {
    const MOST_LEVELS: usize = 15;

    fn bytes(classes: u64) -> u64 {
        Fields::<4>::bytes(classes)
    }

    fn new(classes: u64) -> Result<Self, OutOfMemory> {
        Ok(Self { entries: Fields::new(classes)?, present: 0 })
    }

    #[inline(always)]
    fn is_known(&self, number: usize) -> bool {
        self.entries.get(number) > 0
    }

    #[inline(always)]
    fn is_present(&self, number: usize) -> bool {
        self.entries.get(number) == self.present
    }

    #[inline(always)]
    fn mark(&self, number: usize) -> bool {
        self.entries.set(number, self.present + 1)
    }

    fn advance(&mut self) {
        self.present += 1;
    }

    #[inline(always)]
    fn each(&self, numbers: Range<usize>, wanted: Wanted, visit: impl FnMut(usize)) {
        self.entries.each(numbers, if wanted == Wanted::Present { self.present } else { 0 }, visit);
    }

    #[inline(always)]
    fn prefetch(&self, number: usize) {
        self.entries.prefetch(number);
    }
}

impl Marks for Recent {
    const MOST_LEVELS: usize = usize::MAX;

    fn bytes(classes: u64) -> u64 {
        Fields::<2>::bytes(classes)
    }

    fn new(classes: u64) -> Result<Self, OutOfMemory> {
        Ok(Self(Fields::new(classes)?))
    }

    #[inline(always)]
    fn is_known(&self, number: usize) -> bool {
        self.0.get(number) > 0
    }

    #[inline(always)]
    fn is_present(&self, number: usize) -> bool {
        self.0.get(number) == Self::PRESENT
    }

    #[inline(always)]
    fn mark(&self, number: usize) -> bool {
        self.0.set(number, Self::NEXT)
    }

    /// Subtracts 1 from the entries of the present and the next level.
    fn advance(&mut self) {
        for byte in &mut self.0.0 {
            let byte = byte.get_mut();
            *byte -= *byte >> 1 & Self::LOW;
        }
    }

    #[inline(always)]
    fn each(&self, numbers: Range<usize>, wanted: Wanted, visit: impl FnMut(usize)) {
        self.0.each(numbers, if wanted == Wanted::Present { Self::PRESENT } else { 0 }, visit);
    }

    #[inline(always)]
    fn prefetch(&self, number: usize) {
        self.0.prefetch(number);
    }
}

/// Numbers of `BITS` bits each, several in a byte.
struct Fields<const BITS: usize>(Vec<AtomicU8>);

impl<const BITS: usize> Fields<BITS> {
    const PER_BYTE: usize = 8 / BITS;
    /// The number of fields that are compared at once.
    const PER_WORD: usize = 64 / BITS;
    const MOST: u8 = (1 << BITS) - 1;
    /// A 1 in each field of a word.
    const ONES: u64 = u64::MAX / Self::MOST as u64;

    /// The bytes of `fields` fields, rounded up to whole words.
    fn bytes(fields: u64) -> u64 {
        fields.div_ceil(Self::PER_WORD as u64) * size_of::<u64>() as u64
    }

    /// Fields that are all 0.
    fn new(fields: u64) -> Result<Self, OutOfMemory> {
        let length = usize::try_from(Self::bytes(fields)).map_err(|_| OutOfMemory { bytes: usize::MAX })?;
        let bytes = memory::zeroed_bytes(length)?;
        memory::prefer_huge_pages(&bytes);
        Ok(Self::of_bytes(bytes))
    }

    fn of_bytes(bytes: Vec<u8>) -> Self {
        // The standard library reuses the memory for the new vector, here and in `into_bytes`.
        Self(bytes.into_iter().map(AtomicU8::new).collect())
    }

    fn into_bytes(self) -> Vec<u8> {
        self.0.into_iter().map(AtomicU8::into_inner).collect()
    }

    #[inline(always)]
    fn get(&self, number: usize) -> u8 {
        self.0[number / Self::PER_BYTE].load(Relaxed) >> (number % Self::PER_BYTE * BITS) & Self::MOST
    }

    /// Writes a field; returns whether it was 0. The field must be 0 or already equal `field`.
    #[inline(always)]
    fn set(&self, number: usize, field: u8) -> bool {
        let shift = number % Self::PER_BYTE * BITS;
        let before = self.0[number / Self::PER_BYTE].fetch_or(field << shift, Relaxed);
        before >> shift & Self::MOST == 0
    }

    /// Visits the numbers in a range whose field is `wanted`.
    #[inline(always)]
    fn each(&self, range: Range<usize>, wanted: u8, mut visit: impl FnMut(usize)) {
        let words = range.start / Self::PER_WORD..range.end.div_ceil(Self::PER_WORD);
        let all = self.0.as_chunks::<{ size_of::<u64>() }>().0;
        for (word, at) in all[words.clone()].iter().zip(words) {
            let word = u64::from_le_bytes(word.each_ref().map(|byte| byte.load(Relaxed)));
            let differing = word ^ (Self::ONES * u64::from(wanted));
            // A quick test whether some field of `differing` is 0, because most words contain no wanted field.
            if differing.wrapping_sub(Self::ONES) & !differing & Self::ONES << (BITS - 1) != 0 {
                let is_wanted = |field: &usize| differing >> (field * BITS) & u64::from(Self::MOST) == 0;
                let numbers = (0..Self::PER_WORD).filter(is_wanted).map(|field| at * Self::PER_WORD + field);
                numbers.filter(|number| range.contains(number)).for_each(&mut visit);
            }
        }
    }

    #[inline(always)]
    fn prefetch(&self, number: usize) {
        memory::prefetch(&self.0[number / Self::PER_BYTE..=number / Self::PER_BYTE]);
    }
}
