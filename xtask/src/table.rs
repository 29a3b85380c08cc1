//! Plain text tables.

/// A table whose first column is set left and whose others are set as asked.
pub struct Table {
    rows: Vec<Vec<String>>,
    right: &'static [bool],
}

impl Table {
    /// A table with this heading; `right[i]` sets column `i` to the right.
    pub fn new(heading: &[&str], right: &'static [bool]) -> Self {
        Self {
            rows: vec![heading.iter().map(|&cell| cell.to_owned()).collect()],
            right,
        }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table as text, a rule under its heading.
    pub fn text(&self) -> String {
        let columns = self.right.len();
        let width = |column: usize| {
            self.rows
                .iter()
                .filter_map(|row| row.get(column))
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for (index, row) in self.rows.iter().enumerate() {
            let mut line = String::new();
            for ((cell, &width), &right) in row.iter().zip(&widths).zip(self.right) {
                let padding = " ".repeat(width - cell.chars().count());
                if right {
                    line.push_str(&padding);
                    line.push_str(cell);
                } else {
                    line.push_str(cell);
                    line.push_str(&padding);
                }
                line.push_str("  ");
            }
            text.push_str(line.trim_end());
            text.push('\n');
            if index == 0 {
                text.push_str(
                    &"─".repeat(widths.iter().sum::<usize>() + 2 * columns.saturating_sub(1)),
                );
                text.push('\n');
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&["part", "passed", "note"], &[false, true, false]);
        table.row(["rust".to_owned(), "120".to_owned(), "≥ 10×".to_owned()]);
        table.row(["doctests".to_owned(), "7".to_owned(), String::new()]);
        assert_eq!(
            table.text(),
            "part      passed  note\n───────────────────────\nrust         120  ≥ 10×\ndoctests       7\n"
        );
    }
}
