//! Slashes that data has lost in transit: browsers and chats turn `//` in a link into `/`.

/// The largest number of attempts to repair data.
const MOST_TRIES: usize = 400;
/// The longest data that is repaired, in bytes. Each attempt reads it again.
const LONGEST: usize = 1 << 16;
/// The longest unpacked text of such data. Longer ones would take too long in repeated attempts.
pub(crate) const LONGEST_RESULT: usize = 1 << 20;

/// Doubles one of the slashes, then two of them, until the data can be read.
pub(crate) fn repaired<T>(data: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    if data.len() > LONGEST {
        return None;
    }
    let slashes: Vec<usize> = data.match_indices('/').map(|(at, _)| at).collect();
    let ones = slashes.iter().map(|&one| (one, None));
    let twos = slashes.iter().enumerate();
    let twos = twos.flat_map(|(place, &one)| slashes[place + 1..].iter().map(move |&other| (one, Some(other))));
    ones.chain(twos).take(MOST_TRIES).find_map(|(one, other)| {
        let mut text = data.to_owned();
        // The later slash is doubled first, so that the other one keeps its place.
        other.into_iter().chain([one]).for_each(|at| text.insert(at, '/'));
        read(&text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_or_two_slashes_come_back() {
        for wanted in ["a//b/c", "a/b//c/d", "//a/b//"] {
            let read = |text: &str| (text == wanted).then_some(());
            assert_eq!(repaired(&wanted.replace("//", "/"), read), Some(()), "{wanted}");
        }
        assert_eq!(repaired("a/b", |text: &str| (text == "x").then_some(())), None);
    }
}
