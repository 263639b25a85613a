//! Tests the licenses of all dependencies in the lock files. Only licenses that require nothing but attribution are
//! allowed. Tools that build and test the page may have other licenses.

use serde_json::Value;
use std::collections::HashSet;
use std::fs;
use std::process::Command;

/// Further licenses of tools that build and test the page, which are not shipped. ISC is as short as MIT's license.
/// MPL-2.0 concerns only changes of the tool's own files.
const OF_TOOLS: [&str; 2] = ["ISC", "MPL-2.0"];

/// Packages that only the fuzz targets use, with their licenses. They are never shipped.
const OF_FUZZ_TARGETS: [(&str, &str); 4] = [
    ("arbitrary", "MIT OR Apache-2.0"),
    ("fewest-fuzz", "MIT OR Apache-2.0"),
    ("jobserver", "MIT OR Apache-2.0"),
    ("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA"),
];

fn file(name: &str) -> String {
    fs::read_to_string(format!("../../{name}")).expect("the repository has the file")
}

/// The licenses that cargo-deny allows.
fn allowed() -> Vec<String> {
    let text = file("deny.toml");
    let (_, list) = text.split_once("\nallow = [").expect("there is a list");
    let (list, _) = list.split_once(']').expect("the list has an end");
    let licenses: Vec<String> = list.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    assert!(licenses.iter().any(|license| license == "MIT"), "{licenses:?}");
    licenses
}

/// Whether a license expression offers an allowed license. A slash is an older form of `OR`.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    expression.split(" AND ").all(|part| {
        let part = part.trim_matches(['(', ')']).replace('/', " OR ");
        part.split(" OR ").any(|license| allowed.iter().any(|allowed| allowed == license.trim()))
    })
}

/// The packages of the workspace, as cargo describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked"])
        .output()
        .expect("cargo runs this test");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    metadata["packages"].as_array().expect("the packages are a list").clone()
}

#[test]
fn every_dependency_has_a_license_that_asks_only_to_be_named() {
    let (packages, allowed) = (packages(), allowed());
    assert!(packages.len() > 100);
    let refused: Vec<String> = packages
        .iter()
        .filter(|package| !package["license"].as_str().is_some_and(|license| is_allowed(license, &allowed)))
        .map(|package| format!("{} {}: {}", package["name"], package["version"], package["license"]))
        .collect();
    assert_eq!(refused, [""; 0]);
}

#[test]
fn fuzz_targets_use_what_the_workspace_uses_and_few_crates_more() {
    let known: HashSet<String> =
        packages().iter().filter_map(|package| package["name"].as_str().map(str::to_owned)).collect();
    let mut allowed = allowed();
    // The license of the University of Illinois is as short as MIT's.
    allowed.push("NCSA".to_owned());
    let lock = file("fuzz/Cargo.lock");
    let names: Vec<&str> =
        lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')).collect();
    assert!(names.contains(&"fewest"));
    for name in names.into_iter().filter(|&name| !known.contains(name)) {
        let license = OF_FUZZ_TARGETS.iter().find_map(|&(of, license)| (of == name).then_some(license));
        let license = license.unwrap_or_else(|| panic!("look at the license of {name}, and name it here"));
        assert!(is_allowed(license, &allowed), "{name}: {license}");
    }
}

#[test]
fn packages_of_the_page_ask_only_to_be_named_and_its_tools_little_more() {
    let lock: Value = serde_json::from_str(&file("web/package-lock.json")).expect("npm writes JSON");
    let allowed = allowed();
    let tools = [&allowed[..], &OF_TOOLS.map(str::to_owned)].concat();
    let packages = lock["packages"].as_object().expect("the packages are an object");
    assert!(packages.len() > 50);
    for (path, package) in packages.iter().filter(|(path, _)| !path.is_empty()) {
        let allowed = if package["dev"] == true { &tools } else { &allowed };
        let license = package["license"].as_str().unwrap_or_default();
        assert!(is_allowed(license, allowed), "{path}: {license}");
    }
}

#[test]
fn a_license_is_one_of_those_that_an_expression_offers() {
    let allowed = ["MIT", "Apache-2.0", "Unlicense", "Unicode-3.0"].map(str::to_owned);
    let is_allowed = |expression| is_allowed(expression, &allowed);
    assert!(is_allowed("MIT") && is_allowed("Unlicense/MIT") && is_allowed("MIT OR LGPL-2.1-or-later"));
    assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(!is_allowed("GPL-3.0-only") && !is_allowed("MIT AND GPL-3.0-only") && !is_allowed(""));
}
