// Conflicts: questions answered here and elsewhere. Neither answer overwrites the other until the applicant has
// chosen.
import { isEmpty, isSameAnswer } from '../../engine/answers/answer.ts';
import { applyMoves, type Moves } from '../../engine/answers/entries.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { SavedAnswers } from './saved-answers.ts';

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
