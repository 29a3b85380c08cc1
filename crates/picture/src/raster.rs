//! From SVG to pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The largest picture, in pixels on a side.
pub const LARGEST: u32 = 16_384;

/// Why a picture has no pixels.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// It is not well-formed, or holds what no picture of ours does.
    #[error("the picture cannot be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// A side would have no pixels or too many.
    #[error("{width} × {height} pixels: a side has 1 to {LARGEST}")]
    Size {
        /// Pixels in a row.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// The pixels could not be packed.
    #[error("cannot pack the picture: {0}")]
    Pack(String),
}

/// Draws an SVG picture in its own size.
///
/// # Errors
/// When it is no SVG, or larger than [`LARGEST`].
pub(crate) fn pixels(svg: &str) -> Result<Pixmap, RasterError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let bad = RasterError::Size { width, height };
    if width > LARGEST || height > LARGEST {
        return Err(bad);
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(bad)?;
    let scale = Transform::from_scale(
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// An SVG picture of this crate as PNG, in the size that it names.
///
/// # Errors
/// When it is no SVG, or larger than [`LARGEST`].
pub fn png(svg: &str) -> Result<Vec<u8>, RasterError> {
    pixels(svg)?
        .encode_png()
        .map_err(|error| RasterError::Pack(error.to_string()))
}
