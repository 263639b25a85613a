//! Orders the buttons in a trellis so that buttons that change the same cells are close together.

/// A button's cells are the bits of a `u128`.
pub(super) const MOST_CELLS: usize = 128;

/// Orders the buttons, given the set of cells that each button changes as bits.
///
/// The table of the trellis at a cut between two buttons grows with the rank of the buttons before the cut plus the
/// rank of the buttons after it. So the next button is always one for which this sum is least; of several, the one with
/// the least sum after one more button. The order affects only the time, so ranks are taken over GF(2) without amounts.
pub(super) fn of(buttons: &[u128]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..buttons.len()).collect();
    let mut before = Span::default();
    let mut order = Vec::with_capacity(buttons.len());
    while !left.is_empty() {
        let sets = |numbers: &[usize], without: [usize; 2]| {
            let kept = numbers.iter().filter(|number| !without.contains(number));
            Span::of(kept.map(|&number| buttons[number]))
        };
        // The rank of the buttons up to this button, plus the rank of the buttons after it.
        let cut =
            |button: usize| before.with(buttons[button]).dimension() + sets(&left, [button; 2]).dimension();
        let cuts: Vec<usize> = left.iter().map(|&button| cut(button)).collect();
        let least = cuts.iter().min().expect("a button is left");
        let best = (0..left.len()).filter(|&place| cuts[place] == *least).min_by_key(|&place| {
            let button = left[place];
            let then = before.with(buttons[button]);
            let next = left
                .iter()
                .filter(|&&next| next != button)
                .map(|&next| then.with(buttons[next]).dimension() + sets(&left, [button, next]).dimension());
            next.min()
        });
        let button = left.remove(best.expect("one button has the smallest cut"));
        before = before.with(buttons[button]);
        order.push(button);
    }
    order
}

/// A space over GF(2), given by a basis of vectors with distinct highest bits.
#[derive(Clone, Default)]
struct Span(Vec<u128>);

impl Span {
    fn of(vectors: impl Iterator<Item = u128>) -> Self {
        vectors.fold(Self::default(), |span, vector| span.with(vector))
    }

    #[must_use]
    fn with(&self, mut vector: u128) -> Self {
        let mut span = self.clone();
        for &other in &span.0 {
            vector = vector.min(vector ^ other);
        }
        if vector != 0 {
            // In descending order, vectors are reduced by the higher bits first.
            let place = span.0.partition_point(|&other| other > vector);
            span.0.insert(place, vector);
        }
        span
    }

    fn dimension(&self) -> usize {
        self.0.len()
    }
}
