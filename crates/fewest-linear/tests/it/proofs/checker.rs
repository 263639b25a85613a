//! A small checker of pseudo-Boolean proofs. It supports only the rules that our proofs use, and shares no code with
//! the library.

use std::collections::BTreeMap;

/// A linear inequality: the sum of variables times coefficients is at least a lower bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Constraint {
    pub(super) terms: BTreeMap<u32, i64>,
    pub(super) at_least: i64,
}

type Values = BTreeMap<u32, bool>;

impl Constraint {
    fn add(&mut self, other: &Self, times: i64) {
        for (&variable, &coefficient) in &other.terms {
            *self.terms.entry(variable).or_default() += times * coefficient;
        }
        self.terms.retain(|_, coefficient| *coefficient != 0);
        self.at_least += times * other.at_least;
    }

    fn negated(&self) -> Self {
        let terms = self.terms.iter().map(|(&variable, &coefficient)| (variable, -coefficient)).collect();
        Self { terms, at_least: 1 - self.at_least }
    }

    /// Division with rounding up. It is applied to the form in which all coefficients, of variables or of their
    /// negations, are positive.
    fn divided(&self, by: i64) -> Self {
        let below: i64 = self.terms.values().filter(|&&coefficient| coefficient < 0).sum();
        let up = |number: i64| number.div_euclid(by) + i64::from(number.rem_euclid(by) != 0);
        let terms: BTreeMap<u32, i64> =
            self.terms.iter().map(|(&variable, &a)| (variable, a.signum() * up(a.abs()))).collect();
        let back: i64 = terms.values().filter(|&&coefficient| coefficient < 0).sum();
        Self { terms, at_least: up(self.at_least - below) + back }
    }

    fn weakened(&mut self, variable: u32) {
        let coefficient = self.terms.remove(&variable).unwrap_or(0);
        self.at_least -= coefficient.max(0);
    }

    /// The constraint after a substitution. The witness maps a variable to another variable or to 0.
    fn replaced(&self, witness: &BTreeMap<u32, Option<u32>>) -> Self {
        let mut replaced = Self { terms: BTreeMap::new(), at_least: self.at_least };
        for (&variable, &coefficient) in &self.terms {
            if let Some(by) = witness.get(&variable).copied().unwrap_or(Some(variable)) {
                *replaced.terms.entry(by).or_default() += coefficient;
            }
        }
        replaced.terms.retain(|_, coefficient| *coefficient != 0);
        replaced
    }

    fn under(&self, values: &Values) -> Self {
        let mut left = self.clone();
        for (variable, &value) in values {
            if let Some(coefficient) = left.terms.remove(variable) {
                left.at_least -= i64::from(value) * coefficient;
            }
        }
        left
    }

    /// The largest amount by which the sum can exceed its bound; `None` if it cannot reach the bound.
    fn slack(&self, values: &Values) -> Option<i64> {
        let part = |(variable, &coefficient): (&u32, &i64)| match values.get(variable) {
            Some(&value) => i64::from(value) * coefficient,
            None => coefficient.max(0),
        };
        let slack = self.terms.iter().map(part).sum::<i64>() - self.at_least;
        (slack >= 0).then_some(slack)
    }

    fn largest(&self) -> i64 {
        self.terms.values().map(|&coefficient| coefficient.max(0)).sum()
    }

    fn is_trivial(&self) -> bool {
        self.terms.values().map(|&coefficient| coefficient.min(0)).sum::<i64>() >= self.at_least
    }

    pub(super) fn holds(&self, values: &Values) -> bool {
        self.terms
            .iter()
            .map(|(variable, coefficient)| i64::from(values[variable]) * coefficient)
            .sum::<i64>()
            >= self.at_least
    }
}

