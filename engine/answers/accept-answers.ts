import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import type { Option } from '../language/option-lists.ts';
import { inOrderOf } from '../values/list-text.ts';
import { answerKeyOf, companionKeys, descriptionKey, isEmpty } from './answer.ts';
import { choiceLabel, everOffered } from './choices.ts';
import { goneOptions } from './gone-options.ts';
import { entriesKey, sourceKey, visibleEntries } from './layout-keys.ts';
import { computeAnswers, setAnswers, setShownAnswers } from './set-answer.ts';
import { answerGiven, answerRefusal } from './storable-answer.ts';
import { storedAnswer } from './stored-answer.ts';
import { isVisible, offeredOptions } from './visibility.ts';

/** The answers to store, or the first one that can never be stored. */
export type Accepted =
  | {
      readonly ok: true;
      readonly changes: Answers;
      /**
       * Keys of changes that follow from others: labels of choices, computed answers, and hidden answers that
       * were emptied.
       */
      readonly consequences: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly key: string; readonly message: string };

/** A save that is being checked. */
interface Save {
  readonly given: Answers;
  readonly stored: Answers;
  readonly isOutdated: boolean;
}

/** Returns the options offered now, then those of all lists, then chosen ones that no list has any more. */
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
 * Returns the changed source of an autocomplete's answer: empty if the text changed without a source, or is
 * empty. Returns nothing if the source is unchanged.
 */
function sourceOf({ key }: CompiledQuestion, given: Answers, stored: Answers): Answers {
  const source = sourceKey(key);
  const after = { ...stored, ...given };
  const isOther = after[key] !== stored[key] && !Object.hasOwn(given, source);
  return !isEmpty(after[source]) && (isOther || isEmpty(after[key])) ? { [source]: '' } : {};
}

/** Counts every entry that holds an answer as visible. The number of entries is saved by another call. */
function withEntries(form: CompiledForm, answers: Answers, others: Answers = {}): Answers {
  const isHeld = (key: string): boolean => !isEmpty(answers[key]) || !isEmpty(others[key]);
  const counts = Object.entries(form.blocks).map(([id, { entries }]) => {
    const held = entries.findLastIndex(({ keys }) => keys.some(isHeld)) + 1;
    return [entriesKey(id), String(Math.max(visibleEntries(form, answers, id), held))];
  });
  return { ...answers, ...Object.fromEntries(counts) };
}

/**
 * Returns the answers that the given ones hide, those given that are hidden themselves, all emptied (spec §4),
 * and answers computed or labelled anew.
 */
function settledAfter(form: CompiledForm, { given, stored, isOutdated }: Save): Answers {
  const set = isOutdated ? setAnswers : setShownAnswers;
  const settled = set(form, withEntries(form, stored, given), given);
  // Also recomputes answers that the form did not compute when they were stored.
  const { answers, ...anew } = computeAnswers(form, settled.answers);
  const isFollowing = (key: string): boolean => {
    const described = form.keys[key]?.describes;
    if (described === undefined) return form.questions[key]?.calculate !== undefined;
    const { options } = form.questions[described] ?? {};
    // A choice may stay while its list changes.
    return options !== undefined && 'cases' in options && !Object.hasOwn(given, described);
  };
  const following = [...settled.changed, ...anew.changed].filter(isFollowing);
  const keys = [...settled.cleared, ...anew.cleared, ...following].flatMap((key) => {
    const question = form.questions[key];
    return question === undefined ? [key] : [key, ...companionKeys(question)];
  });
  return withoutDocuments(form, Object.fromEntries(keys.map((key) => [key, answers[key] ?? ''])));
}

/** Returns the keys of changes that follow from others, given the answers after the save. */
function consequencesOf(form: CompiledForm, save: Save, changes: Answers): ReadonlySet<string> {
  const { given, stored } = save;
  const after = withEntries(form, { ...stored, ...changes });
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
  // Also if the request emptied them itself. Evaluated lazily, because most requests empty nothing.
  let settled: Answers | undefined;
  const isEmptied = (key: string): boolean => {
    settled ??= settledAfter(form, { ...save, given: filled });
    return Object.hasOwn(settled, key);
  };
  const keys = Object.keys(changes).filter((key) => {
    if (form.keys[key]?.describes !== undefined || !Object.hasOwn(given, key)) return true;
    const question = form.questions[answerKeyOf(form, key)];
    if (question === undefined || !isEmpty(changes[key])) return false;
    return isEmptied(key) || !isVisible(form, question, after);
  });
  return new Set(keys);
}

/**
 * Checks the body of a save. Rejects only answers that can never be valid: an unknown key, a wrong type, a text
 * over its limit or with a character that cannot be stored, several lines where one is allowed, a wrongly
 * formatted day or number, an option of no list that was not chosen before, or an invalid list. Incomplete
 * answers are stored. Labels of choices are taken from the option lists, never from the request. An empty
 * document mark is accepted and ignored, because documents have their own calls. Answers to hidden questions
 * are stored as empty, unless the save `isOutdated`: another user may have hidden them without the sender
 * knowing. `stored` are the page's answers including the layout. The changes include computed answers.
 */
export function acceptAnswers(
  form: CompiledForm,
  body: Readonly<Record<string, unknown>>,
  stored: Answers,
  isOutdated = false,
): Accepted {
  const entries = Object.entries(body).map(([key, value]) => [key, answerGiven(form, key, value)] as const);
  for (const [key, value] of entries) {
    const text = answerRefusal(form, key, value, stored);
    if (text === undefined) continue;
    const limit = String(form.keys[key]?.maxLength ?? '');
    return { ok: false, key, message: fillText(form.texts[text], { key, limit }) };
  }
  const taken = entries.map(([key, value]) => [key, storedAnswer(form, key, value as AnswerValue)]);
  const given = withoutDocuments(form, Object.fromEntries(taken));
  const save = { given, stored, isOutdated };
  const changes: Record<string, AnswerValue> = { ...given };
  const after = { ...stored, ...given };
  for (const key of Object.keys(given)) {
    const question = form.questions[answerKeyOf(form, key)];
    const options = question === undefined ? [] : allOptions(form, question, after, stored);
    if (question?.stores === 'list' && key === question.key) {
      const values = options.map(({ value }) => value);
      changes[key] = after[key] = inOrderOf(values, String(after[key]));
    }
    if (question?.describe)
      changes[descriptionKey(question.key)] = choiceLabel(question, options, after[question.key] ?? '');
    if (question?.lookup !== undefined) Object.assign(changes, sourceOf(question, given, stored));
  }
  Object.assign(changes, settledAfter(form, save));
  return { ok: true, changes, consequences: consequencesOf(form, save, changes) };
}

function withoutDocuments(form: CompiledForm, answers: Answers): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !form.keys[key]?.document));
}
