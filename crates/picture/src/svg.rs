//! Writing SVG: elements in order, shapes that are used again kept once.

use core::fmt::Write as _;
use std::collections::BTreeSet;

/// A number as SVG writes it, to the hundredth of a unit, which is a ten-thousandth of a cell.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

/// A factor, to more places than a length needs.
pub(crate) fn factor(value: f64) -> String {
    let text = format!("{value:.5}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The text with what XML keeps for itself written out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// Names and values of an element's attributes.
pub(crate) type Attributes<'a> = &'a [(&'a str, String)];

/// A drawing under way.
#[derive(Debug, Default)]
pub(crate) struct Canvas {
    defined: BTreeSet<String>,
    definitions: String,
    body: String,
}

impl Canvas {
    /// Adds an element without content.
    pub fn leaf(&mut self, name: &str, attributes: Attributes) {
        self.tag(name, attributes, "/>\n");
    }

    /// Begins an element.
    pub fn open(&mut self, name: &str, attributes: Attributes) {
        self.tag(name, attributes, ">\n");
    }

    /// Ends an element.
    pub fn close(&mut self, name: &str) {
        let _ = writeln!(self.body, "</{name}>");
    }

    /// Keeps a shape under a name, once; `draw` makes it.
    pub fn define(&mut self, id: &str, draw: impl FnOnce(&mut Canvas)) {
        if !self.defined.insert(id.to_owned()) {
            return;
        }
        let outer = std::mem::take(&mut self.body);
        draw(self);
        let shape = std::mem::replace(&mut self.body, outer);
        self.definitions.push_str(&shape);
    }

    fn tag(&mut self, name: &str, attributes: Attributes, end: &str) {
        self.body.push('<');
        self.body.push_str(name);
        for (key, value) in attributes {
            let _ = write!(self.body, " {key}=\"{}\"", escape(value));
        }
        self.body.push_str(end);
    }

    /// The whole picture; its size in units, how wide it is shown in pixels, and what it is called.
    pub fn finish(self, size: (f64, f64), pixels: u32, title: &str) -> String {
        let (width, height) = size;
        let tall = f64::from(pixels) * height / width;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             width=\"{pixels}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n\
             <defs>\n{}</defs>\n{}</svg>\n",
            number(tall.round()),
            number(width),
            number(height),
            escape(title),
            self.definitions,
            self.body
        )
    }
}

/// Attributes from names and values.
macro_rules! attributes {
    ($($name:literal = $value:expr),* $(,)?) => { &[$(($name, ($value).to_string())),*] };
}
pub(crate) use attributes;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(1.0), "1");
        assert_eq!(number(-0.001), "0");
        assert_eq!(number(12.346), "12.35");
        assert_eq!(number(100.0), "100");
        assert_eq!(factor(0.001_23), "0.00123");
    }

    #[test]
    fn shapes_are_kept_once() {
        let mut canvas = Canvas::default();
        for _ in 0..2 {
            canvas.define("a", |c| c.leaf("path", attributes!["id" = "a"]));
        }
        let text = canvas.finish((2.0, 1.0), 10, "a < \"b\"");
        assert_eq!(text.matches("<path id=\"a\"/>").count(), 1);
        assert!(
            text.contains("<title>a &lt; &quot;b&quot;</title>"),
            "{text}"
        );
        assert!(text.contains("width=\"10\" height=\"5\" viewBox=\"0 0 2 1\""));
    }
}
