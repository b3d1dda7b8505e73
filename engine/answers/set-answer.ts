import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { listText } from '../values/list-text.ts';
import { descriptionKey, emptyAnswer, isEmpty, isSameAnswer, lostChoices } from './answer.ts';
import { choiceLabel, chosenValues } from './choices.ts';
import { computedAnswer } from './computed-answer.ts';
import { goneOptions } from './gone-options.ts';
import { sourceKey } from './layout-keys.ts';
import { storedAnswer } from './stored-answer.ts';
import { isVisible, offeredOnEarth } from './visibility.ts';

/** New answers, and the keys whose values are not what they were. */
export interface AnswersChange {
  readonly answers: Answers;
  readonly changed: readonly string[];
  /** Keys that were emptied because their question was hidden or its options changed. */
  readonly cleared: readonly string[];
}

/** One change under way: a copy of the answers that is written to, then settled. */
class Change {
  readonly answers: Record<string, AnswerValue>;
  readonly changed = new Set<string>();
  readonly cleared = new Set<string>();
  readonly #form: CompiledForm;
  readonly #before: Answers;
  /** Keys that were set on purpose: a new list of options does not clear a choice made together with it. */
  readonly #given = new Set<string>();
  /** Keys of questions that may be hidden now. */
  readonly #touched = new Set<string>();

  constructor(form: CompiledForm, answers: Answers) {
    this.#form = form;
    this.#before = answers;
    this.answers = { ...answers };
  }

