// Questions that were answered here and elsewhere, until the applicant has chosen: none of the two is stored over the other.
import { isEmpty, isSameAnswer } from '../../engine/answers/answer.ts';
import { applyMoves, type Moves } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** The applicant has put off the choice between two answers; the answers stay as they are. */
export class UndecidedError extends Error {
  override name = 'UndecidedError';
}

/** What is undecided in one login. */
export class UndecidedAnswers {
  readonly #saved: SavedAnswers;
  /** With whether the choice was put off. */
  readonly #keys = new Map<string, boolean>();

  constructor(saved: SavedAnswers) {
    this.#saved = saved;
  }

  /** Notes questions to ask about. */
  note(keys: readonly string[]): void {
    for (const key of keys) this.#keys.set(key, false);
  }

  /** Notes that the choice was put off. */
  putOff(keys: readonly string[]): void {
    for (const key of keys) this.#keys.set(key, true);
  }

  /** Notes that it is decided which answers stay. */
  decide(keys: readonly string[]): void {
    for (const key of keys) this.#keys.delete(key);
  }

  /** Entries have taken other places, and with them what is undecided there. */
  move(moves: Moves): void {
    const after = Object.entries(applyMoves(Object.fromEntries(this.#keys), moves));
    this.#keys.clear();
    for (const [key, isPutOff] of after) this.#keys.set(key, isPutOff);
  }

  /** Keys that must not be stored yet. */
  keys(answers: Answers): ReadonlySet<string> {
    // What has become the same in both places needs no choice.
    for (const key of this.#keys.keys())
      if (isSameAnswer(answers[key], this.#saved.answer(key))) this.#keys.delete(key);
    return new Set(this.#keys.keys());
  }

  /** Keys that must not be stored yet, and those of answers that are empty only because one of them hides them or brings other options. */
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

  /** Whether the applicant has to be asked without having done anything for it. */
  isToAsk(answers: Answers): boolean {
    this.keys(answers);
    return [...this.#keys.values()].includes(false);
  }
}
