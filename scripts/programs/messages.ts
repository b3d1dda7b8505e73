// Splits a socket into the messages of MongoDB's wire protocol, for the proxy in front of FerretDB.
import type { Socket } from 'node:net';

/** A message of MongoDB's wire protocol. */
export interface WireMessage {
  readonly bytes: Buffer;
  /** Whether the receiver must reply to it. */
  readonly hasReply: boolean;
}

const LENGTH_BYTES = 4;
const OPCODE_AT = 12;
const FLAGS_AT = 16;
const OP_MSG = 2013;
const MORE_TO_COME = 2;

/** Yields the complete messages of a socket in order, until the socket ends or breaks. */
export async function* messagesOf(socket: Socket): AsyncGenerator<WireMessage, undefined> {
  let received = Buffer.alloc(0);
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      received = Buffer.concat([received, chunk]);
      while (received.length >= LENGTH_BYTES && received.length >= received.readInt32LE()) {
        const bytes = received.subarray(0, received.readInt32LE());
        received = received.subarray(bytes.length);
        yield { bytes, hasReply: expectsReply(bytes) };
      }
    }
  } catch {
    // A broken connection is an end.
  }
}

function expectsReply(bytes: Buffer): boolean {
  return bytes.readInt32LE(OPCODE_AT) !== OP_MSG || (bytes.readUInt32LE(FLAGS_AT) & MORE_TO_COME) === 0;
}
