//! The 255 colours of a moving picture.

use std::collections::BTreeMap;

use resvg::tiny_skia::Pixmap;

use crate::palette::Palette;

/// The index that shows what was there before.
pub(crate) const TRANSPARENT: u8 = 255;

type Rgb = [u8; 3];

/// In how many parts the way between two colours is cut that meet along an edge.
const BLENDS: u32 = 6;

/// So many parts of the way from one colour to another.
fn blend(a: Rgb, b: Rgb, part: u32) -> Rgb {
    let mix = |i: usize| (u32::from(a[i]) * (BLENDS - part) + u32::from(b[i]) * part) / BLENDS;
    // A mean of bytes is a byte.
    [0, 1, 2].map(|i| mix(i) as u8)
}

/// A table of colours, and which of them stands for any other.
#[derive(Debug)]
pub(crate) struct Colors {
    table: Vec<Rgb>,
    nearest: BTreeMap<Rgb, u8>,
}

impl Colors {
    /// The colours of the theme and their blends along edges, then those that the samples show most.
    pub fn of(palette: &Palette, samples: &[Pixmap]) -> Colors {
        let mut counts: BTreeMap<Rgb, u32> = BTreeMap::new();
        for pixel in samples
            .iter()
            .flat_map(|sample| sample.data().chunks_exact(4))
        {
            *counts.entry(coarse(pixel)).or_default() += 1;
        }
        let mut by_count: Vec<(u32, Rgb)> =
            counts.into_iter().map(|(color, n)| (n, color)).collect();
        by_count.sort_unstable_by(|a, b| b.cmp(a));
        let mut table: Vec<Rgb> = palette
            .all()
            .iter()
            .filter_map(|text| parse(text))
            .collect();
        for (a, b) in palette.edges() {
            if let (Some(a), Some(b)) = (parse(a), parse(b)) {
                table.extend((1..BLENDS).map(|part| blend(a, b, part)));
            }
        }
        table.sort_unstable();
        table.dedup();
        let own = table.clone();
        for (_, color) in by_count {
            if table.len() == usize::from(TRANSPARENT) {
                break;
            }
            if !own.iter().any(|other| distance(*other, color) < 64) {
                table.push(color);
            }
        }
        Colors {
            table,
            nearest: BTreeMap::new(),
        }
    }

    /// The table as GIF keeps it.
    pub fn table(&self) -> Vec<u8> {
        let mut bytes = self.table.concat();
        bytes.resize(3 * (usize::from(TRANSPARENT) + 1), 0);
        bytes
    }

    /// Each pixel as a place in the table.
    pub fn indexes(&mut self, pixels: &Pixmap) -> Vec<u8> {
        let mut last: Option<(Rgb, u8)> = None;
        let mut indexes = Vec::with_capacity(pixels.data().len() / 4);
        for pixel in pixels.data().chunks_exact(4) {
            let color = [pixel[0], pixel[1], pixel[2]];
            let index = match last {
                Some((before, index)) if before == color => index,
                _ => self.nearest(color),
            };
            last = Some((color, index));
            indexes.push(index);
        }
        indexes
    }

    fn nearest(&mut self, color: Rgb) -> u8 {
        let table = &self.table;
        *self.nearest.entry(color).or_insert_with(|| {
            let near = (0..TRANSPARENT)
                .zip(table)
                .min_by_key(|(_, other)| distance(color, **other));
            near.map_or(0, |(index, _)| index)
        })
    }
}

/// The colour of an opaque pixel, without differences that nobody sees.
fn coarse(pixel: &[u8]) -> Rgb {
    [
        pixel[0] & 0xfc | 2,
        pixel[1] & 0xfc | 2,
        pixel[2] & 0xfc | 2,
    ]
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    a.iter()
        .zip(b)
        .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2))
        .sum()
}

/// A colour as the themes write it: `#ecc98c`.
fn parse(text: &str) -> Option<Rgb> {
    let value = u32::from_str_radix(text.strip_prefix('#')?, 16).ok()?;
    let [_, r, g, b] = value.to_be_bytes();
    Some([r, g, b])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn the_colors_of_a_theme_stay_exact() {
        let palette = Palette::of(Theme::Light);
        let mut colors = Colors::of(palette, &[]);
        for text in palette.all() {
            let color = parse(text).expect("a colour");
            let index = colors.nearest(color);
            assert_eq!(colors.table[usize::from(index)], color, "{text}");
        }
        assert_eq!(colors.table().len(), 256 * 3);
        // There is room left for what only the samples know.
        assert!(colors.table.len() < 200, "{}", colors.table.len());
    }
}
