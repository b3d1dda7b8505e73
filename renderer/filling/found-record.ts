// Loads the record that an autocomplete's answer means: the chosen record, or the record of an autofilled text.
import { isEmpty } from '../../engine/answers/answer.ts';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import { type LookupRecord, recordAnswers } from '../../engine/answers/record-answers.ts';
import { setAnswers } from '../../engine/answers/set-answer.ts';
import { takeRecord } from '../../engine/answers/take-record.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { fold } from '../../engine/registers/fold.ts';
import { cutText } from '../../engine/values/text-length.ts';
import { findRecord, findSuggestions } from './lookup.ts';
import type { RecordChange } from './use-record.ts';

/** A record, and its label in the list of suggestions. */
interface LabelledRecord {
  readonly label: string;
  readonly record: LookupRecord;
}

/** Returns the change for the chosen record, or undefined if the record cannot be loaded. */
export async function findChosen(
  { lookup }: CompiledQuestion,
  id: string,
): Promise<RecordChange | undefined> {
  const record = await findRecord(lookup?.category ?? '', id);
  return record && ((...given) => takeRecord(...given, record));
}

/**
 * Finds the record that matches an autofilled text and agrees with all other answers, which the browser
 * autofilled, too: many cities have a street of the same name. The change fills empty questions only. It does
 * nothing if no record or several agree.
 */
export async function findFilled(question: CompiledQuestion, text: string): Promise<RecordChange> {
  const category = question.lookup?.category ?? '';
  const found = (await findSuggestions(category, text, new AbortController().signal)) ?? [];
  const named = await Promise.all(
    found
      .filter((entry) => fold(entry.text) === fold(text))
      .map(async (entry) => ({ label: entry.text, record: await findRecord(category, entry.id) })),
  );
  const records = named.flatMap(({ label, record }) => (record === undefined ? [] : [{ label, record }]));
  return (form, answers) => setAnswers(form, answers, answersOfOnlyMatch(form, answers, question, records));
}

/** Returns the missing answers of the only record that agrees with the given answers; none otherwise. */
function answersOfOnlyMatch(
  form: CompiledForm,
  answers: Answers,
  { key, lookup }: CompiledQuestion,
  records: readonly LabelledRecord[],
): Answers {
  const matches = records.flatMap(({ label, record }) => {
    const values = Object.entries(recordAnswers(form, answers, lookup?.fills ?? {}, record));
    const [missing, given] = [true, false].map((isMissing) =>
      values.filter(([to]) => isEmpty(answers[to]) === isMissing),
    );
    const contradictsAnswers = given?.some(
      ([to, value]) => value !== '' && fold(String(answers[to])) !== fold(value),
    );
    return contradictsAnswers ? [] : [{ label, missing: Object.fromEntries(missing ?? []) }];
  });
  const [match] = matches;
  if (match === undefined || matches.length > 1) return {};
  const label = cutText(match.label, form.keys[key]?.maxLength ?? 0);
  return { ...match.missing, [key]: label, [sourceKey(key)]: 'record' };
}
