//! Reads the name of a goal.

use crate::errors;
use fewest::flip::Goal;
use pyo3::prelude::*;

pub(crate) fn read_goal(goal: &str) -> PyResult<Goal> {
    goal.parse().map_err(errors::value_error)
}
