//! How the stones of Wa shōgi move, in Betza's notation as XBoard reads it, from the same table that the rules go by.

use kowa_rules::{ANY, Color, Dir, Dirs, Face, Game, Kind, Movement, Rules};

use super::Reply;

/// The `piece` lines of a game: none for Kō shōgi, whose powers the notation cannot tell.
pub fn pieces(rules: &Rules) -> Vec<Reply> {
    if rules.game() == Game::Ko {
        return Vec::new();
    }
    Face::all(Game::Wa)
        .map(|face| Reply::Piece {
            id: format!("{face}&"),
            moves: betza(face, rules),
        })
        .collect()
}

/// The moves of a face of Wa shōgi, and its drops where there are any.
pub fn betza(face: Face, rules: &Rules) -> String {
    let movement = face.movement();
    if is_king(movement) {
        return "K".to_owned();
    }
    let mut text = String::new();
    let knights: Vec<Dir> = movement.knights.iter(Color::Black).map(|k| k.0).collect();
    if !knights.is_empty() {
        let upright = knights.iter().all(|dir| matches!(dir, Dir::N | Dir::S));
        text += if upright { "vN" } else { "N" };
    }
    for (dirs, step) in [(Dirs::DIAGONAL, 'F'), (Dirs::ORTHOGONAL, 'W')] {
        let mut lengths: Vec<u8> = dirs.iter().map(|d| movement.reach[d as usize]).collect();
        lengths.sort_unstable();
        lengths.dedup();
        for length in lengths.into_iter().filter(|length| *length > 0) {
            let these: Vec<Dir> = dirs
                .iter()
                .filter(|d| movement.reach[*d as usize] == length)
                .collect();
            text += &within(&these);
            match (length, step) {
                (ANY, 'F') => text.push('B'),
                (ANY, _) => text.push('R'),
                (1, _) => text.push(step),
                _ => text += &format!("{step}{length}"),
            }
        }
    }
    for (dirs, leap) in [(Dirs::DIAGONAL, 'A'), (Dirs::ORTHOGONAL, 'D')] {
        let these: Vec<Dir> = dirs.iter().filter(|d| movement.jumps.has(*d)).collect();
        if !these.is_empty() {
            text += &within(&these);
            text.push(leap);
        }
    }
    text + drops(face, rules)
}

fn is_king(movement: &Movement) -> bool {
    movement.reach == [1; 8] && movement.jumps == Dirs::NONE && movement.knights.is_empty()
}

/// The letters that restrict an atom to these directions: none for all four.
fn within(dirs: &[Dir]) -> String {
    let of = |wanted: &[Dir]| wanted.iter().all(|dir| dirs.contains(dir));
    let orthogonal = dirs.iter().all(|dir| dir.is_orthogonal());
    let (forward, back): (&[Dir], &[Dir]) = if orthogonal {
        (&[Dir::N], &[Dir::S])
    } else {
        (&[Dir::NE, Dir::NW], &[Dir::SE, Dir::SW])
    };
    let sides = orthogonal && of(&[Dir::E, Dir::W]);
    match (of(forward), of(back), sides) {
        (true, true, true) => "",
        (true, true, false) if orthogonal => "v",
        (true, true, _) => "",
        (true, false, true) => "fs",
        (false, true, true) => "bs",
        (true, false, false) => "f",
        (false, true, false) => "b",
        (false, false, _) => "s",
    }
    .to_owned()
}

/// Where a stone may be dropped, as Sjaak II tells it: `@10` on the first ten ranks, `f` not on a file with another one.
fn drops(face: Face, rules: &Rules) -> &'static str {
    use kowa_rules::Permit;
    if !rules.wa.drops || face.is_turned() {
        return "";
    }
    match face.kind() {
        Kind::SparrowPawn if rules.wa.nifu == Permit::Forbidden => "f@10",
        Kind::SparrowPawn | Kind::Oxcart => "@10",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::Preset;

    use super::*;

    /// The atoms of a description in a fixed order, since the order tells nothing.
    fn atoms(text: &str) -> Vec<String> {
        let mut atoms: Vec<String> = Vec::new();
        for c in text.chars() {
            match atoms.last_mut() {
                // Numbers and what follows lower-case letters belong to the atom begun.
                Some(atom) if c.is_ascii_digit() || atom.ends_with(|l: char| l.is_lowercase()) => {
                    atom.push(c);
                }
                _ => atoms.push(c.to_string()),
            }
        }
        for atom in &mut atoms {
            *atom = atom
                .replace("sf", "fs")
                .replace("sb", "bs")
                .replace("ffbb", "v");
        }
        atoms.sort();
        atoms
    }

    /// As HaChu 0.21 and Sjaak II 1.4.1 describe the same stones.
    #[test]
    fn peers_say_the_same() {
        let hachu = "P fW,O fR,H fRbW2,U fWbF,L fWbF,M vWfF,G vWfF,C sWfF,+P WfF,+O K,+H vN,+U BfW,+L vRfF3bFsW,+M FfW,+G sRvW,+C vRsWfF,D sbWfF,V FfW,W WfF,S sRvW,R FfRbW,F BfW,X FvWAvD,+D WfF,+V FfsW,+W K,+S R,+R FvWAvD,+F BvRsW,E vRfF3bFsW";
        let sjaak = "K K,E vRfF3sWbF,X FAvWvD,F BfW,+F BvRsW,R fRbWF,+R FAvWvD,W WfF,+W K,V FfW,+V FsfW,D sbWfF,+D WfF,M vWfF,+M FfW,G vWfF,+G sRvW,C sWfF,+C vRsWfF,S sRvW,+S R,U bFfW,+U BfW,L bFfW,+L vRfF3sWbF,H fRbW2,+H ffbbN,O fR,+O K,P fW,+P WfF";
        let rules = Rules::preset(Preset::Classic);
        for (list, number) in [(hachu, 30), (sjaak, 31)] {
            let mut seen = 0;
            for entry in list.split(',') {
                let (code, moves) = entry.split_once(' ').expect("two words");
                let face = Face::from_code(Game::Wa, code).expect(code);
                assert_eq!(atoms(&betza(face, &rules)), atoms(moves), "{code}");
                seen += 1;
            }
            assert_eq!(seen, number);
        }
        assert_eq!(pieces(&rules).len(), 31);
    }

    #[test]
    fn drops_are_told_where_they_are_bounded() {
        let told = |rules: &Rules, code| betza(Face::from_code(Game::Wa, code).expect(code), rules);
        let mut rules = Rules::preset(Preset::Modern);
        assert_eq!(told(&rules, "P"), "fWf@10");
        assert_eq!(told(&rules, "O"), "fR@10");
        assert_eq!(told(&rules, "+P"), "fFW");
        rules.set("nifu", "allowed").expect("an option");
        assert_eq!(told(&rules, "P"), "fW@10");
    }
}
