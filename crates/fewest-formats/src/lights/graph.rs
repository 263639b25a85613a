//! Reads graphs from text: a list of edges, one per line, or the language DOT of Graphviz.

use super::error::{Found, Problem, ReadError};
use fewest_core::text::{Next, Place, WordProblem, Words, unexpected};
use fewest_lights::lights::Graph;
use std::collections::HashMap;
use std::io::Read;

const GRAPH_MEMORY: usize = 1 << 30;

/// The approximate number of bytes that a vertex takes in addition to its name.
const VERTEX: usize = 2 * size_of::<String>() + 2 * size_of::<usize>();
/// The number of bytes that an edge takes.
const EDGE: usize = 4 * size_of::<u32>();

/// Reads a graph that takes at most 1 GiB of memory.
///
/// A line contains the names of the two ends of an edge, or the name of a single vertex. Vertices are numbered in the
/// order in which they are first named. A comment extends from `#` to the end of its line.
///
/// A text that begins with `graph`, `digraph` or `strict`, with `{` in the first 256 bytes, is in the language DOT. All
/// attributes are ignored. In a `digraph`, an edge has one direction. Subgraphs and ports are errors.
///
/// ```
/// use fewest::formats::lights::read_graph;
///
/// let triangle = read_graph("a b\nb c\nc a\n".as_bytes())?;
/// assert_eq!(triangle, read_graph("graph { a -- b -- c -- a }".as_bytes())?);
/// # Ok::<(), fewest::formats::lights::ReadError>(())
/// ```
///
/// # Errors
/// The text is not a graph, it takes too much memory, or reading fails.
pub fn read_graph(input: impl Read) -> Result<Graph, ReadError> {
    read_graph_with_limit(input, GRAPH_MEMORY)
}

/// Reads a graph that takes at most about `limit` bytes of memory.
///
/// # Errors
/// Those of [`read_graph`].
pub fn read_graph_with_limit(input: impl Read, limit: usize) -> Result<Graph, ReadError> {
    let mut reader = Reader {
        words: Words::new(input),
        graph: Graph::default(),
        numbers: HashMap::new(),
        taken: 0,
        limit,
    };
    if !reader.words.skip_lines()? {
        let next = reader.words.next()?;
        return Err(reader.words.unexpected(next, "the name of a vertex"));
    }
    if reader.begins_with_keyword()? {
        reader.read_dot()?;
    } else {
        reader.read_lines()?;
    }
    Ok(reader.graph)
}

struct Reader<'a> {
    words: Words<'a, Problem>,
    graph: Graph,
    numbers: HashMap<String, usize>,
    taken: usize,
    limit: usize,
}

/// The bytes that end a name in DOT.
const ENDS: &[u8] = b"{}[];,=\"-";

/// The words that a text in DOT begins with.
const KEYWORDS: [&str; 3] = ["graph", "digraph", "strict"];

