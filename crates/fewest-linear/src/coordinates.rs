//! The coordinates of detectors, as a circuit declares them.

use fewest_core::memory::{self, OutOfMemory};

/// The coordinates of each detector: by convention a position in space, followed by a time. A detector may have no
/// coordinates.
///
/// ```
/// use fewest::linear::Coordinates;
///
/// let mut coordinates = Coordinates::default();
/// coordinates.push(&[1.0, 2.0, 0.0])?;
/// coordinates.push(&[])?;
/// assert_eq!(coordinates.of(0), [1.0, 2.0, 0.0]);
/// // Detector 1 has no coordinates, and detector 2 was not added.
/// assert!(coordinates.of(1).is_empty() && coordinates.of(2).is_empty());
/// # Ok::<(), fewest::OutOfMemory>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Coordinates {
    /// For each detector, the end of its coordinates in the list of all numbers.
    ends: Vec<usize>,
    numbers: Vec<f64>,
}

impl Coordinates {
    /// Adds the coordinates of the next detector. If a number is not finite, the detector has no coordinates.
    ///
    /// # Errors
    /// The system refuses the memory.
    pub fn push(&mut self, coordinates: &[f64]) -> Result<(), OutOfMemory> {
        if coordinates.iter().all(|number| number.is_finite()) {
            memory::append(&mut self.numbers, coordinates)?;
        }
        memory::push(&mut self.ends, self.numbers.len())
    }

    /// The coordinates of a detector; empty if they are unknown.
    pub fn of(&self, detector: usize) -> &[f64] {
        let Some(&end) = self.ends.get(detector) else { return &[] };
        let start = if detector == 0 { 0 } else { self.ends[detector - 1] };
        &self.numbers[start..end]
    }

    pub(crate) fn bytes(&self) -> u64 {
        (size_of_val(&*self.ends) + size_of_val(&*self.numbers)) as u64
    }
}

impl PartialEq for Coordinates {
    fn eq(&self, other: &Self) -> bool {
        self.ends == other.ends && self.numbers == other.numbers
    }
}

/// All numbers are finite, so equality is reflexive.
impl Eq for Coordinates {}
