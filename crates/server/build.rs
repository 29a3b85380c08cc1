//! Finds the built web app, to be embedded; before it is built, a page that says how to build it.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let manifest = env::var("CARGO_MANIFEST_DIR")?;
    let manifest = Path::new(&manifest);
    let site = manifest.join("../../web/apps/site");
    let built = site.join("dist");
    let unbuilt = manifest.join("unbuilt");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=unbuilt");
    let is_built = built.join("index.html").is_file();
    // A path that is missing would count as changed every time: watch the folder that it will appear in.
    let watched = [&built, &site].into_iter().find(|folder| folder.is_dir());
    if let Some(watched) = watched {
        println!("cargo:rerun-if-changed={}", watched.display());
    }
    let folder = if is_built { &built } else { &unbuilt };
    let folder = folder.canonicalize()?;
    let code = format!(
        "/// The page's files as they were when this was compiled.\n\
         #[derive(rust_embed::RustEmbed)]\n\
         #[folder = {folder:?}]\n\
         struct Files;\n"
    );
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), code)?;
    Ok(())
}