impl Reader<'_> {
    /// Whether the text is in DOT. A keyword alone does not show this, because `graph` may be the name of a vertex; an
    /// opening brace must follow within the first 256 bytes.
    fn begins_with_keyword(&mut self) -> Result<bool, ReadError> {
        let ahead = self.words.ahead(256)?;
        let end = ahead.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(ahead.len());
        let (word, rest) = ahead.split_at(end);
        let is_keyword = KEYWORDS.iter().any(|keyword| word.eq_ignore_ascii_case(keyword.as_bytes()));
        Ok(is_keyword && rest.contains(&b'{'))
    }

    fn take(&mut self, bytes: usize, place: Place) -> Result<(), ReadError> {
        self.taken = self.taken.saturating_add(bytes);
        match self.taken <= self.limit {
            true => Ok(()),
            false => Err(Problem::OverLimit { limit: self.limit }.at(place)),
        }
    }

    /// The number of the vertex with this name; a new name adds a vertex.
    fn vertex(&mut self, name: String, place: Place) -> Result<usize, ReadError> {
        if let Some(&number) = self.numbers.get(&name) {
            return Ok(number);
        }
        self.take(VERTEX + 2 * name.len(), place)?;
        let number = self.graph.add_vertex(name.clone());
        self.numbers.insert(name, number);
        Ok(number)
    }

    fn edge(&mut self, from: usize, to: usize, is_directed: bool, place: Place) -> Result<(), ReadError> {
        self.take(EDGE, place)?;
        let added = if is_directed { self.graph.lead(from, to) } else { self.graph.join(from, to) };
        added.expect("both vertices are in the graph");
        Ok(())
    }

    fn read_lines(&mut self) -> Result<(), ReadError> {
        while self.words.skip_lines()? {
            let next = self.words.next()?;
            let place = self.words.start();
            let name = self.words.name(next, "the name of a vertex")?;
            let from = self.vertex(name, place)?;
            let next = self.words.next()?;
            if next != Next::Word {
                continue;
            }
            let name = self.words.name(next, "the name of a vertex")?;
            let to = self.vertex(name, self.words.start())?;
            self.edge(from, to, false, place)?;
            self.words.end_line()?;
        }
        Ok(())
    }

    fn read_dot(&mut self) -> Result<(), ReadError> {
        let mut next = self.words.next_until(ENDS)?;
        if self.words.word().eq_ignore_ascii_case(b"strict") {
            next = self.words.next_until(ENDS)?;
        }
        let is_directed = self.words.word().eq_ignore_ascii_case(b"digraph");
        if !is_directed && !self.words.word().eq_ignore_ascii_case(b"graph") {
            return Err(self.words.unexpected(next, "graph or digraph"));
        }
        if self.peek()? != Some(b'{') {
            self.name()?;
        }
        self.expect(b'{', "{")?;
        loop {
            match self.peek()? {
                Some(b'}') => {
                    self.expect(b'}', "}")?;
                    break;
                }
                Some(byte @ (b';' | b',')) => self.words.take(byte),
                _ => self.statement(is_directed)?,
            }
        }
        if self.peek()?.is_some() {
            return Err(self.words.unexpected_byte("the end"));
        }
        Ok(())
    }

    /// Reads a statement of one of three kinds:
    ///
    /// - a vertex, or vertices joined by edges; attributes may follow
    /// - attributes of the graph, of all vertices or of all edges
    /// - an assignment `name = value`
    fn statement(&mut self, is_directed: bool) -> Result<(), ReadError> {
        let place = self.words.place();
        let name = self.name()?;
        if self.peek()? == Some(b'=') {
            self.expect(b'=', "=")?;
            return self.name().map(drop);
        }
        let is_keyword = ["graph", "node", "edge"].iter().any(|keyword| name.eq_ignore_ascii_case(keyword));
        if is_keyword && self.peek()? == Some(b'[') {
            return self.attributes();
        }
        let mut from = self.vertex(name, place)?;
        while self.peek()? == Some(b'-') {
            let place = self.words.place();
            self.expect(b'-', "an edge")?;
            let (byte, sign) = if is_directed { (b'>', "-> in a digraph") } else { (b'-', "-- in a graph") };
            if self.words.ahead(1)? != [byte] {
                return Err(self.words.unexpected_byte(sign));
            }
            self.words.take(byte);
            self.peek()?;
            let named = self.words.place();
            let name = self.name()?;
            let to = self.vertex(name, named)?;
            self.edge(from, to, is_directed, place)?;
            from = to;
        }
        while self.peek()? == Some(b'[') {
            self.attributes()?;
        }
        Ok(())
    }

    fn attributes(&mut self) -> Result<(), ReadError> {
        self.expect(b'[', "[")?;
        loop {
            match self.peek()? {
                Some(b']') => return self.expect(b']', "]"),
                Some(byte @ (b',' | b';' | b'=')) => self.words.take(byte),
                _ => drop(self.name()?),
            }
        }
    }

    /// Skips white space and comments, and returns the next byte without taking it.
    fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        loop {
            match self.words.peek()? {
                Some(b'\n') => self.words.take(b'\n'),
                Some(b'/') => match self.words.ahead(2)? {
                    b"//" => while !matches!(self.words.take_any()?, None | Some(b'\n')) {},
                    b"/*" => self.skip_comment()?,
                    _ => return Ok(Some(b'/')),
                },
                next => return Ok(next),
            }
        }
    }

    fn skip_comment(&mut self) -> Result<(), ReadError> {
        let place = self.words.place();
        self.words.take(b'/');
        self.words.take(b'*');
        loop {
            match self.words.take_any()? {
                Some(b'*') if self.words.ahead(1)? == b"/" => {
                    self.words.take(b'/');
                    return Ok(());
                }
                Some(_) => {}
                None => return Err(unexpected(place, "*/ at the end of the comment", Found::End)),
            }
        }
    }

    /// A name: a word, a number, or text in quotation marks.
    fn name(&mut self) -> Result<String, ReadError> {
        const EXPECTED: &str = "the name of a vertex";
        match self.peek()? {
            Some(b'"') => self.quoted(),
            // Before a digit, `-` is a sign and does not begin an edge.
            Some(b'-') if self.words.ahead(2)?.get(1).is_some_and(u8::is_ascii_digit) => {
                self.words.take(b'-');
                let next = self.words.next_until(ENDS)?;
                Ok(format!("-{}", self.words.name(next, EXPECTED)?))
            }
            Some(byte) if !ENDS.contains(&byte) => {
                let next = self.words.next_until(ENDS)?;
                let name = self.words.name(next, EXPECTED)?;
                if name.eq_ignore_ascii_case("subgraph") || name.contains(':') {
                    return Err(self
                        .words
                        .unexpected(next, "the name of a vertex (subgraphs and ports are not read)"));
                }
                Ok(name)
            }
            _ => Err(self.words.unexpected_byte(EXPECTED)),
        }
    }

    fn quoted(&mut self) -> Result<String, ReadError> {
        let place = self.words.place();
        self.words.take(b'"');
        let mut name = Vec::new();
        loop {
            match self.words.take_any()? {
                Some(b'"') => break,
                Some(b'\\') if self.words.ahead(1)? == b"\"" => {
                    self.words.take(b'"');
                    name.push(b'"');
                }
                Some(byte) => {
                    self.take(1, place)?;
                    name.push(byte);
                }
                None => return Err(self.words.unexpected_byte("a quotation mark at the end of the name")),
            }
        }
        let other = |_| unexpected(place, "a name in UTF-8", Found::Text("other bytes".to_owned()));
        String::from_utf8(name).map_err(other)
    }

    fn expect(&mut self, byte: u8, what: &str) -> Result<(), ReadError> {
        match self.peek()? {
            Some(found) if found == byte => {
                self.words.take(byte);
                Ok(())
            }
            _ => Err(self.words.unexpected_byte(what)),
        }
    }
}
