//! Jobs for which each shard writes a JSON value.

use super::Job;
use super::file::{NewPart, Part};
use crate::failure::Failure;
use fewest::Shard;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub(crate) trait Divided {
    type Part: Serialize + DeserializeOwned;

    /// Computes the part of a shard.
    fn part(&self, shard: Shard) -> Result<Self::Part, Failure>;

    /// Writes the answer from the parts of all shards, in order.
    fn merge(&self, parts: Vec<Self::Part>) -> Result<(), Failure>;
}

pub(crate) struct Values<'a, D>(pub(crate) &'a D);

impl<D: Divided> Job for Values<'_, D> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        part.write_json(&self.0.part(shard)?)
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        self.0.merge(parts.iter().map(Part::read_json).collect::<Result<_, _>>()?)
    }
}
