//! The messages of Arrow files and streams, converted to an uncompressed stream.
//!
//! The library decompresses zstd with C code, which this program doesn't include, and for lz4 it reserves as much
//! memory as a file asks for. So this module converts files and streams, one message at a time, into a stream of
//! uncompressed messages that the library reads. The footer of an Arrow file contains the places of its messages and
//! the schema, which is the first message of a stream.
//!
//! Source: the specification of Arrow's columnar format, "Serialization and Interprocess Communication".

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

use arrow_ipc::{
    Block, Buffer, CompressionType, DictionaryBatch, DictionaryBatchArgs, FieldNode, Message, MessageArgs,
    MessageHeader, MetadataVersion, RecordBatch, RecordBatchArgs, root_as_footer, root_as_message,
};
use flatbuffers::{FlatBufferBuilder, WIPOffset};

use super::unpack::{self, Decoder};

/// The magic number at the beginning and the end of an Arrow file.
const MARK: &[u8] = b"ARROW1";
/// The length of the end of an Arrow file: the length of its footer, and the magic number.
const END: u64 = 10;
/// The marker that precedes the length of each message.
const CONTINUATION: [u8; 4] = [0xff; 4];
/// The multiple of bytes at which each buffer begins.
const ALIGNMENT: usize = 64;

/// The messages of a file or a stream, uncompressed.
pub(super) struct Messages<R> {
    input: R,
    length: u64,
    /// The places of the next messages of a file; those of a stream follow each other.
    places: Option<VecDeque<u64>>,
    /// The message that is being read, and how much of it has been read.
    message: Vec<u8>,
    taken: usize,
    /// The rest of a body that is passed on unchanged.
    rest: u64,
    has_ended: bool,
}

/// A message as it is in the file: its head, and the length of the body that may follow it.
struct Head {
    bytes: Vec<u8>,
    body: u64,
}

impl<R: Read + Seek> Messages<R> {
    /// Reads a file or a stream from its start.
    pub(super) fn new(mut input: R, is_file: bool) -> io::Result<Messages<R>> {
        let length = input.seek(SeekFrom::End(0))?;
        let (mut places, mut message) = (None, Vec::new());
        if is_file {
            let footer = footer(&mut input, length)?;
            let (schema, blocks) = contents(&footer)?;
            write(&schema, &[], &mut message);
            places = Some(blocks);
        }
        input.rewind()?;
        Ok(Messages { input, length, places, message, taken: 0, rest: 0, has_ended: false })
    }

    /// Reads the head of the next message; `None` at the end.
    fn next_head(&mut self) -> io::Result<Option<Head>> {
        if let Some(places) = &mut self.places {
            let Some(place) = places.pop_front() else { return Ok(None) };
            self.input.seek(SeekFrom::Start(place))?;
        }
        let Some(head) = Head::read(&mut self.input)? else { return Ok(None) };
        let left = self.length.saturating_sub(self.input.stream_position()?);
        if head.body > left { Err(damaged("a message ends after the file")) } else { Ok(Some(head)) }
    }

    /// Builds the next message.
    fn next_message(&mut self) -> io::Result<()> {
        self.message.clear();
        self.taken = 0;
        let Some(head) = self.next_head()? else {
            self.has_ended = true;
            return Ok(());
        };
        let message = head.message()?;
        let packed = batch_of(&message).and_then(|batch| Some((batch, batch.compression()?.codec())));
        let Some((batch, compression)) = packed else {
            write(&head.bytes, &[], &mut self.message);
            self.rest = head.body;
            return Ok(());
        };
        let mut body = Vec::new();
        (&mut self.input).take(head.body).read_to_end(&mut body)?;
        let (buffers, plain) = decompressed(&batch, &mut decoder(compression)?, &body)?;
        write(&rewritten(&message, &batch, &buffers, plain.len()), &plain, &mut self.message);
        Ok(())
    }
}

impl<R: Read + Seek> Read for Messages<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.message.len() && self.rest == 0 && !self.has_ended {
            self.next_message()?;
        }
        if self.taken == self.message.len() {
            let read = (&mut self.input).take(self.rest).read(buffer)?;
            self.rest -= read as u64;
            return Ok(read);
        }
        let read = (&self.message[self.taken..]).read(buffer)?;
        self.taken += read;
        Ok(read)
    }
}

