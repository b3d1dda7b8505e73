// Answers that the server has refused for good. An autosave does not send them again before they change.

import { isSameAnswer } from '../../engine/answers/answer.ts';
import { applyMoves, type Moves } from '../../engine/answers/entries.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { StoredRecord } from '../../engine/wire/profile.ts';
import { isRefusal, ServerError } from '../api/errors.ts';
import { isRecord } from '../browser/read-record.ts';

/**
 * Whether a retry is pointless. Not final are 409 (the record's state) and 429 (too many calls), and replies
 * without a JSON object, which a proxy may have sent.
 */
export function isFinal(error: unknown): error is ServerError {
  if (!(error instanceof ServerError && isRefusal(error) && isRecord(error.reply))) return false;
  return error.status !== 409 && error.status !== 429;
}

/** Returns the record that a write conflicts with. Undefined for other errors, as after the submission. */
export function conflictingRecord(error: unknown): StoredRecord | undefined {
  if (!(error instanceof ServerError && error.status === 409 && isRecord(error.reply))) return undefined;
  return error.reply.record as StoredRecord | undefined;
}

/** The refused answers of one login. */
export class RefusedAnswers {
  readonly #values = new Map<string, AnswerValue>();
  #reason = '';

  /** Records the refused answer that the reply names, or else all that were sent. */
  note(error: ServerError, sent: Answers): void {
    const named = isRecord(error.reply) ? error.reply.key : undefined;
    const keys = typeof named === 'string' && Object.hasOwn(sent, named) ? [named] : Object.keys(sent);
    for (const key of keys) this.#values.set(key, sent[key] ?? '');
    this.#reason = error.message;
  }

  /** Moves refused answers with their entries. */
  move(moves: Moves): void {
    const after = Object.entries(applyMoves(Object.fromEntries(this.#values), moves));
    this.#values.clear();
    for (const [key, value] of after) this.#values.set(key, value);
  }

  /** Returns the keys of answers that still have their refused value. Forgets the others. */
  keys(answers: Answers): ReadonlySet<string> {
    for (const [key, value] of this.#values) if (!isSameAnswer(answers[key], value)) this.#values.delete(key);
    return new Set(this.#values.keys());
  }

  /** Forgets answers that the server has accepted. */
  forget(answers: Answers): void {
    for (const key of Object.keys(answers)) this.#values.delete(key);
  }

  /** The server's message of the last refusal. */
  get reason(): string {
    return this.#reason;
  }
}
