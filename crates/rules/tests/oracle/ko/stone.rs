//! The stones of Kō shōgi (rule text, section 2).

use Face::*;

/// A face, by the characters it shows: every rule of sections 3–7 speaks of the face that is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    將,
    記室,
    軍師,
    參謀,
    旗鼓,
    親兵,
    把總,
    力士,
    舍人,
    千戶,
    舍餘,
    百戶,
    軍吏,
    副司,
    軍匠,
    毒火,
    高道,
    五里霧,
    神僧,
    聖燈,
    前衝,
    天網,
    後衝,
    地網,
    百總,
    鷹揚,
    虎翼,
    千總,
    龍驤,
    護兵,
    鼓,
    霹靂,
    中軍,
    帥,
    旗,
    招搖,
    象,
    弓,
    彍騎,
    弩,
    弩騎,
    砲,
    砲車,
    佛狼機,
    神機車,
    馬兵,
    騎總,
    天馬,
    步兵,
    步總,
    都司,
    牌,
    牌總,
    天壘,
    車,
    車總,
    先鋒,
}

/// Code, the face of the start, the face of the reverse.
const CODES: [(&str, Face, Option<Face>); 34] = [
    ("K", 將, None),
    ("C", 記室, Some(軍師)),
    ("O", 參謀, Some(旗鼓)),
    ("Z", 親兵, Some(把總)),
    ("W", 力士, None),
    ("I", 舍人, Some(千戶)),
    ("U", 舍餘, Some(百戶)),
    ("X", 軍吏, Some(副司)),
    ("J", 軍匠, Some(毒火)),
    ("T", 高道, Some(五里霧)),
    ("T'", 神僧, Some(聖燈)),
    ("A", 前衝, Some(天網)),
    ("A'", 後衝, Some(地網)),
    ("H", 百總, Some(鷹揚)),
    ("L", 把總, Some(虎翼)),
    ("Q", 千總, Some(龍驤)),
    ("Y", 護兵, Some(百總)),
    ("D", 鼓, Some(霹靂)),
    ("M", 中軍, Some(帥)),
    ("F", 旗, Some(招搖)),
    ("E", 象, None),
    ("B", 弓, Some(彍騎)),
    ("B'", 弩, Some(弩騎)),
    ("G", 砲, Some(砲車)),
    ("G'", 佛狼機, Some(神機車)),
    ("N", 馬兵, Some(騎總)),
    ("N'", 騎總, Some(天馬)),
    ("P", 步兵, Some(步總)),
    ("P'", 步總, Some(都司)),
    ("S", 牌, Some(牌總)),
    ("S'", 牌總, Some(天壘)),
    ("R", 車, Some(車總)),
    ("R'", 車總, Some(千總)),
    ("V", 先鋒, Some(都司)),
];

/// A stone on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stone {
    code: u8,
    pub turned: bool,
    pub black: bool,
}

impl Stone {
    pub fn new(letter: char, prime: bool, turned: bool, black: bool) -> Result<Stone, String> {
        let code = if prime {
            format!("{letter}'")
        } else {
            letter.to_string()
        };
        let row = CODES.iter().position(|row| row.0 == code);
        let Some(row) = row else {
            return Err(format!("no stone {code}"));
        };
        if turned && CODES[row].2.is_none() {
            return Err(format!("+{code} does not exist"));
        }
        Ok(Stone {
            code: row as u8,
            turned,
            black,
        })
    }

    pub fn code(self) -> &'static str {
        CODES[usize::from(self.code)].0
    }

    pub fn face(self) -> Face {
        let (code, front, reverse) = CODES[usize::from(self.code)];
        match (self.turned, reverse) {
            (false, _) => front,
            (true, Some(reverse)) => reverse,
            (true, None) => unreachable!("{code} has no reverse"),
        }
    }

    /// The same stone with its reverse up, or its front.
    pub fn with_turned(self, turned: bool) -> Stone {
        Stone { turned, ..self }
    }

    pub fn has_reverse(self) -> bool {
        CODES[usize::from(self.code)].2.is_some()
    }
}