impl Head {
    /// Reads the head of the next message; `None` at the end.
    fn read(input: &mut impl Read) -> io::Result<Option<Head>> {
        let mut word = [0; 4];
        match input.read_exact(&mut word) {
            Err(why) if why.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            done => done?,
        }
        // Old files have only the length.
        if word == CONTINUATION {
            input.read_exact(&mut word)?;
        }
        let length = u32::from_le_bytes(word);
        if length == 0 {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        input.take(length.into()).read_to_end(&mut bytes)?;
        if bytes.len() != length as usize {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let mut head = Head { bytes, body: 0 };
        head.body =
            u64::try_from(head.message()?.bodyLength()).map_err(|_| damaged("a message has no possible length"))?;
        Ok(Some(head))
    }

    fn message(&self) -> io::Result<Message<'_>> {
        root_as_message(&self.bytes).map_err(|why| damaged(&why.to_string()))
    }
}

/// Reads the footer of a file of this length.
fn footer<R: Read + Seek>(input: &mut R, length: u64) -> io::Result<Vec<u8>> {
    let start = length.checked_sub(END).ok_or_else(|| damaged("it has no footer"))?;
    let mut last = [0; END as usize];
    input.seek(SeekFrom::Start(start))?;
    input.read_exact(&mut last)?;
    let length = u64::from(u32::from_le_bytes([last[0], last[1], last[2], last[3]]));
    let start = start.checked_sub(length).filter(|_| last.ends_with(MARK));
    input.seek(SeekFrom::Start(start.ok_or_else(|| damaged("it has no footer"))?))?;
    let mut footer = vec![0; length as usize];
    input.read_exact(&mut footer)?;
    Ok(footer)
}

/// Returns the schema in a footer as the head of a message, and the places of the other messages; those of dictionaries
/// come first.
fn contents(footer: &[u8]) -> io::Result<(Vec<u8>, VecDeque<u64>)> {
    let contents = root_as_footer(footer).map_err(|why| damaged(&why.to_string()))?;
    let schema = contents.schema().ok_or_else(|| damaged("it has no schema"))?;
    let place = |block: &Block| u64::try_from(block.offset()).map_err(|_| damaged("a message has no possible place"));
    let blocks = contents.dictionaries().into_iter().chain(contents.recordBatches()).flatten();
    Ok((schema_message(footer, schema._tab.loc(), contents.version()), blocks.map(place).collect::<io::Result<_>>()?))
}

/// Returns the head of a message that contains the schema at this place in a footer. A table refers to others by their
/// distance, so the whole footer follows the message's own table.
fn schema_message(footer: &[u8], schema: usize, version: MetadataVersion) -> Vec<u8> {
    /// The places of the message's own table, of its reference to the schema, and of the footer.
    const TABLE: u32 = 16;
    const REFERENCE: usize = 20;
    const FOOTER: usize = 32;
    let mut head = Vec::with_capacity(FOOTER + footer.len());
    head.extend_from_slice(&TABLE.to_le_bytes());
    // The field list: its length, the length of the table, and the places of version, kind and content in the table;
    // there is no length of a body.
    for field in [12_u16, 12, 8, 10, 4, 0] {
        head.extend_from_slice(&field.to_le_bytes());
    }
    // The table: the distance back to its field list, the reference, the version and the kind.
    head.extend_from_slice(&(TABLE - 4).to_le_bytes());
    head.extend_from_slice(&((FOOTER + schema - REFERENCE) as u32).to_le_bytes());
    head.extend_from_slice(&version.0.to_le_bytes());
    head.push(MessageHeader::Schema.0);
    head.resize(FOOTER, 0);
    head.extend_from_slice(footer);
    head
}

/// Returns the rows of a message, or the values of its dictionary.
fn batch_of<'m>(message: &Message<'m>) -> Option<RecordBatch<'m>> {
    let of_dictionary = || message.header_as_dictionary_batch().and_then(|dictionary| dictionary.data());
    message.header_as_record_batch().or_else(of_dictionary)
}

fn decoder(compression: CompressionType) -> io::Result<Decoder> {
    match compression {
        CompressionType::LZ4_FRAME => Ok(Decoder::Lz4),
        CompressionType::ZSTD => Ok(Decoder::zstd()),
        other => Err(damaged(&format!("the compression {other:?} is unknown"))),
    }
}

/// Returns an uncompressed body, with the places of its buffers.
fn decompressed(batch: &RecordBatch<'_>, decoder: &mut Decoder, body: &[u8]) -> io::Result<(Vec<Buffer>, Vec<u8>)> {
    let (mut places, mut plain) = (Vec::new(), Vec::new());
    let most = unpack::most(body.len());
    for buffer in batch.buffers().into_iter().flatten() {
        let range = usize::try_from(buffer.offset()).ok().zip(usize::try_from(buffer.length()).ok());
        let bytes = range.and_then(|(start, length)| body.get(start..start.checked_add(length)?));
        let bytes = bytes.ok_or_else(|| damaged("a buffer is outside of its message"))?;
        let start = plain.len() as u64;
        if let Some((length, content)) = bytes.split_first_chunk() {
            // A buffer that compression would not shorten is stored uncompressed, with the length -1.
            let stated = i64::from_le_bytes(*length);
            let length = if stated == -1 { Ok(content.len() as u64) } else { u64::try_from(stated) };
            let length = length.map_err(|_| damaged("a buffer has no possible length"))?;
            if length > most.saturating_sub(start) {
                let why = unpack::too_large("message", body.len());
                return Err(io::Error::new(ErrorKind::InvalidData, why));
            }
            let fits = match stated {
                -1 => {
                    plain.extend_from_slice(content);
                    true
                }
                _ => decoder.unpack(content, start + length, &mut plain).map_err(|why| damaged(&why.to_string()))?,
            };
            if !fits || plain.len() as u64 - start != length {
                return Err(damaged("a buffer has another length"));
            }
        }
        places.push(Buffer::new(start as i64, plain.len() as i64 - start as i64));
        plain.resize(plain.len().next_multiple_of(ALIGNMENT), 0);
    }
    Ok((places, plain))
}

