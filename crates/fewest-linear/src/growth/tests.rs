//! Where clusters branch.

use super::{Cluster, Graph};
use crate::{Matrix, Problem};

/// The first check has 2^16 + 1 columns of its own, the second one two.
#[test]
fn a_check_of_very_many_columns_does_not_pass_for_one_of_few() {
    let many = (1 << 16) + 1;
    let rows = [(0..many).collect::<Vec<_>>(), vec![many, many + 1]];
    let checks = Matrix::new(many + 2, rows).expect("all columns exist");
    let problem = Problem::syndrome(checks, [0, 1]).expect("the checks exist");
    let graph = Graph::new(&problem).expect("it is small");
    let mut cluster = Cluster::new(&graph, &problem).expect("it is small");
    assert_eq!(cluster.branch(2), [many as u32, many as u32 + 1]);
}
