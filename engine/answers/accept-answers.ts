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

/** Answers that may be stored, or the first that never can be. */
export type Accepted =
  | {
      readonly ok: true;
      readonly changes: Answers;
      /** Keys of changes that only follow from others: labels of choices, what is computed, and answers that are empty because they are hidden. */
      readonly consequences: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly key: string; readonly message: string };

/** Answers on their way into a record. */
interface Save {
  readonly given: Answers;
  readonly stored: Answers;
  readonly isOutdated: boolean;
}

/** The options as the answers now stand, then those of all lists, then what was chosen and no list has any more. */
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

/** The source of an autocomplete's answer, where it is not what was given: unknown for another text, none for no text. */
function sourceOf({ key }: CompiledQuestion, given: Answers, stored: Answers): Answers {
  const source = sourceKey(key);
  const after = { ...stored, ...given };
  const isOther = after[key] !== stored[key] && !Object.hasOwn(given, source);
  return !isEmpty(after[source]) && (isOther || isEmpty(after[key])) ? { [source]: '' } : {};
}

/** How many entries a block has is another call's business: here all that hold an answer count as visible. */
function withEntries(form: CompiledForm, answers: Answers, others: Answers = {}): Answers {
  const isHeld = (key: string): boolean => !isEmpty(answers[key]) || !isEmpty(others[key]);
  const counts = Object.entries(form.blocks).map(([id, { entries }]) => {
    const held = entries.findLastIndex(({ keys }) => keys.some(isHeld)) + 1;
    return [entriesKey(id), String(Math.max(visibleEntries(form, answers, id), held))];
  });
  return { ...answers, ...Object.fromEntries(counts) };
}

/** The answers that the new ones hide, and those among these that are hidden themselves, emptied (spec §4), and what is computed or labelled anew. */
function settledAfter(form: CompiledForm, { given, stored, isOutdated }: Save): Answers {
  const set = isOutdated ? setAnswers : setShownAnswers;
  const settled = set(form, withEntries(form, stored, given), given);
  // Also what nobody has computed yet, as the form has it by now.
  const { answers, ...anew } = computeAnswers(form, settled.answers);
  const isFollowing = (key: string): boolean => {
    const described = form.keys[key]?.describes;
    if (described === undefined) return form.questions[key]?.calculate !== undefined;
    const { options } = form.questions[described] ?? {};
    // Another list has come under a choice that stays.
    return options !== undefined && 'cases' in options && !Object.hasOwn(given, described);
  };
  const following = [...settled.changed, ...anew.changed].filter(isFollowing);
  const keys = [...settled.cleared, ...anew.cleared, ...following].flatMap((key) => {
    const question = form.questions[key];
    return question === undefined ? [key] : [key, ...companionKeys(question)];
  });
  return withoutDocuments(form, Object.fromEntries(keys.map((key) => [key, answers[key] ?? ''])));
}

/** Which changes only follow from others, as the answers stand after them. */
function consequencesOf(form: CompiledForm, save: Save, changes: Answers): ReadonlySet<string> {
  const { given, stored } = save;
  const after = withEntries(form, { ...stored, ...changes });
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
  // Also where the request has emptied them itself: most have emptied nothing, and need not be settled twice.
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
 * Judges the body of a save. It refuses only what can never be right: an unknown key, a wrong type, a text over its
 * limit or with a character that cannot be stored, several lines where there is one, a day or a number in another form, an
 * option of no list that was not chosen before, a list that is none; half-finished answers are stored. The labels of choices are written here from the option lists, whatever the
 * request says of them. The mark of a document is stored nowhere: an empty one is accepted and changes nothing, since
 * documents have calls of their own. Answers to questions that are hidden are stored as empty, unless the save `isOutdated`:
 * somebody else, of whom its sender does not know yet, may have hidden them. `stored` are the answers of a page, layout
 * included, and what is computed from them and the new ones is among the changes.
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
