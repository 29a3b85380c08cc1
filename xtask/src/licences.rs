//! The licences of the npm packages, by the same allow list as the crates'.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::workspace::Workspace;

/// Checks every package of `web/package-lock.json`.
pub fn check(workspace: &Workspace) -> Result<()> {
    let read = |name: &str| {
        let path = workspace.root().join(name);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let allowed =
        allowed(&read("deny.toml")?).context("deny.toml has no list `allow` under [licenses]")?;
    let lock: Value =
        serde_json::from_str(&read("web/package-lock.json")?).context("web/package-lock.json")?;
    let refused = refused(&lock, &allowed).context("web/package-lock.json has no `packages`")?;
    if !refused.is_empty() {
        bail!("not on the allow list of deny.toml: {}", refused.join(", "));
    }
    eprintln!(
        "All npm packages are under {}.",
        allowed.into_iter().collect::<Vec<_>>().join(", ")
    );
    Ok(())
}

/// The quoted words of the list `allow` in the section `[licenses]`.
fn allowed(deny: &str) -> Option<BTreeSet<String>> {
    let (_, section) = deny.split_once("[licenses]")?;
    let (_, list) = section.split_once("\nallow = [")?;
    let (list, _) = list.split_once(']')?;
    Some(
        list.split('"')
            .skip(1)
            .step_by(2)
            .map(ToOwned::to_owned)
            .collect(),
    )
}

/// The packages whose licence is not allowed, with it.
fn refused(lock: &Value, allowed: &BTreeSet<String>) -> Option<Vec<String>> {
    let packages = lock["packages"].as_object()?;
    let refused = packages
        .iter()
        // Links lead to our own packages, which are listed again under their own path.
        .filter(|(_, package)| package["link"] != true)
        .filter_map(|(path, package)| {
            let licence = package["license"].as_str().unwrap_or("no licence");
            (!is_allowed(licence, allowed)).then(|| format!("{path} ({licence})"))
        })
        .collect();
    Some(refused)
}

/// Of an SPDX expression, one alternative whose every term is allowed will do. npm packages nest no deeper; one that
/// did would be refused, and looked at.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let expression = expression.trim_start_matches('(').trim_end_matches(')');
    expression.split(" OR ").any(|alternative| {
        alternative
            .split(" AND ")
            .all(|term| allowed.contains(term.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> BTreeSet<String> {
        allowed("[graph]\n[licenses]\nversion = 2\nallow = [\n  \"MIT\",\n  \"Apache-2.0\", \"ISC\",\n]\n[bans]").unwrap()
    }

    #[test]
    fn the_allow_list_is_read() {
        assert_eq!(
            list().into_iter().collect::<Vec<_>>(),
            ["Apache-2.0", "ISC", "MIT"]
        );
        assert_eq!(allowed("[licenses]\n"), None);
        assert!(
            allowed(include_str!("../../deny.toml"))
                .unwrap()
                .contains("MIT")
        );
    }

    #[test]
    fn expressions() {
        for good in ["MIT", "MIT OR GPL-3.0", "(GPL-2.0 OR ISC)", "MIT AND ISC"] {
            assert!(is_allowed(good, &list()), "{good}");
        }
        for bad in [
            "MPL-2.0",
            "MIT AND LGPL-3.0",
            "SEE LICENSE IN x",
            "no licence",
            "",
        ] {
            assert!(!is_allowed(bad, &list()), "{bad}");
        }
    }

    #[test]
    fn refused_packages_are_named() {
        let lock = serde_json::json!({ "packages": {
            "": { "license": "MIT OR Apache-2.0" },
            "node_modules/@kowa/board": { "resolved": "packages/board", "link": true },
            "node_modules/a": { "license": "ISC" },
            "node_modules/b": { "license": "MPL-2.0" },
            "node_modules/c": {},
        } });
        assert_eq!(
            refused(&lock, &list()).unwrap(),
            ["node_modules/b (MPL-2.0)", "node_modules/c (no licence)"]
        );
    }
}