/// Returns the head of a message whose rows have these buffers instead of compressed ones.
fn rewritten(message: &Message<'_>, batch: &RecordBatch<'_>, buffers: &[Buffer], body: usize) -> Vec<u8> {
    let mut head = FlatBufferBuilder::new();
    let nodes: Vec<FieldNode> = batch.nodes().into_iter().flatten().copied().collect();
    let counts: Option<Vec<i64>> = batch.variadicBufferCounts().map(|counts| counts.iter().collect());
    let (nodes, buffers) = (head.create_vector(&nodes), head.create_vector(buffers));
    let counts = counts.map(|counts| head.create_vector(&counts));
    let rows = RecordBatchArgs {
        length: batch.length(),
        nodes: Some(nodes),
        buffers: Some(buffers),
        compression: None,
        variadicBufferCounts: counts,
    };
    let rows = RecordBatch::create(&mut head, &rows);
    let header: WIPOffset<_> = match message.header_as_dictionary_batch() {
        Some(dictionary) => {
            let (id, is_delta) = (dictionary.id(), dictionary.isDelta());
            let dictionary = DictionaryBatchArgs { id, data: Some(rows), isDelta: is_delta };
            DictionaryBatch::create(&mut head, &dictionary).as_union_value()
        }
        None => rows.as_union_value(),
    };
    let header_type = match message.header_as_dictionary_batch() {
        Some(_) => MessageHeader::DictionaryBatch,
        None => MessageHeader::RecordBatch,
    };
    let args = MessageArgs {
        version: message.version(),
        header_type,
        header: Some(header),
        bodyLength: body as i64,
        custom_metadata: None,
    };
    let message = Message::create(&mut head, &args);
    head.finish(message, None);
    head.finished_data().to_vec()
}

/// Writes a message.
fn write(head: &[u8], body: &[u8], out: &mut Vec<u8>) {
    let length = head.len().next_multiple_of(8);
    out.extend_from_slice(&CONTINUATION);
    out.extend_from_slice(&(length as u32).to_le_bytes());
    out.extend_from_slice(head);
    out.resize(out.len() + length - head.len(), 0);
    out.extend_from_slice(body);
}

fn damaged(why: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("the file is damaged: {why}"))
}

#[cfg(test)]
mod tests {
    use super::super::{ColumnChunks, ColumnInput};
    use crate::service::TableFormat;

    const LZ4: &[u8] = include_bytes!("../../../../../../testdata/tables/polars.arrow");
    const ZSTD: &[u8] = include_bytes!("../../../../../../testdata/tables/polars_zstd.arrow");

    /// Reads a whole file. Returns the number of its rows, or the reason why it can't be read.
    fn rows(bytes: Vec<u8>) -> Result<usize, String> {
        let input = ColumnInput::of_bytes(TableFormat::Arrow, bytes, None).map_err(|why| why.to_string())?;
        let rows = ColumnChunks(input).map(|chunk| chunk.map(|chunk| chunk.batch.rows()));
        rows.sum::<Result<_, _>>().map_err(|why| why.to_string())
    }

    #[test]
    fn no_number_in_a_file_reserves_more_memory_than_there_is() {
        let mut reasons = std::collections::BTreeSet::new();
        for (whole, count) in [(LZ4, 60), (ZSTD, 40)] {
            assert_eq!(rows(whole.to_vec()), Ok(count));
            for at in (0..whole.len() - 8).step_by(8) {
                for huge in [i64::MAX, 1 << 62, 1 << 45, u32::MAX.into(), i64::MIN] {
                    let mut bytes = whole.to_vec();
                    bytes[at..at + 8].copy_from_slice(&huge.to_le_bytes());
                    reasons.extend(rows(bytes).err());
                }
            }
        }
        for part in ["is too large without compression", "ends after the file", "outside of its message"] {
            assert!(reasons.iter().any(|why| why.contains(part)), "{part}: {reasons:?}");
        }
    }
}
