// What the server is known to have of the answers in this window: what is not among it would be lost with the window.
import { answerKeyOf, isEmpty, isSameAnswer, pairedKey } from '../../engine/answers/answer.ts';
import { applyMoves, type Moves, moveKeys } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import { writableAnswers } from '../../engine/answers/writable-answers.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Page } from './login.ts';

/** What one login knows to be stored, and what may be. */
export class SavedAnswers {
  #answers: Answers = {};
  /** Of the record that the answers are from; unknown before it is loaded. */
  #revision: number | undefined;
  /** Somebody else has written since that revision. */
  #isBehind = false;
  /** Values that were sent and not answered for: the server may have them or not. */
  readonly #sent = new Map<string, Set<AnswerValue>>();
  /** Keys of what was saved since somebody else has written: what they wrote may hide it. */
  readonly #unseen = new Set<string>();

  /** Notes a record as it was loaded. */
  noteLoaded(answers: Answers, revision: number): void {
    this.#answers = answers;
    this.#revision = revision;
    this.#isBehind = false;
    this.#unseen.clear();
  }

  /** Notes answers that are on their way. */
  noteSent(answers: Answers): void {
    for (const [key, value] of Object.entries(answers))
      this.#sent.set(key, (this.#sent.get(key) ?? new Set()).add(value));
  }

  /** Notes that answers that were sent have certainly not been stored. */
  noteRefused(answers: Answers): void {
    for (const [key, value] of Object.entries(answers)) this.#sent.get(key)?.delete(value);
  }

  /** Notes that entries have taken other places: what is known of them goes along. */
  noteMoved(moves: Moves): void {
    this.#answers = applyMoves(this.#answers, moves);
    const sent = Object.entries(applyMoves(Object.fromEntries(this.#sent), moves));
    this.#sent.clear();
    for (const [key, values] of sent) this.#sent.set(key, values);
    moveKeys(this.#unseen, moves);
  }

  /** Notes that nothing is stored of answers any more that this window has not given up. */
  noteUnstored(keys: readonly string[]): void {
    this.#answers = { ...this.#answers, ...Object.fromEntries(keys.map((key) => [key, ''])) };
  }

  /** Notes what the server has taken, and the revision that it has led to. */
  noteSaved(answers: Answers, revision?: number): void {
    this.#answers = { ...this.#answers, ...answers };
    this.noteRevision(revision);
    for (const key of Object.keys(answers)) {
      this.#sent.delete(key);
      if (this.#isBehind) this.#unseen.add(key);
    }
  }

  /** Notes the revision that a write of this window has led to: one that is not the next shows that others wrote, too. */
  noteRevision(revision: number | undefined): void {
    if (this.#revision === undefined || revision === undefined) return;
    if (revision === this.#revision + 1) this.#revision = revision;
    else this.#isBehind = true;
  }

  /** Notes that others have written since. */
  noteBehind(): void {
    this.#isBehind = true;
  }

  /** Whether the record has to be loaded before anything can be based on it. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Keys of what was saved since others have written, as far as is known: nobody has seen yet how both go together. */
  unseenKeys(): readonly string[] {
    return [...this.#unseen];
  }

  /** The revision that a save is based on. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** The stored answer to a question, as far as it is known. */
  answer(key: string): AnswerValue {
    return this.#answers[key] ?? '';
  }

  /** What the server may have under a key without anybody else having written it. */
  ownValues(key: string): readonly AnswerValue[] {
    return [this.answer(key), ...(this.#sent.get(key) ?? [])];
  }

  /** Whether nothing was ever stored under a key, as far as is known. */
  isNew(key: string): boolean {
    return this.#answers[key] === undefined;
  }

  /** The answers that differ from what the server has, or may have. */
  unsaved({ form, answers: store }: Page, answers = store.getAnswers()): Answers {
    // Documents have calls of their own.
    const entries = Object.entries(writableAnswers(form, answers)).filter(
      ([key]) => !form.keys[key]?.document,
    );
    const differs = (key: string): boolean => {
      const question = answerKeyOf(form, key);
      // What a question was filled in with is no answer; to have emptied it is one.
      if (store.offered.has(question) && this.isNew(question))
        return store.offered.get(question) !== answers[question];
      return !this.ownValues(key).every((own) => isSameAnswer(own, answers[key]));
    };
    // Alone, a text or its source could come to stand beside what somebody else has written.
    return Object.fromEntries(entries.filter(([key]) => differs(key) || differs(pairedKey(form, key))));
  }

  /** Whether an answer differs from what the server has. */
  hasUnsaved(page: Page): boolean {
    return Object.keys(this.unsaved(page)).length > 0;
  }

  /** What a save sends: what is unsaved, and `""` for each answer that was hidden and is not known to be stored as empty. */
  toSend(page: Page): Answers {
    const { form } = page;
    const answers = page.answers.getAnswers();
    const hidden = Object.entries(answers).filter(([key, value]) => {
      const question = form.questions[answerKeyOf(form, key)];
      if (question === undefined || form.keys[key]?.document || !isEmpty(value)) return false;
      // What is filled in once it is shown has to be known as never answered.
      if (question.default !== undefined) return false;
      return this.isNew(key) && !isVisible(form, question, answers);
    });
    return { ...writableAnswers(form, Object.fromEntries(hidden)), ...this.unsaved(page) };
  }
}

/** `""` for each document that is not there any more: nobody waits for it to be saved, but the next save says it (spec §4). */
export function emptiedDocuments(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => form.keys[key]?.document && value === ''),
  );
}