/// Propagates until nothing changes. Returns whether some constraint cannot be satisfied.
fn conflicts<'a>(values: &mut Values, constraints: &(impl Iterator<Item = &'a Constraint> + Clone)) -> bool {
    loop {
        let before = values.len();
        for constraint in constraints.clone() {
            let Some(slack) = constraint.slack(values) else { return true };
            let large = constraint.terms.iter().filter(|(_, coefficient)| coefficient.abs() > slack);
            for (&variable, &coefficient) in large {
                values.entry(variable).or_insert(coefficient > 0);
            }
        }
        if values.len() == before {
            return false;
        }
    }
}

/// A formula: the objective to minimize, and the constraints.
pub(super) struct Formula {
    pub(super) objective: Constraint,
    pub(super) constraints: Vec<Constraint>,
}

impl Formula {
    pub(super) fn read(text: &str) -> Self {
        let mut formula = Self { objective: constraint(""), constraints: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('*')) {
            let line = line.strip_suffix(" ;").expect("each line has an end");
            if let Some(objective) = line.strip_prefix("min: ") {
                formula.objective = constraint(&format!("{objective} >= 0"));
            } else if let Some((sum, right)) = line.split_once(" = ") {
                let equal = constraint(&format!("{sum} >= {right}"));
                let mut below = equal.negated();
                below.at_least -= 1;
                formula.constraints.extend([equal, below]);
            } else {
                formula.constraints.push(constraint(line));
            }
        }
        formula
    }

    pub(super) fn variables(&self) -> u32 {
        self.constraints.iter().flat_map(|constraint| constraint.terms.keys()).copied().max().unwrap_or(0)
    }
}

/// Reads `1 x3 1 ~x4 >= 1`.
fn constraint(text: &str) -> Constraint {
    let mut read = Constraint { terms: BTreeMap::new(), at_least: 0 };
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let next = words.next().expect("words come in pairs");
        if word == ">=" {
            read.at_least += next.parse::<i64>().expect("the text is a number");
            continue;
        }
        let coefficient: i64 = word.parse().expect("the text is a coefficient");
        let (variable, value) = literal(next);
        *read.terms.entry(variable).or_default() += if value { coefficient } else { -coefficient };
        read.at_least -= if value { 0 } else { coefficient };
    }
    read
}

fn literal(text: &str) -> (u32, bool) {
    let (name, value) = text.strip_prefix('~').map_or((text, true), |name| (name, false));
    (name.strip_prefix('x').expect("the name begins with x").parse().expect("the text is a number"), value)
}

/// Returns the lower bound that a proof proves, or the first wrong line.
pub(super) fn check(formula: &Formula, proof: &str) -> Result<i64, String> {
    let mut all: BTreeMap<usize, Constraint> = (1..).zip(formula.constraints.iter().cloned()).collect();
    // The core constraints, which dominance must satisfy: the formula, and the bound of a known solution.
    let mut core = all.clone();
    let mut last = all.len();
    let mut best = None;
    for line in proof.lines() {
        let wrong = || format!("wrong: {line}");
        let (rule, rest) = line.trim_end_matches(';').split_once(' ').unwrap_or((line, ""));
        let (body, hint) = rest.split_once(':').unwrap_or((rest, ""));
        let derived = match rule {
            "soli" => {
                let values: Values = body.split_whitespace().map(literal).collect();
                if values.len() < formula.variables() as usize || !all.values().all(|one| one.holds(&values))
                {
                    return Err(wrong());
                }
                let value: i64 =
                    formula.objective.terms.keys().map(|variable| i64::from(values[variable])).sum();
                best = Some(value);
                let mut bound = formula.objective.negated();
                bound.at_least = 1 - value;
                core.insert(last + 1, bound.clone());
                bound
            }
            "pol" => sum(&all, body).ok_or_else(wrong)?,
            "rup" => {
                let derived = constraint(body);
                let negated = derived.negated();
                let hints: Option<Vec<&Constraint>> = match hint {
                    "" => Some(all.values().collect()),
                    _ => hint.split_whitespace().map(|id| all.get(&id.parse().ok()?)).collect(),
                };
                let used = hints.ok_or_else(wrong)?;
                if !conflicts(&mut Values::new(), &std::iter::once(&negated).chain(used)) {
                    return Err(wrong());
                }
                derived
            }
            "red" | "dom" => {
                let derived = constraint(body);
                let words: Vec<&str> = hint.split_whitespace().collect();
                let by = |word: &str| if word == "0" { None } else { Some(literal(word).0) };
                let witness = words.chunks(2).map(|pair| (literal(pair[0]).0, by(pair[1]))).collect();
                if !strengthens(
                    formula,
                    &all,
                    if rule == "dom" { Some(&core) } else { None },
                    &derived,
                    &witness,
                ) {
                    return Err(wrong());
                }
                derived
            }
            "del" => {
                for id in body.split_whitespace().skip(1) {
                    all.remove(&id.parse().map_err(|_| wrong())?).ok_or_else(wrong)?;
                }
                continue;
            }
            "conclusion" => {
                let words: Vec<&str> = rest.split_whitespace().collect();
                let (Ok(id), Some(best)) = (words[3].parse(), best) else { return Err(wrong()) };
                let is_contradiction = all.get(&id).is_some_and(|one| one.largest() < one.at_least);
                let is_said = words[1].parse() == Ok(best) && words[4].parse() == Ok(best);
                return if is_contradiction && is_said { Ok(best) } else { Err(wrong()) };
            }
            _ => continue,
        };
        last += 1;
        all.insert(last, derived);
    }
    Err("no conclusion".to_owned())
}

