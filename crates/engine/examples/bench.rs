//! Prints the nodes of each bench search, and the signature.

use kowa_engine::{WallWatch, bench};

fn main() -> Result<(), String> {
    let total = bench(&WallWatch::start(), &mut |case, found| {
        println!("{:<12} depth {:>2}  {found}", case.name, case.depth);
    })?;
    println!("{total}");
    Ok(())
}
