// Changes answers, and everything that follows from a change: clears hidden answers, updates the labels of choices
// and computes values. Used by the browser for each input and by the server for each save.
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { listText } from '../values/list-text.ts';
import { descriptionKey, emptyAnswer, excludedChoices, isEmpty, isSameAnswer } from './answer.ts';
import { choiceLabel, chosenValues } from './choices.ts';
import { computedAnswer } from './computed-answer.ts';
import { goneOptions } from './gone-options.ts';
import { sourceKey } from './layout-keys.ts';
import { storedAnswer } from './stored-answer.ts';
import { isVisible, offeredInAnyTimeZone } from './visibility.ts';

/** New answers with the keys whose values changed. */
export interface AnswersChange {
  readonly answers: Answers;
  readonly changed: readonly string[];
  /** Keys emptied because their question was hidden or its options changed. */
  readonly cleared: readonly string[];
}

/** A change in progress: a copy of the answers to write to. `settle` then applies what follows from the change. */
class Change {
  readonly answers: Record<string, AnswerValue>;
  readonly changed = new Set<string>();
  readonly cleared = new Set<string>();
  readonly #form: CompiledForm;
  readonly #before: Answers;
  /** Keys set explicitly. A new list of options does not clear a choice made in the same change. */
  readonly #given = new Set<string>();
  /** Keys of questions that `settle` checks or computes again. */
  readonly #touched = new Set<string>();

  constructor(form: CompiledForm, answers: Answers) {
    this.#form = form;
    this.#before = answers;
    this.answers = { ...answers };
  }

  /** Writes a value without marking dependents to be checked. */
  #write(key: string, value: AnswerValue): void {
    if (this.answers[key] === value) return;
    this.answers[key] = value;
    this.changed.add(key);
  }

  /** Writes a value and marks the questions that depend on it to be checked. */
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
      ...offeredInAnyTimeZone(this.#form, question, this.answers),
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

  /** Empties the source of an autocomplete's text that was emptied, or changed without a new source. */
  #settleSource(key: string): void {
    if (this.#form.questions[key]?.lookup === undefined) return;
    const source = sourceKey(key);
    const isOther = this.changed.has(key) && !this.#given.has(source);
    if (!isEmpty(this.answers[source]) && (isOther || isEmpty(this.answers[key]))) this.#set(source, '');
  }

  /** Marks questions to be checked or computed by `settle`. */
  touch(keys: readonly string[]): void {
    for (const key of keys) this.#touched.add(key);
  }

  /**
   * Clears answers to hidden questions, choices that are not offered, and choices whose list has changed (spec §4).
   * Computes values again. Each question is checked after the questions it depends on. In another order, a question
   * that is hidden only until another answer is cleared would lose its answer.
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

  /** Whether another list applies now, so that the choice from the former list is cleared. */
  #losesChoice({ key, options }: CompiledQuestion): boolean {
    const listChanged = options !== undefined && 'by' in options && this.changed.has(options.by);
    return listChanged && !this.#given.has(key);
  }

  /** Clears choices that are not offered any more. The remaining ones may have other labels in the new list. */
  #keepOffered(question: CompiledQuestion): void {
    const excluded = excludedChoices(this.#form, question, this.answers);
    const chosen = chosenValues(question, String(this.answers[question.key] ?? ''));
    if (excluded.length > 0)
      this.#clear(question, listText(chosen.filter((value) => !excluded.includes(value))));
    else if (!isEmpty(this.answers[question.key]) && question.options && 'cases' in question.options)
      this.#describe(question.key);
  }

  /** Empties an answer or sets the choices that remain, with everything that depends on the answer. */
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
 * Sets several answers at once, with the labels of choices under `<key>_desc`. Empties answers that become hidden.
 * Returns new answers and does not modify the given ones.
 */
export function setAnswers(form: CompiledForm, answers: Answers, values: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.give(values);
  return change.settle();
}

/** Sets answers like {@link setAnswers}, but empties those of `values` whose questions are hidden. */
export function setShownAnswers(form: CompiledForm, answers: Answers, values: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.give(values);
  change.touch(Object.keys(values));
  return change.settle();
}

/** Sets the answer to a question whose options are records, with the answers that the record fills. */
type RecordChooser = (
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  value: AnswerValue,
) => AnswersChange;
let chooseRecord: RecordChooser | undefined;

/** Registers the function for questions whose options are records. It is loaded only with forms that have one. */
export function registerRecordChooser(chooser: RecordChooser): void {
  chooseRecord = chooser;
}

/** Sets one answer like {@link setAnswers}, and fills in the answers of a chosen record. */
export function setAnswer(
  form: CompiledForm,
  answers: Answers,
  key: string,
  value: AnswerValue,
): AnswersChange {
  const question = form.questions[key];
  if (question?.fills !== undefined && chooseRecord !== undefined)
    return chooseRecord(form, answers, question, value);
  return setAnswers(form, answers, { [key]: value });
}

/** Returns the keys of computed questions. */
export function computedKeys({ settlingOrder, questions }: CompiledForm): readonly string[] {
  return settlingOrder.filter((key) => questions[key]?.calculate !== undefined);
}

/** Whether the form computes values, including totals that are only displayed. */
export function hasComputedAnswers(form: CompiledForm): boolean {
  return computedKeys(form).length > 0 || Object.values(form.blocks).some(({ hasTotals }) => hasTotals);
}

/**
 * Computes all computed answers again. Needed if the answers do not come from {@link setAnswer}, or if the form's
 * calculations have changed.
 */
export function computeAnswers(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.touch(computedKeys(form));
  return change.settle();
}

/** Empties all hidden answers and computes values again, for answers that do not come from {@link setAnswer}. */
export function clearHidden(form: CompiledForm, answers: Answers): AnswersChange {
  const change = new Change(form, answers);
  change.touch(form.settlingOrder);
  return change.settle();
}
