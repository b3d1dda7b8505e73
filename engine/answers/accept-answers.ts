import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import type { Option } from '../language/option-lists.ts';
import { sortedByOptions } from '../values/list-text.ts';
import { answerKeyOf, companionKeys, descriptionKey, isEmpty } from './answer.ts';
import { choiceLabel, everOffered } from './choices.ts';
import { goneOptions } from './gone-options.ts';
import { entriesKey, sourceKey, visibleEntries } from './layout-keys.ts';
import { computeAnswers, setAnswers, setShownAnswers } from './set-answer.ts';
import { answerRefusal, normaliseAnswer } from './storable-answer.ts';
import { storedAnswer } from './stored-answer.ts';
import { isVisible, offeredOptions } from './visibility.ts';

/** The result of {@link acceptAnswers}: the changes to store, or the first answer that can never be stored. */
export type Accepted =
  | {
      readonly ok: true;
      readonly changes: Answers;
      /**
       * Keys in `changes` that the applicant did not enter: labels of choices, computed answers, and answers
       * that were emptied because their questions are hidden.
       */
      readonly consequences: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly key: string; readonly message: string };

/** A save that is being checked. */
interface Save {
  /** The answers in the request, normalised. */
  readonly given: Answers;
  /** The answers before the save. */
  readonly stored: Answers;
  readonly isOutdated: boolean;
}

/** Returns the options offered now, then those of all lists, then stored choices that no list has any more. */
function allOptions(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
  stored: Answers,
): readonly Option[] {
  return [
    ...offeredOptions(form, question, answers),
    ...everOffered(form, question),
    ...goneOptions(form, question, stored),
  ];
}

/**
 * Returns the change that empties the source of an autocomplete's text, if the text is empty or changed without a new
 * source. Returns `{}` if the source stays.
 */
function emptiedSource({ key }: CompiledQuestion, given: Answers, stored: Answers): Answers {
  const source = sourceKey(key);
  const after = { ...stored, ...given };
  const isOther = after[key] !== stored[key] && !Object.hasOwn(given, source);
  return !isEmpty(after[source]) && (isOther || isEmpty(after[key])) ? { [source]: '' } : {};
}

/**
 * Returns the answers with numbers of entries that are high enough to show every entry with an answer, in
 * `answers` or in `others`. Needed because the number of entries is saved by another call.
 */
function withAnsweredEntries(form: CompiledForm, answers: Answers, others: Answers = {}): Answers {
  const isAnswered = ([, value]: [string, AnswerValue]): boolean => !isEmpty(value);
  const answered = [...Object.entries(answers), ...Object.entries(others)].filter(isAnswered);
  const answeredKeys = new Set(answered.map(([key]) => key));
  const counts = Object.entries(form.blocks).map(([id, { entries }]) => {
    const answeredCount = entries.findLastIndex(({ keys }) => keys.some((key) => answeredKeys.has(key))) + 1;
    return [entriesKey(id), String(Math.max(visibleEntries(form, answers, id), answeredCount))];
  });
  return { ...answers, ...Object.fromEntries(counts) };
}

/**
 * Returns the changes that follow from a save. Hidden answers are emptied (spec §4), whether the save hides them
 * or contains them. Computed answers and labels of choices are updated.
 */
function followingChanges(form: CompiledForm, { given, stored, isOutdated }: Save): Answers {
  const set = isOutdated ? setAnswers : setShownAnswers;
  const settled = set(form, withAnsweredEntries(form, stored, given), given);
  // Also recomputes answers that the form did not compute when they were stored.
  const { answers, ...recomputed } = computeAnswers(form, settled.answers);
  const isComputedOrLabel = (key: string): boolean => {
    const described = form.keys[key]?.describes;
    if (described === undefined) return form.questions[key]?.calculate !== undefined;
    const { options } = form.questions[described] ?? {};
    // A choice may stay while its list changes.
    return options !== undefined && 'cases' in options && !Object.hasOwn(given, described);
  };
  const updated = [...settled.changed, ...recomputed.changed].filter(isComputedOrLabel);
  const keys = [...settled.cleared, ...recomputed.cleared, ...updated].flatMap((key) => {
    const question = form.questions[key];
    return question === undefined ? [key] : [key, ...companionKeys(question)];
  });
  return withoutDocuments(form, Object.fromEntries(keys.map((key) => [key, answers[key] ?? ''])));
}

