//! Builds the columns of a chunk of rows.

use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, BooleanBuilder, Float64Builder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use super::ColumnBatch;
use crate::service::table::{Column, ColumnKind, Kept, KeptValue, Table};

/// The columns of a chunk.
pub(in crate::service) struct ColumnRows {
    schema: SchemaRef,
    kept: Kept,
    names: Vec<String>,
    /// The kept columns of a text input.
    texts: Vec<StringBuilder>,
    /// The columns of the answer, and the reason.
    added: Vec<Builder>,
}

enum Builder {
    Text(StringBuilder),
    Integer(Int64Builder),
    Number(Float64Builder),
    Flag(BooleanBuilder),
}

/// Returns the types of all columns of a table.
pub(super) fn schema(table: &Table) -> SchemaRef {
    let text = |name: &String| Arc::new(Field::new(name, DataType::Utf8, true));
    let mut fields: Vec<_> = match &table.kept {
        Kept::Columns(schema) | Kept::Pages(schema, _) => schema.fields().iter().cloned().collect(),
        _ => table.names.iter().map(text).collect(),
    };
    fields.extend(added(table).fields().iter().cloned());
    Arc::new(Schema::new(fields))
}

/// Returns the types of the columns of the answer and of the reason.
pub(super) fn added(table: &Table) -> SchemaRef {
    let kinds = table.columns.iter().map(|column| data_type(column.kind)).chain([DataType::Utf8]);
    let fields = table.added.iter().zip(kinds).map(|(name, kind)| Field::new(name, kind, true));
    Arc::new(Schema::new(fields.collect::<Vec<_>>()))
}

/// Returns the types of the columns of batches.
fn batch_schema(table: &Table) -> SchemaRef {
    if matches!(table.kept, Kept::Pages(..)) { added(table) } else { schema(table) }
}

fn data_type(kind: ColumnKind) -> DataType {
    match kind {
        ColumnKind::Text | ColumnKind::Line => DataType::Utf8,
        ColumnKind::Integer => DataType::Int64,
        ColumnKind::Number => DataType::Float64,
        ColumnKind::Flag => DataType::Boolean,
    }
}

impl ColumnRows {
    /// Begins a chunk of about this many rows.
    pub(in crate::service) fn new(table: &Table, room: usize) -> ColumnRows {
        let is_text = !matches!(table.kept, Kept::Columns(_) | Kept::Pages(..));
        let texts = table.names.iter().filter(|_| is_text).map(|_| text_builder(room)).collect();
        let builder = |column: &Column| match column.kind {
            ColumnKind::Text | ColumnKind::Line => Builder::Text(text_builder(room)),
            ColumnKind::Integer => Builder::Integer(Int64Builder::with_capacity(room)),
            ColumnKind::Number => Builder::Number(Float64Builder::with_capacity(room)),
            ColumnKind::Flag => Builder::Flag(BooleanBuilder::with_capacity(room)),
        };
        let reason = table.has_reason().then(|| Builder::Text(StringBuilder::with_capacity(room, 0)));
        let added = table.columns.iter().map(builder).chain(reason).collect();
        ColumnRows { schema: batch_schema(table), kept: table.kept.clone(), names: table.names.clone(), texts, added }
    }

    /// Begins a row with the kept values of a row of text.
    pub(in crate::service) fn begin(&mut self, row: &[u8]) {
        match self.kept {
            Kept::Columns(_) | Kept::Pages(..) | Kept::Nothing => {}
            // The usual case needs no list.
            Kept::Lines if row.is_ascii() => {
                let text = std::str::from_utf8(row.trim_ascii()).unwrap_or_default();
                self.texts[0].append_value(text);
            }
            _ => {
                let values = self.kept.values(&self.names, row);
                push_values(&mut self.texts, &values);
            }
        }
    }

    /// Begins a row with these kept values.
    pub(in crate::service) fn begin_values(&mut self, values: &[KeptValue<'_>]) {
        push_values(&mut self.texts, values);
    }

    pub(in crate::service) fn add_text(&mut self, column: usize, text: &str) {
        if let Builder::Text(builder) = &mut self.added[column] {
            builder.append_value(text);
        }
    }

    pub(in crate::service) fn add_integer(&mut self, column: usize, number: u64) {
        if let Builder::Integer(builder) = &mut self.added[column] {
            builder.append_option(i64::try_from(number).ok());
        }
    }

    pub(in crate::service) fn add_number(&mut self, column: usize, number: f64) {
        if let Builder::Number(builder) = &mut self.added[column] {
            builder.append_value(number);
        }
    }

    pub(in crate::service) fn add_flag(&mut self, column: usize, flag: bool) {
        if let Builder::Flag(builder) = &mut self.added[column] {
            builder.append_value(flag);
        }
    }

    pub(in crate::service) fn add_null(&mut self, column: usize) {
        match &mut self.added[column] {
            Builder::Text(builder) => builder.append_null(),
            Builder::Integer(builder) => builder.append_null(),
            Builder::Number(builder) => builder.append_null(),
            Builder::Flag(builder) => builder.append_null(),
        }
    }

    /// Returns the rows so far; `kept` contains the kept columns of a columnar input.
    pub(in crate::service) fn take(&mut self, kept: Option<&ColumnBatch>) -> ColumnBatch {
        let kept = kept.filter(|_| !matches!(self.kept, Kept::Pages(..)));
        let mut arrays: Vec<ArrayRef> = kept.into_iter().flat_map(ColumnBatch::arrays).collect();
        arrays.extend(self.texts.iter_mut().map(|builder| Arc::new(builder.finish()) as ArrayRef));
        arrays.extend(self.added.iter_mut().map(Builder::finish));
        let options = RecordBatchOptions::new().with_row_count(arrays.first().map(|array| array.len()));
        let batch = RecordBatch::try_new_with_options(Arc::clone(&self.schema), arrays, &options);
        ColumnBatch(batch.expect("each column has its type and a value for each row"))
    }
}

impl Builder {
    fn finish(&mut self) -> ArrayRef {
        match self {
            Builder::Text(builder) => ArrayBuilder::finish(builder),
            Builder::Integer(builder) => ArrayBuilder::finish(builder),
            Builder::Number(builder) => ArrayBuilder::finish(builder),
            Builder::Flag(builder) => ArrayBuilder::finish(builder),
        }
    }
}

/// Returns a builder with room for this many puzzles.
fn text_builder(room: usize) -> StringBuilder {
    StringBuilder::with_capacity(room, room * 81)
}

fn push_values(texts: &mut [StringBuilder], values: &[KeptValue<'_>]) {
    for (place, builder) in texts.iter_mut().enumerate() {
        match values.get(place) {
            Some(KeptValue::Text(text)) => builder.append_value(text),
            Some(KeptValue::Bare(text)) => builder.append_value(text),
            Some(KeptValue::Null) | None => builder.append_null(),
        }
    }
}