  #write(key: string, value: AnswerValue): void {
    if (this.answers[key] === value) return;
    this.answers[key] = value;
    this.changed.add(key);
  }

  #set(key: string, value: AnswerValue): void {
    if (this.answers[key] === value) return;
    this.#write(key, value);
    this.touch(this.#form.dependents[key] ?? []);
  }

  /** Writes the label beside a choice, or those of several: empty for the empty choice (decision DATA-26). */
  #describe(key: string): void {
    const question = this.#form.questions[key];
    if (!question?.describe) return;
    const described = descriptionKey(key);
    const options = [
      ...offeredOnEarth(this.#form, question, this.answers),
      ...goneOptions(this.#form, question, this.#before),
      // One that comes from another entry brings its label along.
      ...(this.#given.has(described) ? goneOptions(this.#form, question, this.answers) : []),
    ];
    this.#write(described, choiceLabel(question, options, this.answers[key] ?? ''));
  }

  /** Writes answers, then their descriptions: which list an option is of may be decided by another of them. */
  give(values: Answers): void {
    for (const [key, value] of Object.entries(values)) {
      this.#given.add(key);
      this.#set(key, storedAnswer(this.#form, key, value));
    }
    for (const key of Object.keys(values)) {
      this.#describe(key);
      this.#settleSource(key);
      // What is computed takes no value from outside.
      if (this.#form.questions[key]?.calculate !== undefined) this.touch([key]);
    }
  }

  /** A text that comes without its source, or is gone, is not from where the one before it came from. */
  #settleSource(key: string): void {
    if (this.#form.questions[key]?.lookup === undefined) return;
    const source = sourceKey(key);
    const isOther = this.changed.has(key) && !this.#given.has(source);
    if (!isEmpty(this.answers[source]) && (isOther || isEmpty(this.answers[key]))) this.#set(source, '');
  }

  touch(keys: readonly string[]): void {
    for (const key of keys) this.#touched.add(key);
  }

  /**
   * Clears what is hidden now, choices whose list has changed (spec §4) or that are not offered any more, and computes what depends on what has
   * changed. A question is looked at after those that decide about it: else one that is hidden only until another is
   * cleared would lose its answer.
   */
  settle(): AnswersChange {
    if (this.#touched.size > 0) {
      for (const key of this.#form.settlingOrder) {
        const question = this.#touched.has(key) ? this.#form.questions[key] : undefined;
        if (question === undefined) continue;
        if (question.calculate !== undefined) this.#compute(question, question.calculate);
        else if (this.#losesChoice(question) || !isVisible(this.#form, question, this.answers))
          this.#clear(question);
        else this.#keepOffered(question);
      }
    }
    return { answers: this.answers, changed: [...this.changed], cleared: [...this.cleared] };
  }

  #compute(question: CompiledQuestion, calculate: NonNullable<CompiledQuestion['calculate']>): void {
    const value = computedAnswer(this.#form, question, calculate, this.answers);
    if (!isSameAnswer(this.answers[question.key], value)) this.#set(question.key, value);
  }

  #losesChoice({ key, options }: CompiledQuestion): boolean {
    const listChanged = options !== undefined && 'by' in options && this.changed.has(options.by);
    return listChanged && !this.#given.has(key);
  }

  /** Takes back what was chosen and cannot be chosen any more. What still can may have another label in another list. */
  #keepOffered(question: CompiledQuestion): void {
    const lost = lostChoices(this.#form, question, this.answers);
    const chosen = chosenValues(question, String(this.answers[question.key] ?? ''));
    if (lost.length > 0) this.#clear(question, listText(chosen.filter((value) => !lost.includes(value))));
    else if (!isEmpty(this.answers[question.key]) && question.options && 'cases' in question.options)
      this.#describe(question.key);
  }

  #clear(question: CompiledQuestion, value = emptyAnswer(question.type)): void {
    if (isEmpty(this.answers[question.key])) return;
    this.cleared.add(question.key);
    this.#set(question.key, value);
    this.#describe(question.key);
    this.#settleSource(question.key);
    this.#clearFilled(question);
  }

  /** What a choice had filled in goes with it. */
  #clearFilled({ key, fills = {} }: CompiledQuestion): void {
    if (!isEmpty(this.answers[key])) return;
    for (const filled of Object.keys(fills)) {
      if (this.#given.has(filled) || isEmpty(this.answers[filled])) continue;
      this.cleared.add(filled);
      this.#set(filled, emptyAnswer('string'));
      this.#describe(filled);
    }
  }
}

/**
 * Answers several questions at once: stores the values, the labels of chosen options under `<key>_desc`,
 * and empties the answers that the new ones hide. The given answers stay as they are.
 */
export function setAnswers(form: CompiledForm, answers: Answers, values: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.give(values);
  return change.settle();
}

/** Answers several questions, as {@link setAnswers} does, and empties those among them that are hidden. */
export function setShownAnswers(form: CompiledForm, answers: Answers, values: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.give(values);
  change.touch(Object.keys(values));
  return change.settle();
}

type Choosing = (
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  value: AnswerValue,
) => AnswersChange;
let choosing: Choosing | undefined;

/** Takes in what answers a question whose options are records: it comes with forms that have one. */
export function takeChoosing(how: Choosing): void {
  choosing = how;
}

/** Answers one question, as {@link setAnswers} does, and with it those that a chosen record fills. */
export function setAnswer(
  form: CompiledForm,
  answers: Answers,
  key: string,
  value: AnswerValue,
): AnswersChange {
  const question = form.questions[key];
  if (question?.fills !== undefined && choosing !== undefined)
    return choosing(form, answers, question, value);
  return setAnswers(form, answers, { [key]: value });
}

/** Keys of the questions whose answers are computed. */
export function computedKeys({ settlingOrder, questions }: CompiledForm): readonly string[] {
  return settlingOrder.filter((key) => questions[key]?.calculate !== undefined);
}

/** Whether anything is computed, be it where it is shown. */
export function computes(form: CompiledForm): boolean {
  return computedKeys(form).length > 0 || Object.values(form.blocks).some(({ hasTotals }) => hasTotals);
}

/** Computes what is computed: for answers that did not come from {@link setAnswer}, and for a form that computes otherwise by now. */
export function computeAnswers(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.touch(computedKeys(form));
  return change.settle();
}

/** Empties every answer whose question is hidden, and computes the others anew: for answers that did not come from {@link setAnswer}. */
export function clearHidden(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.touch(form.settlingOrder);
  return change.settle();
}
