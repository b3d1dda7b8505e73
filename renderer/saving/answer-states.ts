// What one login knows of its answers: which ones the server has, and which ones autosaves leave out, because they were
// refused or are conflicts that the applicant has not decided.
import { answerKeyOf, isEmpty, isSameAnswer, pairedKey } from '../../engine/answers/answer.ts';
import { applyMoves, type Moves } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import { writableAnswers } from '../../engine/answers/writable-answers.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { isOfOtherForm, type ServerError } from '../api/errors.ts';
import { isRecord } from '../browser/read-record.ts';
import type { Page } from './login.ts';

/** Moves the values of a map with the entries that their keys belong to. */
function moveValues<Value>(values: Map<string, Value>, moves: Moves): void {
  const moved = Object.entries(applyMoves(Object.fromEntries(values), moves));
  values.clear();
  for (const [key, value] of moved) values.set(key, value);
}

/** The answers that one login knows to be stored, and those that may be. */
export class SavedAnswers {
  #answers: Answers = {};
  /** The revision of the record that the answers are based on; undefined before it is loaded. */
  #revision: number | undefined;
  #isStale = false;
  /** Values that were sent but not acknowledged, so that the server may or may not have them. */
  readonly #sent = new Map<string, Set<AnswerValue>>();

  /** Records the loaded answers and their revision. */
  noteLoaded(answers: Answers, revision: number): void {
    this.#answers = answers;
    this.#revision = revision;
    this.#isStale = false;
  }

  /** Records answers in flight. Returns those that no earlier save without a reply may have stored. */
  noteSent(answers: Answers): Answers {
    const fresh = Object.entries(answers).filter(([key, value]) => !this.#sent.get(key)?.has(value));
    for (const [key, value] of fresh) this.#sent.set(key, (this.#sent.get(key) ?? new Set()).add(value));
    return Object.fromEntries(fresh);
  }

  /** Records that sent answers were certainly not stored. */
  noteRefused(answers: Answers): void {
    for (const [key, value] of Object.entries(answers)) this.#sent.get(key)?.delete(value);
  }

  /** Records that the record may have changed unseen, so that the next write loads it first. */
  noteStale(): void {
    this.#isStale = true;
  }

  /** Whether the record has to be loaded before the next write. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Moves all state with the entries. */
  noteMoved(moves: Moves): void {
    this.#answers = applyMoves(this.#answers, moves);
    moveValues(this.#sent, moves);
  }

  /**
   * Records that these keys have to be sent again, for example because the server has no value under them any
   * more.
   */
  noteUnstored(keys: readonly string[]): void {
    this.#answers = { ...this.#answers, ...Object.fromEntries(keys.map((key) => [key, ''])) };
  }

  /** Records accepted answers. */
  noteSaved(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers };
    for (const key of Object.keys(answers)) this.#sent.delete(key);
  }

  /** Records the revision after a write of this window, if nobody else has written before it. */
  noteRevision(revision: number): void {
    this.#revision = revision;
  }

  /** The revision that a save is based on. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** Returns the stored value of a key as far as it is known, or else `""`. */
  answer(key: string): AnswerValue {
    return this.#answers[key] ?? '';
  }

  /** Returns the values that the server may have for a key if nobody else has written it. */
  ownValues(key: string): readonly AnswerValue[] {
    return [this.answer(key), ...(this.#sent.get(key) ?? [])];
  }

  /** Whether no value, not even an empty one, is known to be stored under a key. */
  isNew(key: string): boolean {
    return this.#answers[key] === undefined;
  }

  /** Returns the answers that differ from a value that the server has or may have. */
  unsaved({ form, answers: store }: Page, answers = store.getAnswers()): Answers {
    // Documents are uploaded separately.
    const entries = Object.entries(writableAnswers(form, answers)).filter(
      ([key]) => !form.keys[key]?.document,
    );
    const differs = (key: string): boolean => {
      const question = answerKeyOf(form, key);
      // A prefilled value is not an answer, but clearing it is.
      if (store.offered.has(question) && this.isNew(question))
        return store.offered.get(question) !== answers[question];
      return !this.ownValues(key).every((own) => isSameAnswer(own, answers[key]));
    };
    // A text and its source are sent together. One alone could be combined with a value of somebody else.
    return Object.fromEntries(entries.filter(([key]) => differs(key) || differs(pairedKey(form, key))));
  }

  /** Returns the keys of documents that were uploaded or deleted elsewhere and are not shown here yet. */
  unseenDocuments({ form, answers: store }: Page): readonly string[] {
    const answers = store.getAnswers();
    return Object.keys(form.keys).filter(
      (key) => form.keys[key]?.document && !isSameAnswer(this.answer(key), answers[key]),
    );
  }

  /** Whether any answer is unsaved. */
  hasUnsaved(page: Page): boolean {
    return Object.keys(this.unsaved(page)).length > 0;
  }

  /** Returns the unsaved answers, and `""` for each hidden answer that was never stored as far as is known. */
  toSend(page: Page): Answers {
    const { form } = page;
    const answers = page.answers.getAnswers();
    const hidden = Object.entries(answers).filter(([key, value]) => {
      const question = form.questions[answerKeyOf(form, key)];
      if (question === undefined || form.keys[key]?.document || !isEmpty(value)) return false;
      // A question with a default must stay unanswered, so that it is prefilled once it is shown.
      if (question.default !== undefined) return false;
      return this.isNew(key) && !isVisible(form, question, answers);
    });
    return { ...writableAnswers(form, Object.fromEntries(hidden)), ...this.unsaved(page) };
  }
}

/**
 * Returns `""` for each removed document. It does not count as unsaved, but the next requested save includes it
 * (spec §4).
 */
export function emptiedDocuments(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => form.keys[key]?.document && value === ''),
  );
}

/** The refused answers of one login. */
export class RefusedAnswers {
  readonly #values = new Map<string, AnswerValue>();
  #reason = '';
  #isOfOtherForm = false;

  /** Records the refused answer that the reply names, or else all that were sent. */
  note(error: ServerError, sent: Answers): void {
    const named = isRecord(error.reply) ? error.reply.key : undefined;
    const keys = typeof named === 'string' && Object.hasOwn(sent, named) ? [named] : Object.keys(sent);
    for (const key of keys) this.#values.set(key, sent[key] ?? '');
    this.#reason = error.message;
    if (isOfOtherForm(error)) this.#isOfOtherForm = true;
  }

  /** Whether answers were refused because the server has another version of the form. */
  get isOfOtherForm(): boolean {
    return this.#isOfOtherForm;
  }

  /** Forgets all answers if the server had another version of the form: the next one may have the page's. */
  retryOtherForm(): void {
    if (this.#isOfOtherForm) this.#values.clear();
    this.#isOfOtherForm = false;
  }

  /** Moves refused answers with their entries. */
  move(moves: Moves): void {
    moveValues(this.#values, moves);
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
    moveValues(this.#keys, moves);
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
