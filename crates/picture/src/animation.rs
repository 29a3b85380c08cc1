//! A game as a moving picture, a frame a turn.
//!
//! GIF, because everything shows it, from chats to issue trackers; its one weakness, 256 colours, costs little where
//! colours are flat. Frames after the first hold only what changed.

use std::io::Write;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use kowa_rules::{ByColor, Color, History};
use resvg::tiny_skia::Pixmap;

use crate::colors::{Colors, TRANSPARENT};
use crate::palette::Palette;
use crate::raster::{RasterError, pixels};
use crate::{Scene, Size, Style, tray};

/// Why there is no moving picture.
#[derive(Debug, thiserror::Error)]
pub enum AnimationError {
    /// A frame has no pixels.
    #[error(transparent)]
    Raster(#[from] RasterError),
    /// It cannot be written.
    #[error(transparent)]
    Write(std::io::Error),
    /// It cannot be packed.
    #[error("cannot pack the picture: {0}")]
    Pack(String),
}

impl From<EncodingError> for AnimationError {
    fn from(error: EncodingError) -> AnimationError {
        match error {
            EncodingError::Io(error) => AnimationError::Write(error),
            other => AnimationError::Pack(other.to_string()),
        }
    }
}

/// How long the last frame stands before the game begins anew, in times of the others.
const REST: u32 = 4;

/// Writes the game as GIF that runs in circles: the position at the start, then one frame after every turn, each for
/// `delay` milliseconds (to the hundredth of a second). Says how many frames there are.
///
/// # Errors
/// When a frame is too large, or the output fails.
pub fn gif(
    game: &History,
    style: &Style,
    size: Size,
    delay: u32,
    out: impl Write,
) -> Result<usize, AnimationError> {
    let frames = Frames::new(game, style, size);
    let count = frames.scenes.len();
    let samples = [0, count / 2, count - 1].map(|i| frames.pixels(i));
    let samples = samples
        .into_iter()
        .collect::<Result<Vec<Pixmap>, RasterError>>()?;
    let mut colors = Colors::of(Palette::of(style.theme), &samples);
    let (width, height) = (samples[0].width(), samples[0].height());
    let side = |n: u32| u16::try_from(n).map_err(|_| RasterError::Size { width, height });
    let mut encoder = Encoder::new(out, side(width)?, side(height)?, &colors.table())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<Vec<u8>> = None;
    for i in 0..count {
        let now = colors.indexes(&frames.pixels(i)?);
        let stands = if i + 1 == count {
            delay.saturating_mul(REST)
        } else {
            delay
        };
        let mut frame = match &before {
            None => whole(&now, side(width)?, side(height)?),
            Some(before) => changes(before, &now, width as usize),
        };
        frame.delay = u16::try_from(stands / 10).unwrap_or(u16::MAX);
        frame.dispose = DisposalMethod::Keep;
        encoder.write_frame(&frame)?;
        before = Some(now);
    }
    Ok(count)
}

/// The scenes of a game in one layout: what is beside the board at some time has its place all the time.
struct Frames<'a> {
    scenes: Vec<Scene>,
    trays: ByColor<bool>,
    style: &'a Style,
    size: Size,
}

impl<'a> Frames<'a> {
    fn new(game: &History, style: &'a Style, size: Size) -> Frames<'a> {
        let mut game = game.clone();
        let mut scenes = vec![Scene::of_game(&game)];
        while game.undo().is_some() {
            scenes.push(Scene::of_game(&game));
        }
        scenes.reverse();
        let shown = |color: Color| {
            scenes
                .iter()
                .any(|scene| tray::is_shown(&scene.position, color))
        };
        let trays = ByColor(Color::ALL.map(shown));
        Frames {
            scenes,
            trays,
            style,
            size,
        }
    }

    fn pixels(&self, i: usize) -> Result<Pixmap, RasterError> {
        pixels(&self.scenes[i].svg_with(self.style, self.size, self.trays))
    }
}

fn whole(indexes: &[u8], width: u16, height: u16) -> Frame<'static> {
    Frame {
        width,
        height,
        buffer: indexes.to_vec().into(),
        ..Frame::default()
    }
}

/// The smallest frame that holds all that changed; the rest of it is transparent.
fn changes(before: &[u8], now: &[u8], width: usize) -> Frame<'static> {
    let changed = |i: &usize| before[*i] != now[*i];
    let places = || (0..now.len()).filter(changed);
    let left = places().map(|i| i % width).min().unwrap_or(0);
    let right = places().map(|i| i % width).max().unwrap_or(0);
    let top = places().next().unwrap_or(0) / width;
    let bottom = places().next_back().unwrap_or(0) / width;
    let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for row in top..=bottom {
        let cells = row * width + left..=row * width + right;
        buffer.extend(cells.map(|i| if changed(&i) { now[i] } else { TRANSPARENT }));
    }
    // The whole picture has sides of 16 bits, as was seen to.
    let short = |n: usize| n as u16;
    Frame {
        left: short(left),
        top: short(top),
        width: short(right - left + 1),
        height: short(bottom - top + 1),
        transparent: Some(TRANSPARENT),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_hold_what_changed() {
        let before = [0, 0, 0, 0, 0, 0, 0, 0, 0];
        let now = [0, 0, 0, 0, 1, 0, 0, 0, 2];
        let frame = changes(&before, &now, 3);
        assert_eq!(
            (frame.left, frame.top, frame.width, frame.height),
            (1, 1, 2, 2)
        );
        assert_eq!(frame.buffer[..], [1, TRANSPARENT, TRANSPARENT, 2]);
        let same = changes(&now, &now, 3);
        assert_eq!(
            (same.width, same.height, same.buffer[0]),
            (1, 1, TRANSPARENT)
        );
    }
}
