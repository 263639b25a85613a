//! Circuits that Stim generated. The script `scripts/circuit-models` writes the files, with the results of Stim's own
//! searches.

use super::{check, check_witness};
use fewest::Limits;
use fewest::formats::linear::{System, read_system};
use fewest::linear::{Certificate, Ends, ErrorModel, Reduced};
use fewest_verify::{Refused, Shard, verify};
use std::fs;
use std::path::Path;

/// A model, with the upper bounds from the first lines of its file.
pub(super) struct Circuit {
    pub(super) name: String,
    pub(super) model: ErrorModel,
    graphlike: usize,
    searched: usize,
}

pub(super) fn circuits() -> Vec<Circuit> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/circuits");
    let mut circuits: Vec<Circuit> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|file| {
            let path = file.expect("the folder can be read").path();
            let text = fs::read_to_string(&path).expect("the file is there");
            let bound = |name: &str| {
                let number = text.lines().find_map(|line| line.strip_prefix(&format!("# {name} ")));
                number.and_then(|number| number.parse().ok()).expect("the script writes the bound")
            };
            let Ok(System::ErrorModel(model)) = read_system(text.as_bytes()) else { panic!("{path:?}") };
            let name = path.file_stem().expect("the path has a file name").to_string_lossy().into_owned();
            Circuit { name, model, graphlike: bound("graphlike"), searched: bound("searched") }
        })
        .collect();
    circuits.sort_by(|a, b| a.name.cmp(&b.name));
    circuits
}

#[test]
fn no_circuit_has_a_larger_distance_than_stim_finds() {
    let circuits = circuits();
    assert!(circuits.len() > 10);
    for Circuit { name, model, graphlike, searched } in circuits {
        let word = model.lightest().expect("each circuit has an observable");
        check_witness(&model, &word);
        let distance = word.weight();
        assert!(distance <= graphlike.min(searched), "{name}: {distance}");
        let bound =
            model.lightest_graphlike_within(&Limits::new()).solved().expect("Stim finds a set of errors");
        assert_eq!(bound.weight(), graphlike, "{name}");
        // In these circuits, the distance is that of the code, which the file name contains.
        if !name.starts_with("color") {
            let code = name.rsplit('-').nth(1).and_then(|size| size.split('x').next());
            assert_eq!(Some(distance), code.and_then(|code| code.parse().ok()), "{name}");
        }
        // Without the steps, larger models would take a long time.
        if model.errors() < 500 {
            check(&model, Some(distance));
        }
    }
}

/// The checker of certificates proves the distance by the errors inside blocks. It rejects a larger distance.
#[test]
fn the_distance_of_each_circuit_is_certified() {
    let mut reduced = 0;
    for Circuit { name, model, .. } in circuits() {
        let word = model.lightest().expect("each circuit has an observable");
        let certificate = |lower, upper| {
            let certificate = Certificate::Errors(&model, Ends::Bounds { lower, upper });
            certificate.text_within(&Limits::new()).expect("nothing is limited")
        };
        let truth = certificate(word.weight(), Some(word.clone()));
        let proved =
            verify(truth.as_bytes(), Shard::WHOLE).unwrap_or_else(|refused| panic!("{name}: {refused}"));
        assert!(
            proved
                .to_string()
                .starts_with(&format!("The distance of this error model is {}: ", word.weight()))
        );
        let forged = verify(certificate(word.weight() + 1, None).as_bytes(), Shard::WHOLE);
        assert!(matches!(forged, Err(Refused::False(..))), "{name}");
        reduced += usize::from(truth.contains("\nblock "));
    }
    assert!(reduced > 4, "{reduced}");
}

/// The circuit of a surface code is reduced to the errors that one type of checks detects. These errors are graphlike.
#[test]
fn circuits_of_surface_codes_become_small_graphs() {
    let surface = circuits().into_iter().filter(|circuit| circuit.name.starts_with("surface-code-rotated"));
    let mut smaller = 0;
    for Circuit { name, model, .. } in surface {
        let Ok(Reduced::Model(reduction)) = model.reduced_within(&Limits::new()) else { continue };
        assert!(reduction.model().is_graphlike() && !model.is_graphlike(), "{name}");
        assert_eq!(reduction.blocks(), 1, "{name}");
        assert!(3 * reduction.model().errors() < 2 * model.errors(), "{name}");
        smaller += 1;
    }
    assert!(smaller >= 4, "{smaller}");
}
