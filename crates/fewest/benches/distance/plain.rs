//! The baselines for the distance of a code: a search that grows clusters without lower bounds, and an enumeration of
//! all codewords.

use fewest::linear::Problem;

/// The distance, found by iterative deepening. The search grows a cluster, which is a set of columns: it picks a
/// violated check, and tries to add each column of this check. The depth is the number of columns.
pub(crate) fn distance(problem: &Problem) -> usize {
    let checks_of = problem.checks().transposed();
    let mut cluster = Cluster {
        problem,
        checks_of: (0..problem.columns()).map(|column| checks_of.row(column).to_vec()).collect(),
        wrong: vec![false; problem.checks().rows()],
        out: vec![false; problem.columns()],
        columns: Vec::new(),
    };
    (1..).find(|&weight| cluster.starts(weight)).expect("the code has a nontrivial word")
}

struct Cluster<'a> {
    problem: &'a Problem,
    checks_of: Vec<Vec<u32>>,
    wrong: Vec<bool>,
    out: Vec<bool>,
    columns: Vec<usize>,
}

impl Cluster<'_> {
    fn starts(&mut self, weight: usize) -> bool {
        let found = (0..self.out.len()).any(|column| self.with(column, weight - 1));
        self.out.fill(false);
        found
    }

    /// Whether the cluster can be completed with `column` and at most `left` further columns. If not, `column` is
    /// excluded from the rest of the search.
    fn with(&mut self, column: usize, left: usize) -> bool {
        self.out[column] = true;
        self.columns.push(column);
        self.toggle(column);
        let found = self.grow(left);
        self.toggle(column);
        self.columns.pop();
        found
    }

    fn toggle(&mut self, column: usize) {
        for &check in &self.checks_of[column] {
            self.wrong[check as usize] ^= true;
        }
    }

    fn grow(&mut self, left: usize) -> bool {
        let checks = self.problem.checks();
        let free =
            |check: &usize| checks.row(*check).iter().filter(|&&column| !self.out[column as usize]).count();
        let Some(check) = (0..checks.rows()).filter(|&check| self.wrong[check]).min_by_key(free) else {
            return self.problem.accepts(self.columns.iter().copied());
        };
        if left == 0 {
            return false;
        }
        let branch: Vec<usize> = checks
            .row(check)
            .iter()
            .map(|&column| column as usize)
            .filter(|&column| !self.out[column])
            .collect();
        let found = branch.iter().any(|&column| self.with(column, left - 1));
        branch.iter().for_each(|&column| self.out[column] = false);
        found
    }
}

/// The least weight of a nonzero vector in the space that `basis` spans. All vectors are enumerated in Gray-code order.
pub(crate) fn lightest_sum(basis: &[u64]) -> usize {
    let mut sum = 0_u64;
    let weights = (1..1_u64 << basis.len()).map(|number| {
        sum ^= basis[number.trailing_zeros() as usize];
        sum.count_ones() as usize
    });
    weights.min().expect("the basis is not empty")
}
