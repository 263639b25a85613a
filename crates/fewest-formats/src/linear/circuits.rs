//! Recognizes Stim's circuits. They are not read, but the error tells the user how to convert a circuit to a detector
//! error model.

/// The instructions with which a circuit may begin. Names with an underscore are missing, because [`instruction`]
/// recognizes them by their form.
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

/// The first instruction of a text that begins like a circuit; `None` for other texts.
///
/// A line that begins with `X`, `Y` or `Z` may be a gate of a circuit or a generator of a stabilizer code. A gate is
/// followed by the numbers of its qubits; a generator is alone on its line.
pub(super) fn instruction(start: &[u8]) -> Option<&str> {
    let line = start.split(|&byte| byte == b'\n').next()?;
    let line = str::from_utf8(line).ok()?;
    let end =
        line.find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_')).unwrap_or(line.len());
    let (name, rest) = line.split_at(end);
    // A word of I, X, Y, Z and underscores is a generator, in which an underscore is the identity.
    let is_name = name.contains('_')
        && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
        && !name.bytes().all(|byte| b"IXYZ_".contains(&byte));
    let has_targets = rest.split_whitespace().last().is_some_and(|target| {
        target.starts_with(|first: char| first.is_ascii_digit()) || name == "REPEAT" || name == "MPP"
    });
    let is_instruction = INSTRUCTIONS.contains(&name) && (has_targets || name == "TICK");
    (is_name || is_instruction).then_some(name)
}
