// Unsaved answers that autosaves leave out: refused ones, and conflicts that the applicant has not decided.
import { isEmpty, isSameAnswer } from '../../engine/answers/answer.ts';
import { applyMoves, type Moves } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { StoredRecord } from '../../engine/wire/profile.ts';
import { isRefusal, ServerError } from '../api/errors.ts';
import { isRecord } from '../browser/read-record.ts';
import type { SavedAnswers } from './saved-answers.ts';

/**
 * Whether a retry is pointless. Not final are 409 (the record's state) and 429 (too many calls), and replies
 * without a JSON object, which a proxy may have sent.
 */
export function isFinal(error: unknown): error is ServerError {
  if (!(error instanceof ServerError && isRefusal(error) && isRecord(error.reply))) return false;
  return error.status !== 409 && error.status !== 429;
}

/** Returns the record that a write conflicts with. Undefined for other errors, as after the submission or while a file is converted. */
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

/** Thrown when the applicant postpones a choice or stays instead of leaving. The answers stay as they are. */
export class UndecidedError extends Error {
  override name = 'UndecidedError';
}

/** The undecided answers of one login. */
export class UndecidedAnswers {
  readonly #saved: SavedAnswers;
  /** Whether the choice was postponed, by key. */
  readonly #keys = new Map<string, boolean>();

  constructor(saved: SavedAnswers) {
    this.#saved = saved;
  }

  /** Records questions to ask about. */
  note(keys: readonly string[]): void {
    for (const key of keys) this.#keys.set(key, false);
  }

  /** Records that the choice was postponed. */
  putOff(keys: readonly string[]): void {
    for (const key of keys) this.#keys.set(key, true);
  }

  /** Records that the applicant has chosen. */
  decide(keys: readonly string[]): void {
    for (const key of keys) this.#keys.delete(key);
  }

  /** Moves undecided keys with their entries. */
  move(moves: Moves): void {
    const after = Object.entries(applyMoves(Object.fromEntries(this.#keys), moves));
    this.#keys.clear();
    for (const [key, isPutOff] of after) this.#keys.set(key, isPutOff);
  }

  /** Returns the keys of undecided answers, which must not be saved yet. */
  keys(answers: Answers): ReadonlySet<string> {
    // Equal answers are no conflict any more.
    for (const key of this.#keys.keys())
      if (isSameAnswer(answers[key], this.#saved.answer(key))) this.#keys.delete(key);
    return new Set(this.#keys.keys());
  }

  /**
   * Returns the undecided keys, and those of answers that are empty because an undecided one hides them or
   * changes their options.
   */
  waitingKeys(form: CompiledForm, answers: Answers): ReadonlySet<string> {
    const waiting = new Set(this.keys(answers));
    for (const key of form.settlingOrder) {
      const question = form.questions[key];
      if (question === undefined || !isEmpty(answers[key])) continue;
      const { options, dependsOn } = question;
      const hasOtherList = options !== undefined && 'by' in options && waiting.has(options.by);
      const isHidden = !isVisible(form, question, answers) && dependsOn.some((other) => waiting.has(other));
      if (hasOtherList || isHidden) waiting.add(key);
    }
    return waiting;
  }

  /** Whether a conflict is undecided and not postponed, so that an autosave asks about it. */
  isToAsk(answers: Answers): boolean {
    this.keys(answers);
    return [...this.#keys.values()].includes(false);
  }
}
