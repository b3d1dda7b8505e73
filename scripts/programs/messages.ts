// Splits a socket into the messages of MongoDB's wire protocol, for the proxy in front of FerretDB.
import { once } from 'node:events';
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

/** Iterates over the complete messages of a socket in order, until the socket ends. */
export class Messages implements AsyncIterable<WireMessage> {
  readonly #socket: Socket;
  #bytes = Buffer.alloc(0);
  #closed = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
    });
    socket.once('close', () => {
      this.#closed = true;
      socket.emit('arrived');
    });
    socket.on('data', () => socket.emit('arrived'));
  }

  async next(): Promise<IteratorResult<WireMessage, undefined>> {
    for (;;) {
      const bytes = this.#whole();
      if (bytes !== undefined) return { done: false, value: { bytes, hasReply: expectsReply(bytes) } };
      if (this.#closed) return { done: true, value: undefined };
      await once(this.#socket, 'arrived').catch(() => undefined);
    }
  }

  [Symbol.asyncIterator](): Messages {
    return this;
  }

  /** Removes the first complete message from the received bytes and returns it; undefined if there is none yet. */
  #whole(): Buffer | undefined {
    if (this.#bytes.length < LENGTH_BYTES) return undefined;
    const length = this.#bytes.readInt32LE();
    if (this.#bytes.length < length) return undefined;
    const whole = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return whole;
  }
}

function expectsReply(bytes: Buffer): boolean {
  return bytes.readInt32LE(OPCODE_AT) !== OP_MSG || (bytes.readUInt32LE(FLAGS_AT) & MORE_TO_COME) === 0;
}
