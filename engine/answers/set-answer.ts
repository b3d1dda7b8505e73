import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { listText } from '../values/list-text.ts';
import { descriptionKey, emptyAnswer, isEmpty, isSameAnswer, lostChoices } from './answer.ts';
import { choiceLabel, chosenValues } from './choices.ts';
import { computedAnswer } from './computed-answer.ts';
import { goneOptions } from './gone-options.ts';
import { sourceKey } from './layout-keys.ts';
import { storedAnswer } from './stored-answer.ts';
import { isVisible, offeredOnEarth } from './visibility.ts';

/** New answers with the keys whose values changed. */
export interface AnswersChange {
  readonly answers: Answers;
  readonly changed: readonly string[];
  /** Keys emptied because their question was hidden or its options changed. */
  readonly cleared: readonly string[];
}

/** A change in progress: a copy of the answers that is written to and then settled. */
class Change {
  readonly answers: Record<string, AnswerValue>;
  readonly changed = new Set<string>();
  readonly cleared = new Set<string>();
  readonly #form: CompiledForm;
  readonly #before: Answers;
  /** Keys set explicitly. A new list of options does not clear a choice made in the same change. */
  readonly #given = new Set<string>();
  /** Keys of questions to check or compute again. */
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

  /** Writes the label or labels of a choice, empty for an empty choice (decision DATA-26). */
  #describe(key: string): void {
    const question = this.#form.questions[key];
    if (!question?.describe) return;
    const described = descriptionKey(key);
    const options = [
      ...offeredOnEarth(this.#form, question, this.answers),
      ...goneOptions(this.#form, question, this.#before),
      // A choice from another entry brings its label along.
      ...(this.#given.has(described) ? goneOptions(this.#form, question, this.answers) : []),
    ];
    this.#write(described, choiceLabel(question, options, this.answers[key] ?? ''));
  }

  /** Writes answers, then their descriptions, because another of these answers may select the options' list. */
  give(values: Answers): void {
    for (const [key, value] of Object.entries(values)) {
      this.#given.add(key);
      this.#set(key, storedAnswer(this.#form, key, value));
    }
    for (const key of Object.keys(values)) {
      this.#describe(key);
      this.#settleSource(key);
      // Computed questions ignore values from outside.
      if (this.#form.questions[key]?.calculate !== undefined) this.touch([key]);
    }
  }

  /** Empties the source of a text that changed without a source or was emptied. */
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
   * Clears hidden answers and choices that are not offered or whose list has changed (spec §4), and recomputes
   * dependents. Questions are checked after those they depend on. Otherwise a question hidden only until
   * another is cleared would lose its answer.
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

  /** Clears choices that are not offered any more. The remaining ones may have other labels in the new list. */
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

  /** Clears the answers that a cleared choice had filled in. */
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
 * Sets several answers at once: stores the values and the labels of choices under `<key>_desc`, and empties
 * answers that become hidden. Does not modify the given answers.
 */
export function setAnswers(form: CompiledForm, answers: Answers, values: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.give(values);
  return change.settle();
}

/** Sets answers like {@link setAnswers}, and also empties those of the given ones that are hidden. */
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

/** Registers the function for questions whose options are records. It is loaded with forms that have one. */
export function takeChoosing(how: Choosing): void {
  choosing = how;
}

/** Sets one answer like {@link setAnswers}, and fills in the answers of a chosen record. */
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

/** Returns the keys of computed questions. */
export function computedKeys({ settlingOrder, questions }: CompiledForm): readonly string[] {
  return settlingOrder.filter((key) => questions[key]?.calculate !== undefined);
}

/** Whether the form computes anything, including totals that are only displayed. */
export function computes(form: CompiledForm): boolean {
  return computedKeys(form).length > 0 || Object.values(form.blocks).some(({ hasTotals }) => hasTotals);
}

/**
 * Recomputes the computed answers, if the answers do not come from {@link setAnswer} or the form's calculations
 * have changed.
 */
export function computeAnswers(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.touch(computedKeys(form));
  return change.settle();
}

/** Empties all hidden answers and recomputes the others, for answers that do not come from {@link setAnswer}. */
export function clearHidden(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.touch(form.settlingOrder);
  return change.settle();
}
