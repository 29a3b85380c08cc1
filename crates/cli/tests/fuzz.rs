//! The fuzz targets without their fuzzer, which needs another toolchain: that they compile, and take apart what is known.

#[path = "../../../fuzz/src/lib.rs"]
mod fuzz;

use std::collections::BTreeSet;

use fuzz::targets::ALL;

#[test]
fn every_seed_passes() {
    for target in ALL {
        assert!(!target.seeds.is_empty(), "{}", target.name);
        for seed in target.seeds {
            println!("{}: {:?}", target.name, seed.escape_ascii().to_string());
            (target.run)(seed);
            // What is cut off anywhere is an input as well.
            for end in 0..seed.len().min(24) {
                (target.run)(&seed[..end]);
            }
        }
    }
}

#[test]
fn every_start_of_a_target_is_a_position() {
    for first in 0..=255 {
        for second in 0..=2 {
            let bytes = [first, second, 7];
            let (position, rest) = fuzz::position(&bytes);
            assert!(!position.outcome().is_decided());
            assert_eq!(rest, [7]);
        }
    }
}

/// A target is a program in the folder, a row in the list and an entry for cargo-fuzz.
#[test]
fn no_target_is_forgotten() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz");
    let files: BTreeSet<String> = std::fs::read_dir(format!("{folder}/fuzz_targets"))
        .expect("the targets")
        .map(|file| {
            let path = file.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_str();
            let name = name.expect("UTF-8").to_owned();
            let text = std::fs::read_to_string(&path).expect("a file");
            assert!(
                text.contains(&format!("kowa_fuzz::targets::{name}(data)")),
                "{name}: {text}"
            );
            name
        })
        .collect();
    let listed: BTreeSet<String> = ALL.iter().map(|t| t.name.to_owned()).collect();
    assert_eq!(files, listed);
    let manifest = std::fs::read_to_string(format!("{folder}/Cargo.toml")).expect("the manifest");
    let built: BTreeSet<String> = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"))
        .map(|rest| rest.trim_end_matches(".rs\"").to_owned())
        .collect();
    assert_eq!(built, listed);
}
