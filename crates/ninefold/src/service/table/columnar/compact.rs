//! Columns without data of other rows. If the parts of a column are views, they share the buffer of all its texts, and
//! writing one part would write the whole buffer. Lists share the values of all rows.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, GenericListArray, OffsetSizeTrait, StructArray};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, FieldRef};

/// Returns a column with the same values whose lists and text buffers contain no others.
pub(super) fn compacted(column: &ArrayRef) -> ArrayRef {
    match column.data_type() {
        DataType::Utf8View => Arc::new(column.as_string_view().gc()),
        DataType::BinaryView => Arc::new(column.as_binary_view().gc()),
        DataType::List(field) => compacted_list::<i32>(column, field),
        DataType::LargeList(field) => compacted_list::<i64>(column, field),
        DataType::Struct(fields) if !fields.is_empty() => {
            let parts = column.as_struct();
            let columns = parts.columns().iter().map(compacted).collect();
            Arc::new(StructArray::new(fields.clone(), columns, parts.nulls().cloned()))
        }
        _ => Arc::clone(column),
    }
}

fn compacted_list<O: OffsetSizeTrait>(column: &ArrayRef, field: &FieldRef) -> ArrayRef {
    let lists = column.as_list::<O>();
    let (first, end) = (lists.offsets()[0], lists.offsets()[lists.len()]);
    let values = lists.values().slice(first.as_usize(), (end - first).as_usize());
    let offsets = OffsetBuffer::new(lists.offsets().iter().map(|&offset| offset - first).collect());
    Arc::new(GenericListArray::new(Arc::clone(field), offsets, compacted(&values), lists.nulls().cloned()))
}

#[cfg(test)]
mod tests {
    use arrow_array::StringViewArray;
    use arrow_array::builder::{ListBuilder, StringViewBuilder};
    use arrow_schema::Field;

    use super::*;

    /// Returns the number of bytes that a column keeps in memory.
    fn size(column: &ArrayRef) -> usize {
        column.get_buffer_memory_size()
    }

    #[test]
    fn a_part_keeps_its_own_texts() {
        let texts = || (0..1000).map(|number| format!("a text longer than a view, the one numbered {number}"));
        let views: ArrayRef = Arc::new(StringViewArray::from_iter_values(texts()));
        let mut lists = ListBuilder::new(StringViewBuilder::new());
        texts().for_each(|text| lists.append_value([Some(text), None]));
        let lists: ArrayRef = Arc::new(lists.finish());
        let field = Arc::new(Field::new("lists", lists.data_type().clone(), true));
        let parts: ArrayRef = Arc::new(StructArray::from(vec![(field, Arc::clone(&lists))]));
        for column in [views, lists, parts] {
            let part = column.slice(500, 3);
            let compact = compacted(&part);
            assert_eq!(&*compact, &*part);
            assert!(size(&compact) * 20 < size(&part), "{} of {} bytes", size(&compact), size(&part));
        }
    }

    #[test]
    fn other_columns_are_passed_on() {
        let column: ArrayRef = Arc::new(arrow_array::Int32Array::from(vec![1, 2, 3]));
        assert!(Arc::ptr_eq(&compacted(&column), &column));
    }
}