/** Returns the keys in `changes` that the applicant did not enter: {@link Accepted}. */
function consequencesOf(form: CompiledForm, save: Save, changes: Answers): ReadonlySet<string> {
  const { given, stored } = save;
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
  // A request may itself contain the emptied answer. Evaluated lazily, because most requests empty nothing.
  let following: Answers | undefined;
  const isEmptied = (key: string): boolean => {
    following ??= followingChanges(form, { ...save, given: filled });
    return Object.hasOwn(following, key);
  };
  let after: Answers | undefined;
  const isHidden = (question: CompiledQuestion): boolean => {
    after ??= withAnsweredEntries(form, { ...stored, ...changes });
    return !isVisible(form, question, after);
  };
  const keys = Object.keys(changes).filter((key) => {
    if (form.keys[key]?.describes !== undefined || !Object.hasOwn(given, key)) return true;
    const question = form.questions[answerKeyOf(form, key)];
    if (question === undefined || !isEmpty(changes[key])) return false;
    return isEmptied(key) || isHidden(question);
  });
  return new Set(keys);
}

/**
 * Checks the body of a save (`PUT /api/answer`) and returns what to store. Also used when
 * an application begins with answers to another form.
 *
 * Rejects only answers that can never be valid: an unknown key, a wrong type, a text over its limit or with a
 * character that cannot be stored, several lines where one is allowed, a wrongly formatted day or number, an
 * invalid list, or an option that is in no list and was not chosen before. Incomplete answers are accepted.
 *
 * The changes include computed answers. Labels of choices are taken from the option lists, never from the
 * request. An empty document mark is accepted and ignored, because documents have their own calls. Answers to
 * hidden questions are stored as empty, unless the save `isOutdated`: another user may have hidden the questions
 * without the sender knowing. `stored` are the answers before the save, including the layout keys.
 */
export function acceptAnswers(
  form: CompiledForm,
  body: Readonly<Record<string, unknown>>,
  stored: Answers,
  isOutdated = false,
): Accepted {
  const entries = Object.entries(body).map(
    ([key, value]) => [key, normaliseAnswer(form, key, value)] as const,
  );
  for (const [key, value] of entries) {
    const text = answerRefusal(form, key, value, stored);
    if (text === undefined) continue;
    const limit = String(form.keys[key]?.maxLength ?? '');
    return { ok: false, key, message: fillText(form.texts[text], { key, limit }) };
  }
  const normalised = entries.map(([key, value]) => [key, storedAnswer(form, key, value as AnswerValue)]);
  const given = withoutDocuments(form, Object.fromEntries(normalised));
  const save = { given, stored, isOutdated };
  const changes: Record<string, AnswerValue> = { ...given };
  const after = { ...stored, ...given };
  for (const key of Object.keys(given)) {
    const question = form.questions[answerKeyOf(form, key)];
    const options = question === undefined ? [] : allOptions(form, question, after, stored);
    if (question?.stores === 'list' && key === question.key) {
      const values = options.map(({ value }) => value);
      changes[key] = after[key] = sortedByOptions(values, String(after[key]));
    }
    if (question?.describe)
      changes[descriptionKey(question.key)] = choiceLabel(question, options, after[question.key] ?? '');
    if (question?.lookup !== undefined) Object.assign(changes, emptiedSource(question, given, stored));
  }
  Object.assign(changes, followingChanges(form, save));
  return { ok: true, changes, consequences: consequencesOf(form, save, changes) };
}

function withoutDocuments(form: CompiledForm, answers: Answers): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !form.keys[key]?.document));
}
