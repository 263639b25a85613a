//! Finds the arrows between the source files of a crate. An arrow from one file to another means that the first file
//! uses an item of the second file.
//!
//! A file is read as tokens, so that comments and string literals are ignored. A path in a file is followed through
//! modules, imports and re-exports to the file that defines the item.

use super::arrows::Arrows;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Names = Vec<String>;

/// The module of a source file.
#[derive(Default)]
struct Module {
    items: BTreeSet<String>,
    /// The path of each imported name.
    imports: BTreeMap<String, Names>,
    /// The modules whose items are all imported.
    globs: Vec<Names>,
    /// The paths that the file names, except in re-exports.
    named: Vec<Names>,
}

struct Crate(BTreeMap<String, Module>);

/// The arrows between the files below `source`, without test files.
pub(super) fn arrows(source: &Path) -> Arrows {
    let modules = texts(source).into_iter().map(|(name, text)| {
        let tokens: TokenStream = text.parse().expect("the compiler has read this file");
        let mut module = Module::default();
        module.read(tokens, true);
        (name, module)
    });
    let all = Crate(modules.collect());
    let mut arrows = Arrows::default();
    for (name, module) in &all.0 {
        for path in &module.named {
            // The last name of a path may be a variant or an associated item. Then the path without it names the item.
            let defined =
                [path.len(), path.len() - 1].into_iter().find_map(|end| all.file(name, &path[..end], 0));
            if let Some(file) = defined {
                arrows.add(name, &file);
            }
        }
    }
    arrows
}

/// The texts of the files below `source`, without test files, by the path of the module. The path of the crate's root
/// is empty.
pub(super) fn texts(source: &Path) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    let mut folders = vec![source.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            let name = path.strip_prefix(source).expect("the file is below the folder").with_extension("");
            let name = name.to_str().expect("names of files are plain").replace('\\', "/");
            if name.split('/').any(|part| part == "tests") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                // If a crate has a library and a program, the library is the root.
                let root = if source.join("lib.rs").exists() { "lib" } else { "main" };
                let name = if name == root { String::new() } else { name };
                texts.insert(name, fs::read_to_string(path).expect("the file can be read"));
            }
        }
    }
    texts
}

const DEFINES: [&str; 9] =
    ["struct", "enum", "trait", "fn", "const", "static", "type", "union", "macro_rules"];

fn word(token: Option<&TokenTree>) -> Option<String> {
    match token {
        Some(TokenTree::Ident(name)) => Some(name.to_string()),
        _ => None,
    }
}

fn is(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

fn group(token: Option<&TokenTree>, delimiter: Delimiter) -> Option<TokenStream> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group.stream()),
        _ => None,
    }
}

impl Module {
    /// Collects the items, imports and paths of `tokens`. Only tokens at the top level of a file define items.
    fn read(&mut self, tokens: TokenStream, is_top: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        let mut is_public = false;
        while at < tokens.len() {
            if is(tokens.get(at), '#')
                && let Some(attribute) = group(tokens.get(at + 1), Delimiter::Bracket)
            {
                at += 2;
                let attribute = attribute.to_string();
                if attribute.starts_with("cfg") && attribute.contains("test") && !attribute.contains("not") {
                    let ends = |token: &TokenTree| {
                        is(Some(token), ';') || group(Some(token), Delimiter::Brace).is_some()
                    };
                    at += tokens[at..].iter().position(ends).map_or(tokens.len() - at, |end| end + 1);
                }
                continue;
            }
            match word(tokens.get(at)).as_deref() {
                Some("pub") => {
                    is_public = true;
                    at += 1 + usize::from(group(tokens.get(at + 1), Delimiter::Parenthesis).is_some());
                    continue;
                }
                Some("use") if !is(tokens.get(at + 1), '<') => {
                    let end = tokens[at..]
                        .iter()
                        .position(|token| is(Some(token), ';'))
                        .expect("an import ends with a semicolon");
                    self.import(&tokens[at + 1..at + end], &[], is_public);
                    at += end;
                }
                Some(keyword) if is_top && DEFINES.contains(&keyword) => {
                    let name = at + 1 + usize::from(is(tokens.get(at + 1), '!'));
                    self.items.extend(word(tokens.get(name)));
                }
                Some(first) => {
                    let mut path = vec![first.to_owned()];
                    let before = |back: usize| at.checked_sub(back).and_then(|at| tokens.get(at));
                    let continues = is(before(1), '.') || is(before(1), ':') && is(before(2), ':');
                    while is(tokens.get(at + 1), ':')
                        && is(tokens.get(at + 2), ':')
                        && let Some(next) = word(tokens.get(at + 3))
                    {
                        path.push(next);
                        at += 3;
                    }
                    if !continues && path.len() > 1 {
                        self.named.push(path);
                    }
                }
                None => {
                    if let Some(TokenTree::Group(inner)) = tokens.get(at) {
                        self.read(inner.stream(), false);
                    }
                }
            }
            is_public = false;
            at += 1;
        }
    }

    /// Collects the imports of a tree such as `path::{a, b as c, d::*}`.
    fn import(&mut self, tokens: &[TokenTree], before: &[String], is_public: bool) {
        for tree in tokens.split(|token| is(Some(token), ',')) {
            let mut path = before.to_vec();
            let mut alias = None;
            let mut at = 0;
            while at < tree.len() {
                match word(tree.get(at)).as_deref() {
                    Some("as") => alias = word(tree.get(at + 1)),
                    Some("self") if !path.is_empty() => {}
                    Some(name) if alias.is_none() => path.push(name.to_owned()),
                    _ => {}
                }
                if let Some(inner) = group(tree.get(at), Delimiter::Brace) {
                    self.import(&Vec::from_iter(inner), &path, is_public);
                    path.clear();
                } else if is(tree.get(at), '*') {
                    self.globs.push(std::mem::take(&mut path));
                }
                at += 1;
            }
            if let Some(last) = path.last().cloned() {
                if !is_public {
                    self.named.push(path.clone());
                }
                self.imports.insert(alias.unwrap_or(last), path);
            }
        }
    }
}

impl Crate {
    /// The file that defines the item at `path`, which is resolved in `module`. `None` if the item belongs to another
    /// crate or is a module. `depth` is the number of imports that were followed.
    fn file(&self, module: &str, path: &[String], depth: usize) -> Option<String> {
        let (first, _) = path.split_first()?;
        let mut here = module.to_owned();
        let mut rest = path;
        if first == "crate" {
            here.clear();
            rest = &rest[1..];
        }
        while let [first, others @ ..] = rest
            && (first == "super" || first == "self")
        {
            if first == "super" {
                here = here.rsplit_once('/').map_or(String::new(), |(parent, _)| parent.to_owned());
            }
            rest = others;
        }
        // Imports may form a cycle, which would be followed forever.
        if depth > 16 {
            return None;
        }
        while let [name, others @ ..] = rest {
            let child = if here.is_empty() { name.clone() } else { format!("{here}/{name}") };
            let module = self.0.get(&here)?;
            if self.0.contains_key(&child) {
                here = child;
                rest = others;
            } else if module.items.contains(name) {
                return Some(here);
            } else if let Some(path) = module.imports.get(name).filter(|path| path.as_slice() != rest) {
                return self.file(&here, &[path, others].concat(), depth + 1);
            } else {
                return module
                    .globs
                    .iter()
                    .find_map(|glob| self.file(&here, &[glob, rest].concat(), depth + 1));
            }
        }
        None
    }
}
