// Answers that the server will never take as they are: they are not sent again by themselves before they change.

import { isSameAnswer } from '../../engine/answers/answer.ts';
import { applyMoves, type Moves } from '../../engine/answers/entries.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import { isRefusal, ServerError } from '../api/errors.ts';
import { isRecord } from '../browser/read-record.ts';

/**
 * Whether trying the same again would change nothing. Too many calls, or another state of the record, are no such refusal,
 * nor is what something on the way to the server says in a reply of its own.
 */
export function isFinal(error: unknown): error is ServerError {
  if (!(error instanceof ServerError && isRefusal(error) && isRecord(error.reply))) return false;
  return error.status !== 409 && error.status !== 429;
}

/** Whether the server holds other values of the same answers; it also says 409 after the submission. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof ServerError && error.status === 409 && isRecord(error.reply) && 'stored' in error.reply
  );
}

/** What was refused in one login. */
export class RefusedAnswers {
  readonly #values = new Map<string, AnswerValue>();
  #reason = '';

  /** Notes what was refused: the answer that the reply names, else all that were sent. */
  note(error: ServerError, sent: Answers): void {
    const named = isRecord(error.reply) ? error.reply.key : undefined;
    const keys = typeof named === 'string' && Object.hasOwn(sent, named) ? [named] : Object.keys(sent);
    for (const key of keys) this.#values.set(key, sent[key] ?? '');
    this.#reason = error.message;
  }

  /** Entries have taken other places, and with them what was refused there. */
  move(moves: Moves): void {
    const after = Object.entries(applyMoves(Object.fromEntries(this.#values), moves));
    this.#values.clear();
    for (const [key, value] of after) this.#values.set(key, value);
  }

  /** Keys of answers that still are what was refused. */
  keys(answers: Answers): ReadonlySet<string> {
    for (const [key, value] of this.#values) if (!isSameAnswer(answers[key], value)) this.#values.delete(key);
    return new Set(this.#values.keys());
  }

  /** Forgets a refusal, since the server has taken the answers after all. */
  forget(answers: Answers): void {
    for (const key of Object.keys(answers)) this.#values.delete(key);
  }

  /** What the server said of the last refusal. */
  get reason(): string {
    return this.#reason;
  }
}
