//! Vectors with the fewest ones over GF(2): distances of codes and lightest solutions of linear systems.

// The files. If a line names several files, semicolons separate their descriptions.
//
//   matrix support                 a matrix as the positions of its ones; a vector as the columns of its ones
//   problem problem_error counts   the problem: checks and a syndrome; its errors; the condition on its solutions
//   pauli operators                products of Pauli operators, as rows of bits
//   css stabilizer error_model     quantum codes and error models as problems
//   coordinates                    the coordinates of detectors in space and time
//   coset divisible                elimination: a vector with the syndrome, a basis of the kernel; the possible weights
//   subsystem css_subsystem        quantum codes whose gauge generators need not commute
//   logical_pairs                  a basis of the logical operators in pairs that anticommute
//   logical_operators              logical operators given by a user, and the problems that they define
//   places erasure                 shortened and punctured codes; problems in which some columns weigh nothing
//   weights natural                weight enumerators; natural numbers of any size
//   commuting orthogonal           lightest operators that commute with given ones; the stabilizers of a gauge group
//   circuit                        error models: smaller models of the same distance, and models that are graphs
//   prepared solver                the preparation that all syndromes of a matrix share; a solver that uses it
//   symmetry aid                   automorphisms, each of them verified; the techniques that shorten a long search
//   method exhaustion wanted       the names of the methods; the effort of exhausting a weight; one vector or all
//   growth                         the method for sparse systems: growing clusters of columns
//   symbols                        the units of a weight: bits, or the Pauli operators on qubits
//   zimmermann                     the method for dense systems: sums of few rows on information sets
//   information_sets offers        light words from random information sets; the lightest words that tasks have found
//   search                         lower bounds from exhausted weights and upper bounds from words found
//   distance turn                  the distance of a code, from searches of its sides; the phases of these searches
//   checkpoint shares              the state of a long search as text; a search that several machines divide
//   weighted                       columns with weights: all words within a bound; the most likely errors of a model
//   veripb                         distances as formulas with proofs that VeriPB checks
//   indices                        indices of items in messages
//   certificate contradiction      answers as text for an independent checker; checks that no vector satisfies
//   fields                         codes over other fields and quantum codes over qudits, with separate engines
//   lightest                       a separate engine: the lightest members of the cosets of a small space

mod aid;
mod certificate;
mod checkpoint;
mod circuit;
mod commuting;
mod contradiction;
mod coordinates;
mod coset;
mod counts;
mod css;
mod css_subsystem;
mod distance;
mod divisible;
mod erasure;
mod error_model;
mod exhaustion;
mod fields;
mod growth;
mod indices;
mod information_sets;
#[doc(hidden)]
pub mod lightest;
mod logical_operators;
mod logical_pairs;
mod matrix;
mod method;
mod natural;
mod offers;
mod operators;
mod orthogonal;
mod pauli;
mod places;
mod prepared;
mod problem;
mod problem_error;
mod search;
mod shares;
mod solver;
mod stabilizer;
mod subsystem;
mod support;
mod symbols;
mod symmetry;
mod turn;
mod veripb;
mod wanted;
mod weighted;
mod weights;
mod zimmermann;

#[cfg(all(test, debug_assertions))]
mod cancelled;

pub use aid::Aid;
pub use certificate::{Certificate, Ends};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use circuit::{CircuitPlan, CircuitStep, Reduced, Reduction, Unused};
pub use coordinates::Coordinates;
pub use css::{CssCode, Side};
pub use css_subsystem::CssSubsystemCode;
pub use distance::{Bracket, DistanceOptions, DistanceSearch, Question, SideEnd, SideProblem, SideReport};
pub use error_model::{ErrorModel, Origin};
pub use exhaustion::Exhaustion;
pub use fields::{
    Field, FieldElement, FieldError, FieldMatrix, FieldMatrixError, LinearCode, QuditCode, QuditError,
};
#[doc(hidden)]
pub use indices::item_below;
pub use logical_operators::LogicalOperators;
pub use matrix::{Matrix, MatrixError};
pub use method::{Method, UnknownMethod};
pub use natural::Natural;
pub use operators::{LogicalPair, StabilizerError};
pub use pauli::Pauli;
pub use problem::Problem;
pub use problem_error::ProblemError;
pub use search::{Report, Search};
pub use shares::{Share, ShareError};
pub use solver::Solver;
pub use stabilizer::StabilizerCode;
pub use subsystem::SubsystemCode;
pub use support::Support;
pub use symmetry::{Permutation, Symmetries, SymmetryError};
pub use turn::{Phase, Turn, TurnLimits};
pub use veripb::ProofError;
pub use weighted::{Decoded, Decoder, LikelyCertificate, Near, NoWeight, WordCount};
pub use weights::WeightEnumerator;

/// The programs of this crate's README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
