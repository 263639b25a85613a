//! Recognizes Stim's circuits, which are not read, so that the error can say how to make their error models.

/// The instructions with which circuits begin. Instructions with an underscore are recognized without this list.
const INSTRUCTIONS: [&str; 29] = [
    "I",
    "X",
    "Y",
    "Z",
    "H",
    "S",
    "CX",
    "CY",
    "CZ",
    "CNOT",
    "SWAP",
    "R",
    "RX",
    "RY",
    "RZ",
    "M",
    "MX",
    "MY",
    "MZ",
    "MR",
    "MRX",
    "MRZ",
    "MXX",
    "MZZ",
    "MPP",
    "TICK",
    "REPEAT",
    "DEPOLARIZE1",
    "DEPOLARIZE2",
];

/// The first instruction, if the text begins like a circuit: with a gate and the numbers of its targets. In contrast, a
/// generator of a stabilizer code is a single word of the letters I, X, Y and Z.
pub(super) fn instruction(start: &[u8]) -> Option<&str> {
    let line = start.split(|&byte| byte == b'\n').next()?;
    let line = str::from_utf8(line).ok()?;
    let end =
        line.find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_')).unwrap_or(line.len());
    let (name, rest) = line.split_at(end);
    // Generators may contain underscores, too, which mean the identity.
    let is_name = name.contains('_')
        && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
        && !name.bytes().all(|byte| b"IXYZ_".contains(&byte));
    let has_targets = rest.split_whitespace().last().is_some_and(|target| {
        target.starts_with(|first: char| first.is_ascii_digit()) || name == "REPEAT" || name == "MPP"
    });
    let is_instruction = INSTRUCTIONS.contains(&name) && (has_targets || name == "TICK");
    (is_name || is_instruction).then_some(name)
}
