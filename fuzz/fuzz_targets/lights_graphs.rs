//! Reads any bytes as a graph, and as the drawing of a rule. The graph does not depend on how the input is split into
//! reads, and a rule survives a round trip through its drawing.

#![no_main]

use fewest::formats::lights::read_graph_with_limit;
use fewest::lights::Rule;
use libfuzzer_sys::fuzz_target;
use std::io::Read;

fn read(input: impl Read) -> Result<fewest::lights::Graph, String> {
    read_graph_with_limit(input, 1 << 20).map_err(|error| error.to_string())
}

fuzz_target!(|bytes: &[u8]| {
    let whole = read(bytes);
    let (start, rest) = bytes.split_at(bytes.len() / 3);
    assert_eq!(read(start.chain(rest)), whole);
    if bytes.len() > 64 {
        return;
    }
    if let Some(rule) = str::from_utf8(bytes).ok().and_then(|text| Rule::drawn(text).ok()) {
        let again = Rule::drawn(&rule.to_string()).expect("`to_string` draws the rule");
        assert_eq!(again.offsets(), rule.offsets());
    }
});
