import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { descriptionKey, emptyAnswer, isEmpty } from './answer.ts';
import { isVisible, offeredOptions } from './visibility.ts';

/** New answers, and the keys whose values are not what they were. */
export interface AnswersChange {
  readonly answers: Answers;
  readonly changed: readonly string[];
  /** Keys that were emptied because their question was hidden or its options changed. */
  readonly cleared: readonly string[];
}

/** The label stored beside a choice: empty for the empty choice (decision DATA-26). */
function describe(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
  value: AnswerValue,
): string {
  return offeredOptions(form, question, answers).find((option) => option.value === value)?.label ?? '';
}

/** One change under way: a copy of the answers that is written to, then settled. */
class Change {
  readonly answers: Record<string, AnswerValue>;
  readonly changed = new Set<string>();
  readonly cleared = new Set<string>();
  readonly #form: CompiledForm;
  /** Keys of questions that may be hidden now. */
  readonly #touched = new Set<string>();

  constructor(form: CompiledForm, answers: Answers) {
    this.#form = form;
    this.answers = { ...answers };
  }

  #write(key: string, value: AnswerValue): void {
    if (this.answers[key] === value) return;
    this.answers[key] = value;
    this.changed.add(key);
  }

  /** Writes an answer with its description, and remembers whom it concerns. */
  set(key: string, value: AnswerValue): void {
    const before = this.answers[key];
    const question = this.#form.questions[key];
    this.#write(key, value);
    if (question?.describe)
      this.#write(descriptionKey(key), describe(this.#form, question, this.answers, value));
    if (before !== value) this.touch(this.#form.dependents[key] ?? []);
  }

  touch(keys: readonly string[]): void {
    for (const key of keys) this.#touched.add(key);
  }

  /**
   * Clears what is hidden now, and choices whose list has changed (spec §4). A question is looked at after those that
   * decide about it: else one that is hidden only until another is cleared would lose its answer.
   */
  settle(): AnswersChange {
    if (this.#touched.size > 0) {
      for (const key of this.#form.clearingOrder) {
        const question = this.#touched.has(key) ? this.#form.questions[key] : undefined;
        if (question === undefined) continue;
        const { options } = question;
        const listChanged = options !== undefined && 'by' in options && this.changed.has(options.by);
        if (listChanged || !isVisible(this.#form, question, this.answers)) this.#clear(question);
      }
    }
    return { answers: this.answers, changed: [...this.changed], cleared: [...this.cleared] };
  }

  #clear(question: CompiledQuestion): void {
    if (isEmpty(this.answers[question.key])) return;
    this.cleared.add(question.key);
    this.set(question.key, emptyAnswer(question.type));
  }
}

/**
 * Answers a question: stores the value, the label of a chosen option under `<key>_desc`,
 * and empties the answers that the new one hides. The given answers stay as they are.
 */
export function setAnswer(
  form: CompiledForm,
  answers: Answers,
  key: string,
  value: AnswerValue,
): AnswersChange {
  const change = new Change(form, answers);
  change.set(key, value);
  return change.settle();
}

/** Empties every answer whose question is hidden: for answers that did not come from {@link setAnswer}. */
export function clearHidden(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.touch(form.clearingOrder);
  return change.settle();
}
