// Lists the questions of a generated form at all their places, and generates answers to them. A question in a
// block has a place in each possible entry.
import fc, { type Arbitrary } from 'fast-check';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { answerTo } from './arbitrary-answer.ts';
import { blockOf } from './arbitrary-blocks.ts';
import type { GeneratedForm, GeneratedQuestion } from './arbitrary-form.ts';
import { EntryPlace } from './entry-place.ts';

/** A question at one of its places, with its answer key there. */
export interface PlacedQuestion extends GeneratedQuestion {
  readonly key: string;
  readonly place: EntryPlace;
}

/** Returns the keys of questions with several choices. */
export function listKeys({ questions }: Pick<GeneratedForm, 'questions'>): ReadonlySet<string> {
  const several = questions.filter(({ definition }) => definition.widget === 'choices');
  return new Set(several.map(({ definition }) => definition.question));
}

/**
 * Returns each question at each of its places, also in entries that do not exist. Each follows those it
 * depends on.
 */
export function placedQuestions({
  questions,
  blocks,
}: Pick<GeneratedForm, 'questions' | 'blocks'>): readonly PlacedQuestion[] {
  const form = new EntryPlace(blocks);
  return questions.flatMap((question) => {
    const { question: name } = question.definition;
    return form
      .possible(blockOf(blocks, name))
      .map((place) => ({ ...question, place, key: place.key(name) }));
  });
}

/** Returns the questions that applicants answer, at each of their places. */
export function askedQuestions(form: Pick<GeneratedForm, 'questions' | 'blocks'>): readonly PlacedQuestion[] {
  return placedQuestions(form).filter(({ definition }) => definition.calculate === undefined);
}

/** Returns the keys that store numbers of entries, each with its maximum. */
export function entryCounts({
  blocks,
}: Pick<GeneratedForm, 'blocks'>): readonly (readonly [string, number])[] {
  const form = new EntryPlace(blocks);
  return Object.entries(blocks).flatMap(([id, { within, maximum }]) =>
    form.possible(within).map((place) => [place.countKey(id), maximum] as const),
  );
}

/** Generates answers to some questions of a form, and numbers of entries. */
export function answersTo(form: GeneratedForm, asked = placedQuestions(form)): Arbitrary<Answers> {
  const answers = asked.map(({ key, definition }) => [key, answerTo(definition)] as const);
  const counts = entryCounts(form).map(
    ([key, most]) => [key, fc.integer({ min: 1, max: most }).map(String)] as const,
  );
  return fc.record(Object.fromEntries<Arbitrary<AnswerValue>>([...answers, ...counts]));
}
