//! Bar charts as SVG: the number of puzzles of each kind, divided by split.

use std::fmt::Write as _;

/// A bar: its name, and the number of puzzles in each split.
pub(super) struct Bar {
    pub(super) name: String,
    pub(super) counts: [u64; 3],
}

/// The width of the drawing and the heights of its parts.
const WIDTH: f64 = 720.0;
const BARS: f64 = 220.0;
const ABOVE: f64 = 46.0;
const BELOW: f64 = 92.0;
const LEFT: f64 = 60.0;
/// The colours of the splits. They also differ in brightness.
const COLOURS: [&str; 3] = ["#4477aa", "#ddaa33", "#bb5566"];

/// Draws bars side by side, each with the splits stacked.
pub(super) fn bars(title: &str, bars: &[Bar], splits: [&str; 3]) -> String {
    let height = ABOVE + BARS + BELOW;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n<title>{0}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"20\" font-size=\"15\">{0}</text>\n",
        escaped(title)
    );
    let top = step_above(bars.iter().map(|bar| bar.counts.iter().sum()).max().unwrap_or(0));
    let y = |count: u64| ABOVE + BARS - BARS * count as f64 / top as f64;
    for mark in (0..=4).map(|mark| top * mark / 4) {
        let at = y(mark);
        let _ = writeln!(
            out,
            "<path d=\"M{LEFT} {at:.1}H{WIDTH}\" stroke=\"#ddd\"/><text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{mark}</text>",
            LEFT - 6.0,
            at + 4.0
        );
    }
    let step = (WIDTH - LEFT) / bars.len().max(1) as f64;
    let wide = (step * 0.8).min(60.0);
    for (place, bar) in bars.iter().enumerate() {
        let x = LEFT + step * (place as f64 + 0.5);
        let mut below = 0;
        for (count, colour) in bar.counts.into_iter().zip(COLOURS) {
            let (from, to) = (y(below), y(below + count));
            below += count;
            let _ = writeln!(
                out,
                "<rect x=\"{:.1}\" y=\"{to:.1}\" width=\"{wide:.1}\" height=\"{:.1}\" fill=\"{colour}\"/>",
                x - wide / 2.0,
                from - to
            );
        }
        let at = ABOVE + BARS + 12.0;
        let _ = writeln!(
            out,
            "<text transform=\"translate({x:.1} {at:.1}) rotate(-40)\" text-anchor=\"end\">{}</text>",
            escaped(&bar.name)
        );
    }
    for (place, (name, colour)) in splits.into_iter().zip(COLOURS).enumerate() {
        let x = WIDTH - 300.0 + 100.0 * place as f64;
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"28\" width=\"10\" height=\"10\" fill=\"{colour}\"/><text x=\"{}\" y=\"37\">{}</text>",
            x + 14.0,
            escaped(name)
        );
    }
    out + "</svg>\n"
}

/// Returns a round number that is at least `most` and can be divided into four equal steps.
fn step_above(most: u64) -> u64 {
    let mut unit = 4;
    loop {
        for factor in [1, 2, 5] {
            if unit * factor >= most {
                return unit * factor;
            }
        }
        unit *= 10;
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_high_as_their_counts() {
        let bar = |name: &str, counts| Bar { name: name.to_owned(), counts };
        let drawn = bars("Levels", &[bar("a < b", [8, 1, 1]), bar("c", [20, 0, 0])], ["x", "y", "z"]);
        assert!(drawn.contains("a &lt; b") && drawn.ends_with("</svg>\n"));
        // 20 of at most 20: the bar has the full height.
        assert!(drawn.contains("height=\"220.0\""), "{drawn}");
        assert_eq!([0, 4, 5, 20, 21, 1000].map(step_above), [4, 4, 8, 20, 40, 2000]);
    }
}
