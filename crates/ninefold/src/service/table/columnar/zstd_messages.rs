//! Arrow files and streams whose buffers are compressed with zstd.
//!
//! The library decompresses zstd with C code, which is left out of this program. So it reads them as a stream of messages
//! without compression, into which they are turned here, one message at a time. An Arrow file contains such a stream between
//! its first mark and its footer; files without one, as polars writes them, are not read if they have zstd.
//!
//! Source: the specification of Arrow's columnar format, "Serialization and Interprocess Communication".

use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

use arrow_ipc::{
    Buffer, CompressionType, DictionaryBatch, DictionaryBatchArgs, FieldNode, Message, MessageArgs, MessageHeader,
    RecordBatch, RecordBatchArgs, root_as_message,
};
use flatbuffers::{FlatBufferBuilder, WIPOffset};
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};

/// The length of the mark that an Arrow file begins with, and of the stream's offset in the file.
const START: u64 = 8;
/// What precedes the length of each message.
const CONTINUATION: [u8; 4] = [0xff; 4];
/// The multiple of bytes at which each buffer begins.
const ALIGNMENT: usize = 64;

/// The messages of a file or a stream, without compression.
pub(super) struct ZstdMessages<R> {
    input: R,
    decoder: FrameDecoder,
    /// The message that is being read, and how much of it was.
    message: Vec<u8>,
    taken: usize,
    has_ended: bool,
}

/// A message as it is in the file: its head, which may have a body of this length behind it.
struct Head {
    bytes: Vec<u8>,
    body: u64,
}

/// Returns whether the rows of a file or a stream are compressed with zstd and can be read here. The input is then back at its
/// start. Some programs write files without a stream, whose footer alone says where the rows are, and some files are damaged:
/// these are left to the library.
pub(super) fn has_zstd<R: Read + Seek>(input: &mut R, is_file: bool) -> io::Result<bool> {
    let found = begins_with_zstd(input, is_file).unwrap_or(false);
    input.rewind()?;
    Ok(found)
}

fn begins_with_zstd<R: Read + Seek>(input: &mut R, is_file: bool) -> io::Result<bool> {
    let start = if is_file { START } else { 0 };
    let mut word = [0; 4];
    input.seek(SeekFrom::Start(start))?;
    input.read_exact(&mut word)?;
    if word != CONTINUATION {
        return Ok(false);
    }
    input.seek(SeekFrom::Start(start))?;
    while let Some(head) = Head::read(input)? {
        let message = head.message()?;
        if let Some(batch) = batch_of(&message) {
            return Ok(is_zstd(&batch));
        }
        input.seek_relative(i64::try_from(head.body).map_err(|_| damaged("a message has no possible length"))?)?;
    }
    Ok(false)
}

impl<R: Read + Seek> ZstdMessages<R> {
    /// Reads a file or a stream from its start.
    pub(super) fn new(mut input: R, is_file: bool) -> io::Result<ZstdMessages<R>> {
        input.seek(SeekFrom::Start(if is_file { START } else { 0 }))?;
        Ok(ZstdMessages { input, decoder: FrameDecoder::new(), message: Vec::new(), taken: 0, has_ended: false })
    }
}

impl<R: Read> ZstdMessages<R> {
    /// Makes the next message; at the end the mark of the end.
    fn next_message(&mut self) -> io::Result<()> {
        self.message.clear();
        self.taken = 0;
        let Some(head) = Head::read(&mut self.input)? else {
            self.has_ended = true;
            return Ok(());
        };
        let mut body = Vec::new();
        (&mut self.input).take(head.body).read_to_end(&mut body)?;
        if body.len() as u64 != head.body {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let message = head.message()?;
        match batch_of(&message) {
            Some(batch) if is_zstd(&batch) => {
                let (buffers, plain) = self.decompressed(&batch, &body)?;
                write(&rewritten(&message, &batch, &buffers, plain.len()), &plain, &mut self.message);
            }
            _ => write(&head.bytes, &body, &mut self.message),
        }
        Ok(())
    }

    /// Returns a body without compression, with the places of its buffers.
    fn decompressed(&mut self, batch: &RecordBatch<'_>, body: &[u8]) -> io::Result<(Vec<Buffer>, Vec<u8>)> {
        let (mut places, mut plain) = (Vec::new(), Vec::new());
        for buffer in batch.buffers().into_iter().flatten() {
            let range = usize::try_from(buffer.offset()).ok().zip(usize::try_from(buffer.length()).ok());
            let bytes = range.and_then(|(start, length)| body.get(start..start.checked_add(length)?));
            let bytes = bytes.ok_or_else(|| damaged("a buffer is outside of its message"))?;
            let start = plain.len();
            if let Some((length, content)) = bytes.split_first_chunk() {
                match i64::from_le_bytes(*length) {
                    // So it is written if it would not be shorter.
                    -1 => plain.extend_from_slice(content),
                    length => self.add(u64::try_from(length).unwrap_or_default(), content, &mut plain)?,
                }
            }
            places.push(Buffer::new(start as i64, (plain.len() - start) as i64));
            plain.resize(plain.len().next_multiple_of(ALIGNMENT), 0);
        }
        Ok((places, plain))
    }

    /// Adds the content of a buffer, which has this length without compression.
    fn add(&mut self, length: u64, mut content: &[u8], plain: &mut Vec<u8>) -> io::Result<()> {
        let start = plain.len();
        while !content.is_empty() {
            let mut frame = StreamingDecoder::new_with_decoder(&mut content, &mut self.decoder)
                .map_err(|why| damaged(&why.to_string()))?;
            let left = (length + 1).saturating_sub((plain.len() - start) as u64);
            (&mut frame).take(left).read_to_end(plain).map_err(|why| damaged(&why.to_string()))?;
            if (plain.len() - start) as u64 > length {
                break;
            }
        }
        match (plain.len() - start) as u64 == length {
            true => Ok(()),
            false => Err(damaged("a buffer has another length")),
        }
    }
}

impl<R: Read> Read for ZstdMessages<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.message.len() && !self.has_ended {
            self.next_message()?;
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
        // Old files have the length alone.
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

/// Returns the rows of a message, or the values of its dictionary.
fn batch_of<'m>(message: &Message<'m>) -> Option<RecordBatch<'m>> {
    let of_dictionary = || message.header_as_dictionary_batch().and_then(|dictionary| dictionary.data());
    message.header_as_record_batch().or_else(of_dictionary)
}

fn is_zstd(batch: &RecordBatch<'_>) -> bool {
    batch.compression().is_some_and(|compression| compression.codec() == CompressionType::ZSTD)
}

/// Returns the head of a message whose rows have these buffers in place of compressed ones.
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
