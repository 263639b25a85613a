//! Tests of the manifests of package managers, which name the archives of a release.

use std::fs;
use std::process::Command;

/// The folder of a release's files, in the syntax of `cargo binstall`.
const FOLDER: &str = "{ repo }/releases/download/v{ version }/";

/// The archives, by the target of the program in each. Three are for Homebrew, and one is for
/// Scoop.
const ARCHIVES: [(&str, &str); 4] = [
    ("universal-apple-darwin", "fewest-universal-apple-darwin.tar.gz"),
    ("x86_64-unknown-linux-musl", "fewest-x86_64-unknown-linux-musl.tar.gz"),
    ("aarch64-unknown-linux-musl", "fewest-aarch64-unknown-linux-musl.tar.gz"),
    ("x86_64-pc-windows-msvc", "fewest-x86_64-pc-windows-msvc.zip"),
];

#[test]
fn cargo_binstall_downloads_the_archives() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--no-deps", "--locked"])
        .output()
        .expect("cargo runs this test");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let package = metadata["packages"]
        .as_array()
        .expect("the packages are a list")
        .iter()
        .find(|package| package["name"] == "fewest-cli")
        .expect("the program is in the workspace");
    let binstall = &package["metadata"]["binstall"];
    assert_eq!(binstall["bin-dir"], "{ bin }{ binary-ext }");
    for (target, archive) in ARCHIVES {
        let of = |key: &str| {
            let everywhere = binstall[key].as_str();
            binstall["overrides"][target][key].as_str().or(everywhere).expect("the key is set").to_owned()
        };
        assert_eq!(of("pkg-url").replace("{ target }", target), format!("{FOLDER}{archive}"));
        assert_eq!(of("pkg-fmt"), if archive.ends_with("zip") { "zip" } else { "tgz" });
    }
}

#[test]
fn a_workflow_builds_the_archives() {
    let workflow =
        fs::read_to_string("../../.github/workflows/release.yml").expect("the repository has the file");
    // For Linux, the workflow takes the targets from a matrix. It names the other archives
    // directly.
    assert!(workflow.contains("tar -czf fewest-${{ matrix.target }}.tar.gz "));
    // The checker of certificates has archives of its own.
    for archive in
        ["fewest-verify-${{ matrix.target }}.tar.gz ", "fewest-verify-x86_64-pc-windows-msvc.zip\n"]
    {
        assert!(workflow.contains(archive), "{archive}");
    }
    for (target, archive) in ARCHIVES {
        let is_named = workflow.contains(&format!(" {archive}"));
        assert!(is_named || workflow.contains(&format!("  target: {target}\n")), "{archive}");
    }
}

#[cfg(unix)]
mod manifests {
    use super::ARCHIVES;
    use std::fs;
    use std::path::Path;
    use std::process::{Command, Output};

    const ADDRESS: &str = "https://example.org/some/fewest";

    /// The checksum of an archive in these tests.
    fn checksum(index: usize) -> String {
        format!("{index:064x}")
    }

    /// The address of an archive in a release of this version.
    fn url(archive: &str) -> String {
        format!("{ADDRESS}/releases/download/v{}/{archive}", env!("CARGO_PKG_VERSION"))
    }

    /// Fills in the manifests for the archives that the list of checksums has.
    fn fill(folder: &Path, is_listed: impl Fn(usize) -> bool) -> Output {
        let sums: String = (0..ARCHIVES.len())
            .filter(|&index| is_listed(index))
            .map(|index| format!("{}  {}\n", checksum(index), ARCHIVES[index].1))
            .collect();
        let list = folder.join("SHA256SUMS");
        fs::write(&list, sums).expect("the folder is writable");
        Command::new("../../scripts/package-manifests")
            .arg(ADDRESS)
            .args([&list, folder])
            .output()
            .expect("the script is in the repository")
    }

    #[test]
    fn name_each_archive_with_its_checksum() {
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        let output = fill(folder.path(), |_| true);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

        let formula = fs::read_to_string(folder.path().join("fewest.rb")).expect("the file was written");
        for (index, (_, archive)) in ARCHIVES[..3].iter().enumerate() {
            let (_, after) = formula
                .split_once(&format!("url \"{}\"\n", url(archive)))
                .expect("the formula has the address");
            assert!(
                after.trim_start().starts_with(&format!("sha256 \"{}\"\n", checksum(index))),
                "{archive}"
            );
        }
        assert!(
            formula.contains(&format!("homepage \"{ADDRESS}\"\n")) && !formula.contains('@'),
            "{formula}"
        );

        let manifest = fs::read_to_string(folder.path().join("fewest.json")).expect("the file was written");
        let manifest: serde_json::Value = serde_json::from_str(&manifest).expect("the text is JSON");
        assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
        assert_eq!(manifest["architecture"]["64bit"]["url"], url(ARCHIVES[3].1));
        assert_eq!(manifest["architecture"]["64bit"]["hash"], checksum(3));
        assert!(!manifest.to_string().contains('@'), "{manifest}");
    }

    #[test]
    fn are_not_written_where_a_checksum_is_missing() {
        for (missing, (_, archive)) in ARCHIVES.iter().enumerate() {
            let folder = tempfile::tempdir().expect("a temporary folder can be created");
            let output = fill(folder.path(), |index| index != missing);
            assert_eq!(output.status.code(), Some(1));
            let message = String::from_utf8_lossy(&output.stderr);
            assert!(message.trim_end().ends_with(&format!("has no checksum of {archive}")), "{message}");
            assert!(!folder.path().join("fewest.rb").exists() && !folder.path().join("fewest.json").exists());
        }
    }
}
