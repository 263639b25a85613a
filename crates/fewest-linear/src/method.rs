//! The methods that prove a lower bound on the weight of solutions.

use std::fmt;
use std::str::FromStr;

/// A method that exhausts weights, to prove that no lighter vector is a solution. All methods find answers of the same
/// weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Grows connected clusters of columns, and prunes by bounds. For sparse systems.
    #[default]
    Clusters,
    /// Weighs the sums of a few rows of several bases, on information sets that have few columns in common (Brouwer and
    /// Zimmermann). For dense systems.
    InformationSets,
    /// Weighs all solutions, one by one. For spaces of few dimensions, such as codes of a low rate.
    Walk,
    /// Lists the members of two halves of the space, and joins the lists while a pair can be the lightest solution. For
    /// spaces of few dimensions that a [hint](crate::Search::classes) divides.
    MeetInTheMiddle,
}

/// The error of an unknown method name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMethod(String);

impl Method {
    /// All methods.
    pub const ALL: [Self; 4] = [Self::Clusters, Self::InformationSets, Self::Walk, Self::MeetInTheMiddle];

    /// The method's name, as it is printed and parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clusters => "clusters",
            Self::InformationSets => "information-sets",
            Self::Walk => "walk",
            Self::MeetInTheMiddle => "meet-in-the-middle",
        }
    }

    /// A summary of the method.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Clusters => "grows connected clusters of columns within bounds: for sparse systems",
            Self::InformationSets => {
                "weighs sums of a few rows on several information sets (Brouwer-Zimmermann): for dense systems"
            }
            Self::Walk => "weighs all solutions: for spaces of few dimensions",
            Self::MeetInTheMiddle => "lists and joins two halves of the space: for spaces of few dimensions",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|method| method.name() == name);
        found.ok_or_else(|| UnknownMethod(name.to_owned()))
    }
}

impl fmt::Display for UnknownMethod {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [others @ .., last] = Method::ALL.map(Method::name);
        write!(formatter, "expected a method, {} or {last}, found {:?}", others.join(", "), self.0)
    }
}

impl std::error::Error for UnknownMethod {}
