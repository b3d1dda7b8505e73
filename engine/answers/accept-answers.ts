import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { fillText, type TextId } from '../form/texts.ts';
import { descriptionKey, isEmpty } from './answer.ts';
import { entriesKey } from './layout-keys.ts';
import { setAnswers } from './set-answer.ts';
import { isStorableText } from './storable-text.ts';
import { textLength } from './text-length.ts';
import { isVisible, offeredOptions } from './visibility.ts';

/** Answers that may be stored, or the first that never can be. */
export type Accepted =
  | {
      readonly ok: true;
      readonly changes: Answers;
      /** Keys of changes that only follow from others: labels of choices, and answers that are empty because they are hidden. */
      readonly consequences: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly key: string; readonly message: string };

/** Every option that a question can ever offer: which list counts may be decided by an answer that comes later. */
function isEverOffered(form: CompiledForm, question: CompiledQuestion, value: string): boolean {
  const { options } = question;
  if (options === undefined || value === '' || value === question.accepts?.value) return true;
  const names = 'list' in options ? [options.list] : Object.values(options.lists);
  return names.some((name) => form.optionLists[name]?.some((option) => option.value === value));
}

/** The form of a stored day. Whether such a day exists is judged like any unfinished answer: by the validation. */
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

/** What makes a value impossible to store, as the id of the text that says so. */
function refusal(form: CompiledForm, key: string, value: unknown): TextId | undefined {
  const model = Object.hasOwn(form.keys, key) ? form.keys[key] : undefined;
  if (model === undefined) return 'error.unknownKey';
  if (typeof value !== model.type) return 'error.wrongType';
  if (model.readOnly || (model.document && value !== '')) return 'error.readOnly';
  if (typeof value !== 'string') return undefined;
  if (textLength(value) > model.maxLength) return 'error.tooLong';
  if (!isStorableText(value)) return 'error.badCharacter';
  const question = form.questions[key];
  if (question?.widget === 'date' && value !== '' && !DAY_FORM.test(value)) return 'error.notADay';
  if (question !== undefined && !isEverOffered(form, question, value)) return 'error.unknownOption';
  return undefined;
}

/** The label of a choice as the answers now stand, else from any list that holds it. */
function labelOf(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
  value: AnswerValue,
): string {
  const offered = offeredOptions(form, question, answers).find((option) => option.value === value);
  if (offered !== undefined) return offered.label;
  const { options } = question;
  const names = options === undefined || 'list' in options ? [] : Object.values(options.lists);
  const lists = names.map((name) => form.optionLists[name] ?? []);
  return lists.flat().find((option) => option.value === value)?.label ?? '';
}

/** How many entries a block has is another call's business: here all of them count as visible. */
function withAllEntries(form: CompiledForm, answers: Answers): Answers {
  const entries = Object.entries(form.blocks).map(([id, { maximum }]) => [entriesKey(id), String(maximum)]);
  return { ...answers, ...Object.fromEntries(entries) };
}

/** The answers that the new ones hide, emptied (spec §4). */
function hiddenByChange(form: CompiledForm, given: Answers, stored: Answers): Answers {
  const { answers, cleared } = setAnswers(form, withAllEntries(form, stored), given);
  const keys = cleared.flatMap((key) => (form.questions[key]?.describe ? [key, descriptionKey(key)] : [key]));
  return withoutDocuments(form, Object.fromEntries(keys.map((key) => [key, answers[key] ?? ''])));
}

/** Which changes only follow from others, as the answers stand after them. */
function consequencesOf(
  form: CompiledForm,
  { given, changes, stored }: Readonly<Record<'given' | 'changes' | 'stored', Answers>>,
): ReadonlySet<string> {
  const after = withAllEntries(form, { ...stored, ...changes });
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
  // Also where the request has emptied them itself.
  const emptied = hiddenByChange(form, filled, stored);
  const keys = Object.keys(changes).filter((key) => {
    if (form.keys[key]?.describes !== undefined || !Object.hasOwn(given, key)) return true;
    const question = form.questions[key];
    if (question === undefined || !isEmpty(changes[key])) return false;
    return Object.hasOwn(emptied, key) || !isVisible(form, question, after);
  });
  return new Set(keys);
}

/**
 * Judges the body of a save. It refuses only what can never be right: an unknown key, a wrong type, a text over its
 * limit or with a character that cannot be stored, a day in another form, an option of no list; half-finished answers are stored. The labels of choices are written here from the
 * option lists, whatever the request says of them. The mark of a document is stored nowhere: an empty one is accepted and
 * changes nothing, since documents have calls of their own.
 */
export function acceptAnswers(
  form: CompiledForm,
  body: Readonly<Record<string, unknown>>,
  stored: Answers,
): Accepted {
  for (const [key, value] of Object.entries(body)) {
    const text = refusal(form, key, value);
    if (text === undefined) continue;
    const limit = String(form.keys[key]?.maxLength ?? '');
    return { ok: false, key, message: fillText(form.texts[text], { key, limit }) };
  }
  const given = withoutDocuments(form, body as Answers);
  const changes: Record<string, AnswerValue> = { ...given };
  const after = { ...stored, ...given };
  for (const key of Object.keys(given)) {
    const question = form.questions[form.keys[key]?.describes ?? key];
    if (!question?.describe) continue;
    changes[descriptionKey(question.key)] = labelOf(form, question, after, after[question.key] ?? '');
  }
  Object.assign(changes, hiddenByChange(form, given, stored));
  return { ok: true, changes, consequences: consequencesOf(form, { given, changes, stored }) };
}

function withoutDocuments(form: CompiledForm, answers: Answers): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !form.keys[key]?.document));
}
