// The subset of MongoDB's wire protocol that tests need: whole messages with one document each.
import { BSON } from 'mongodb';

/** Every message header: length, request id, responseTo, opcode. */
export const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
/** Flags and the kind of the first section. */
const OP_MSG_HEAD_BYTES = 5;
const OP_REPLY_HEAD_BYTES = 20;

/** Returns the command of a request: its first document. */
export function commandOf(message: Buffer): BSON.Document {
  const body = message.subarray(HEADER_BYTES);
  if (message.readInt32LE(12) === OP_MSG) return firstDocument(body.subarray(OP_MSG_HEAD_BYTES));
  // Flags, collection name, two numbers; then the document.
  return firstDocument(body.subarray(body.indexOf(0, 4) + 1 + 8));
}

function firstDocument(bytes: Buffer): BSON.Document {
  return BSON.deserialize(bytes.subarray(0, bytes.readInt32LE()));
}

/** Builds a reply in the same message format as the request. */
export function replyTo(request: Buffer, reply: BSON.Document): Buffer {
  const isQuery = request.readInt32LE(12) === OP_QUERY;
  const head = Buffer.alloc(isQuery ? OP_REPLY_HEAD_BYTES : OP_MSG_HEAD_BYTES);
  // Number of documents.
  if (isQuery) head.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(request.readInt32LE(4), 8);
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  return whole(header, head, reply);
}

/** Copies a request with another command. */
export function requestWith(request: Buffer, command: BSON.Document): Buffer {
  const header = Buffer.from(request.subarray(0, HEADER_BYTES));
  header.writeInt32LE(OP_MSG, 12);
  return whole(header, Buffer.alloc(OP_MSG_HEAD_BYTES), command);
}

function whole(header: Buffer, head: Buffer, content: BSON.Document): Buffer {
  const document = BSON.serialize(content);
  header.writeInt32LE(HEADER_BYTES + head.length + document.length, 0);
  return Buffer.concat([header, head, document]);
}
