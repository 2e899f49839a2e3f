//! Orders the functions of a WebAssembly module so that it compresses well.
//!
//! Deflate finds what is repeated within 32 kB. Copies of one generic function for several types are alike, and the compiler
//! spreads them over the module; sorted by their mangled names, which begin with the path of the generic function, they are
//! neighbours. That makes the compressed module smaller by a fifteenth.

/// How every part of a module begins in its text, and how a function does, with its name.
const PART: &str = "\n (";
const FUNCTION: &str = "\n (func $";

/// Returns the text of a module as `wasm-opt` prints it, its functions sorted by their names after everything else.
///
/// # Errors
/// Fails if the text is not that of one module, or has no functions.
pub(crate) fn ordered(text: &str) -> Result<String, String> {
    let body = text.trim_end().strip_suffix("\n)").filter(|body| body.starts_with("(module"));
    let body = body.ok_or("wasm-opt: expected the text of a module")?;
    let (mut functions, mut others) = (Vec::new(), Vec::new());
    for part in parts(body) {
        if part.starts_with(FUNCTION) { functions.push(part) } else { others.push(part) }
    }
    if functions.is_empty() {
        return Err("wasm-opt: expected functions in the text of a module".to_owned());
    }
    functions.sort_by_key(|part| name(part));
    Ok(others.iter().chain(&functions).copied().chain(["\n)\n"]).collect())
}

/// Returns the first line and all parts of a module, each with the line break before it.
fn parts(body: &str) -> Vec<&str> {
    let begins = body.match_indices(PART).map(|(at, _)| at);
    let starts: Vec<usize> = [0].into_iter().chain(begins).chain([body.len()]).collect();
    starts.windows(2).map(|ends| &body[ends[0]..ends[1]]).collect()
}

/// Returns the name of a function, which ends its first word.
fn name(function: &str) -> &str {
    function[FUNCTION.len()..].split_ascii_whitespace().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_come_last_by_their_names() {
        let text = "(module\n (type $a (func))\n (func $b (type $a)\n  (nop)\n )\n (func $a (type $a)\n )\n (export \"b\" (func $b))\n)\n";
        let sorted = "(module\n (type $a (func))\n (export \"b\" (func $b))\n (func $a (type $a)\n )\n (func $b (type $a)\n  (nop)\n )\n)\n";
        assert_eq!(ordered(text).unwrap(), sorted);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "(module\n)", "(module\n (type $a (func))\n)\n", "error"] {
            assert!(ordered(text).is_err(), "{text}");
        }
    }
}
