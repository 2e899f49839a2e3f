//! `canon` on rows: canonical forms of puzzles, with the number of automorphisms.
//!
//! Classic rows of 81 cells go straight to the search for forms. All others take the general path, which also says what is
//! wrong with a row.

use ninefold::fast::Clues;
use ninefold::service::{Canon, CanonReply, EngineSet, Reply};
use ninefold::text::Catalogue;
use ninefold::{CancelToken, Digit, Limits};
use ninefold_symmetry::{Canonizer, ClassicForm};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use crate::chunks::ordered;
use crate::rows::{Chunk, Row, Rows};
use crate::solving::{Reading, refused};

/// The number of rows in a chunk.
const BATCH: usize = 256;

/// A form.
enum Form {
    Classic(ClassicForm),
    General(Box<CanonReply>),
}

/// The forms of a chunk.
#[derive(Default)]
struct Forms {
    start: usize,
    /// The forms one after the other: as numbers if the rows are numbers, otherwise as texts.
    bytes: Vec<u8>,
    /// The end of each form in `bytes`; a row without a form has no bytes among texts, and zeros among numbers.
    ends: Vec<usize>,
    /// The automorphisms of each row; 0 for a row without a form, and if there are too many for 63 bits.
    automorphisms: Vec<u8>,
    faults: Vec<(usize, String)>,
}

/// Finds the canonical forms of rows. Returns the forms, their ends, the automorphisms with 64 bits each (0: no form, or too
/// many), and the rows that have no form with the reasons.
#[pyfunction]
#[pyo3(signature = (rows, options, threads=None))]
#[allow(clippy::type_complexity)]
pub(crate) fn canon<'py>(
    py: Python<'py>,
    rows: &Bound<'py, Rows>,
    options: &str,
    threads: Option<usize>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyBytes>, Bound<'py, PyByteArray>, Vec<(usize, String)>)> {
    let (rows, cancel) = (rows.get(), CancelToken::new());
    let reading = Reading::parse(options).map_err(|why| refused(&why))?;
    let verb = Canon { limits: Limits::none().cancel(&cancel) };
    let work = |chunk: Chunk, engines: &mut EngineSet| Forms::of(&chunk, rows.width(), (&reading, &verb), engines);
    let (mut bytes, mut ends) = (Vec::new(), 0_i64.to_ne_bytes().to_vec());
    let (mut faults, mut automorphisms) = (Vec::new(), Vec::with_capacity(8 * rows.count()));
    ordered(py, crate::jobs(threads)?, &cancel, rows.chunks(py, BATCH), work, |mut part| {
        let before = bytes.len();
        bytes.append(&mut part.bytes);
        ends.extend(part.ends.iter().flat_map(|end| ((before + end) as i64).to_ne_bytes()));
        automorphisms.append(&mut part.automorphisms);
        faults.append(&mut part.faults);
        Ok(())
    })?;
    let [bytes, automorphisms] = [bytes, automorphisms].map(|bytes| PyByteArray::new(py, &bytes));
    Ok((bytes, PyBytes::new(py, &ends), automorphisms, faults))
}

impl Forms {
    /// Finds the forms of a chunk; rows of numbers have a width.
    fn of(chunk: &Chunk, width: Option<usize>, asked: (&Reading, &Canon), engines: &mut EngineSet) -> Forms {
        let mut forms = Forms { start: chunk.start, ..Forms::default() };
        let mut canonizer = Canonizer::new();
        for at in 0..chunk.count() {
            match Form::of(&chunk.row(at), asked, &mut canonizer, engines) {
                Ok(form) => forms.push(Some(&form), width),
                Err(why) => {
                    forms.faults.push((forms.start + at, why));
                    forms.push(None, width);
                }
            }
        }
        forms
    }

    fn push(&mut self, form: Option<&Form>, width: Option<usize>) {
        match width {
            Some(width) => {
                self.bytes.extend(form.map(Form::cells).unwrap_or_default());
                self.bytes.resize((self.ends.len() + 1) * width, 0);
            }
            None => self.bytes.extend(form.map(Form::text).unwrap_or_default().bytes()),
        }
        self.ends.push(self.bytes.len());
        self.automorphisms.extend(form.map_or(0, Form::automorphisms).to_ne_bytes());
    }
}

impl Form {
    /// Finds the form of a row.
    fn of(
        row: &Row<'_>,
        (reading, verb): (&Reading, &Canon),
        canonizer: &mut Canonizer,
        engines: &mut EngineSet,
    ) -> Result<Form, String> {
        let mut clues = Clues::BLANK;
        if reading.is_plain()
            && row.read(&mut clues)
            && let Ok(form) = canonizer.cells(clues.as_bytes())
        {
            return Ok(Form::Classic(form));
        }
        Ok(Form::General(Box::new(reading.reply(row, verb, engines)?)))
    }

    /// Returns the digits, 0 for a blank cell.
    fn cells(&self) -> Vec<u8> {
        match self {
            Form::Classic(form) => form.cells().to_vec(),
            Form::General(reply) => {
                let givens = reply.form().givens();
                givens.cells().iter().map(|digit| digit.map_or(0, Digit::number) as u8).collect()
            }
        }
    }

    fn text(&self) -> String {
        match self {
            Form::Classic(form) => form.to_string(),
            Form::General(reply) => reply.json(Catalogue::english())["form"].as_str().unwrap_or_default().to_owned(),
        }
    }

    fn automorphisms(&self) -> u64 {
        let count = match self {
            Form::Classic(form) => Some(form.automorphisms()),
            Form::General(reply) => reply.automorphisms().and_then(|count| u64::try_from(count).ok()),
        };
        count.filter(|&count| i64::try_from(count).is_ok()).unwrap_or_default()
    }
}
