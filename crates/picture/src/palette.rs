//! The colours of the themes.

use crate::Theme;

/// The colours of a theme, as SVG writes them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// Around the board.
    pub paper: &'static str,
    /// Words on the paper.
    pub text: &'static str,
    /// Words of less weight on the paper.
    pub faint: &'static str,
    pub board: &'static str,
    pub line: &'static str,
    pub coordinate: &'static str,
    /// The inner edge of the camps.
    pub camp: &'static str,
    pub black: Stone,
    pub white: Stone,
    pub wedge: Stone,
    /// Where the last turn began and where it ended.
    pub from: &'static str,
    pub to: &'static str,
    /// Highlighted squares.
    pub mark: &'static str,
    pub mark_rim: &'static str,
    /// Around lines that lie over stones.
    pub halo: &'static str,
    /// The last turn's way.
    pub last: &'static str,
    /// Arrows that were asked for.
    pub arrow: &'static str,
    pub shot: &'static str,
    pub dead: &'static str,
    /// Points of steps, slides and leaps in diagrams.
    pub go: &'static str,
    /// Points that burn, and those that fog, light and nets reach.
    pub burn: &'static str,
    pub reach: &'static str,
}

/// The colours of a stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stone {
    pub body: &'static str,
    pub rim: &'static str,
    pub ink: &'static str,
    /// Ink and inner rim of a stone that is turned over.
    pub turned: &'static str,
}

impl Palette {
    pub(crate) const fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
        }
    }

    /// Colours that meet along the edges of shapes.
    #[cfg(feature = "raster")]
    pub(crate) fn edges(&self) -> Vec<(&'static str, &'static str)> {
        let stones = [&self.black, &self.white, &self.wedge];
        let stones = stones.into_iter().flat_map(|stone| {
            let inks = [stone.ink, stone.turned, stone.rim].map(|ink| (stone.body, ink));
            inks.into_iter().chain([(self.board, stone.rim)])
        });
        let others = [
            (self.paper, self.text),
            (self.paper, self.faint),
            (self.board, self.coordinate),
            (self.board, self.line),
            (self.board, self.halo),
            (self.halo, self.last),
            (self.halo, self.shot),
            (self.to, self.last),
        ];
        stones.chain(others).collect()
    }

    /// Every colour.
    #[cfg(feature = "raster")]
    pub(crate) fn all(&self) -> Vec<&'static str> {
        let stones = [&self.black, &self.white, &self.wedge];
        let stones = stones
            .into_iter()
            .flat_map(|s| [s.body, s.rim, s.ink, s.turned]);
        let others = [
            self.paper,
            self.text,
            self.faint,
            self.board,
            self.line,
            self.coordinate,
            self.camp,
            self.from,
            self.to,
            self.mark,
            self.mark_rim,
            self.halo,
            self.last,
            self.arrow,
            self.shot,
            self.dead,
            self.go,
            self.burn,
            self.reach,
        ];
        stones.chain(others).collect()
    }
}

const LIGHT: Palette = Palette {
    paper: "#fbf7ec",
    text: "#2a2014",
    faint: "#75654f",
    board: "#ecc98c",
    line: "#4a3110",
    coordinate: "#5a3a12",
    camp: "#a0642c",
    black: Stone {
        body: "#232326",
        rim: "#0c0c0d",
        ink: "#fbf8f0",
        turned: "#ff8564",
    },
    white: Stone {
        body: "#fcfaf3",
        rim: "#7d7563",
        ink: "#141210",
        turned: "#c01f0c",
    },
    wedge: Stone {
        body: "#fae6b8",
        rim: "#7d5418",
        ink: "#1d1206",
        turned: "#c01f0c",
    },
    from: "#dca64d",
    to: "#ffdf6b",
    mark: "#a9d18e",
    mark_rim: "#2f7d32",
    halo: "#fff8e6",
    last: "#c45a00",
    arrow: "#0b57d0",
    shot: "#7a1fa2",
    dead: "#b3261e",
    go: "#14532d",
    burn: "#f2884b",
    reach: "#8fb8d8",
};

const DARK: Palette = Palette {
    paper: "#17191d",
    text: "#ece6d8",
    faint: "#a79f8e",
    board: "#54422c",
    line: "#c9ac78",
    coordinate: "#e0c99c",
    camp: "#d08a4a",
    black: Stone {
        body: "#101114",
        rim: "#8f8a80",
        ink: "#f6f2e6",
        turned: "#ff8a68",
    },
    white: Stone {
        body: "#ece8dc",
        rim: "#2a2620",
        ink: "#141210",
        turned: "#b81c0a",
    },
    wedge: Stone {
        body: "#e6c98c",
        rim: "#2b1d08",
        ink: "#1d1206",
        turned: "#b01808",
    },
    from: "#80602c",
    to: "#a8842c",
    mark: "#4f7a48",
    mark_rim: "#9bd38f",
    halo: "#1a1612",
    last: "#ffab4a",
    arrow: "#8ab8ff",
    shot: "#e39bff",
    dead: "#ff7a6b",
    go: "#c6f0b4",
    burn: "#a8481c",
    reach: "#3c6684",
};

const PRINT: Palette = Palette {
    paper: "#ffffff",
    text: "#000000",
    faint: "#444444",
    board: "#ffffff",
    line: "#000000",
    coordinate: "#000000",
    camp: "#777777",
    black: Stone {
        body: "#000000",
        rim: "#000000",
        ink: "#ffffff",
        turned: "#ffffff",
    },
    white: Stone {
        body: "#ffffff",
        rim: "#000000",
        ink: "#000000",
        turned: "#000000",
    },
    wedge: Stone {
        body: "#ffffff",
        rim: "#000000",
        ink: "#000000",
        turned: "#000000",
    },
    from: "#e4e4e4",
    to: "#c8c8c8",
    mark: "#d6d6d6",
    mark_rim: "#000000",
    halo: "#ffffff",
    last: "#4a4a4a",
    arrow: "#000000",
    shot: "#000000",
    dead: "#000000",
    go: "#000000",
    burn: "#c4c4c4",
    reach: "#dddddd",
};
