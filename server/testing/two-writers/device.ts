// A device of an applicant: it saves answers, and knows the revision that it has read last.
import type { Visitor } from '../visitor.ts';
import type { Card } from './card.ts';
import type { SaveEntry } from './record-model.ts';

/** Options of a save. */
export interface SaveOptions {
  /** The reply is lost: the device goes on with its former revision. */
  readonly isReplyLost?: boolean;
  /** Sends no revision: it overwrites the stored answers of any writer. */
  readonly isBlind?: boolean;
}

export class Device {
  readonly #visitor: Visitor;
  readonly #note: (entry: SaveEntry) => void;
  #revision = 0;

  constructor(visitor: Visitor, note: (entry: SaveEntry) => void) {
    this.#visitor = visitor;
    this.#note = note;
  }

  /** Reads the record. */
  async read(): Promise<void> {
    this.#revision = (await this.#visitor.get('/api/profile')).json().revision;
  }

  /** Saves answers, based on what the device has read. If others have written since, it does not read that. */
  async save(given: Partial<Card>, { isReplyLost = false, isBlind = false }: SaveOptions): Promise<void> {
    const base = isBlind ? undefined : this.#revision;
    const headers = base === undefined ? {} : { 'if-match': `"${base}"` };
    const reply = await this.#visitor.put('/api/answer', given, headers);
    const { revision, stored } = reply.json();
    this.#note({ base, given, status: reply.statusCode, revision, stored });
    const isNext = reply.statusCode === 200 && revision === this.#revision + 1;
    if (isNext && !isReplyLost) this.#revision = revision;
  }
}