/// Evaluates a sum of constraints in reverse Polish notation.
fn sum(all: &BTreeMap<usize, Constraint>, text: &str) -> Option<Constraint> {
    let mut stack: Vec<Constraint> = Vec::new();
    let words: Vec<&str> = text.split_whitespace().collect();
    for (index, word) in words.iter().enumerate() {
        let number = || words[index - 1].parse().ok();
        match *word {
            "+" => {
                let top = stack.pop()?;
                stack.last_mut()?.add(&top, 1);
            }
            "*" => {
                let one = stack.pop()?;
                let mut many = constraint("");
                many.add(&one, number()?);
                stack.push(many);
            }
            "d" => {
                let one = stack.pop()?;
                stack.push(one.divided(number()?));
            }
            "w" => stack.last_mut()?.weakened(literal(words[index - 1]).0),
            _ if word.starts_with('x') || matches!(words.get(index + 1), Some(&("*" | "d"))) => {}
            _ => stack.push(all.get(&word.parse().ok()?)?.clone()),
        }
    }
    stack.pop().filter(|_| stack.is_empty())
}

/// Whether the witness maps every assignment that violates `derived` to an assignment that is at least as good. For
/// redundancy, the image must satisfy all constraints and `derived`. For dominance, it must be better and satisfy the
/// core.
fn strengthens(
    formula: &Formula,
    all: &BTreeMap<usize, Constraint>,
    core: Option<&BTreeMap<usize, Constraint>>,
    derived: &Constraint,
    witness: &BTreeMap<u32, Option<u32>>,
) -> bool {
    let negated = derived.negated();
    let mut units = Values::new();
    if conflicts(&mut units, &all.values().chain([&negated])) {
        return true;
    }
    let follows = |goal: &Constraint| {
        let left = goal.under(&units);
        let implies = |one: &Constraint| {
            let one = one.under(&units);
            one.terms == left.terms && one.at_least >= left.at_least
        };
        left.is_trivial()
            || all.values().any(|one| one == goal)
            || all.values().any(implies)
            || conflicts(&mut units.clone(), &all.values().chain([&negated, &goal.negated()]))
    };
    // The objective of the image minus the objective of the assignment.
    let mut growth = formula.objective.replaced(witness);
    growth.add(&formula.objective, -1);
    let mut shrinks = constraint("");
    shrinks.add(&growth, -1);
    shrinks.at_least = i64::from(core.is_some());
    let goals = core.unwrap_or(all).values().chain(core.is_none().then_some(derived));
    follows(&shrinks) && goals.map(|goal| goal.replaced(witness)).all(|goal| follows(&goal))
}
