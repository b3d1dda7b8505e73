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

/** One change under way: a copy of the answers that is written to until it comes to rest. */
class Change {
  readonly answers: Record<string, AnswerValue>;
  readonly changed = new Set<string>();
  readonly cleared = new Set<string>();
  readonly #form: CompiledForm;

  constructor(form: CompiledForm, answers: Answers) {
    this.#form = form;
    this.answers = { ...answers };
  }

  #write(key: string, value: AnswerValue): void {
    if (this.answers[key] === value) return;
    this.answers[key] = value;
    this.changed.add(key);
  }

  /** Writes an answer with its description, then follows what depends on it. */
  set(key: string, value: AnswerValue): void {
    const before = this.answers[key];
    const question = this.#form.questions[key];
    this.#write(key, value);
    if (question?.describe)
      this.#write(descriptionKey(key), describe(this.#form, question, this.answers, value));
    if (before !== value) this.#follow(key);
  }

  /** Clears what the new answer hides, and choices whose list it has changed (spec §4). */
  #follow(key: string): void {
    for (const dependent of this.#form.dependents[key] ?? []) {
      const question = this.#form.questions[dependent];
      if (question === undefined) continue;
      const { options } = question;
      const listChanged = options !== undefined && 'by' in options && options.by === key;
      if (listChanged || !isVisible(this.#form, question, this.answers)) this.clear(question);
    }
  }

  clear(question: CompiledQuestion): void {
    if (isEmpty(this.answers[question.key])) return;
    this.cleared.add(question.key);
    this.set(question.key, emptyAnswer(question.type));
  }

  result(): AnswersChange {
    return { answers: this.answers, changed: [...this.changed], cleared: [...this.cleared] };
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
  return change.result();
}

/** Empties every answer whose question is hidden: for answers that did not come from {@link setAnswer}. */
export function clearHidden(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  for (const question of Object.values(form.questions)) {
    if (!isVisible(form, question, change.answers)) change.clear(question);
  }
  return change.result();
}
