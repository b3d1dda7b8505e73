// The questions of a generated form at all their places, in entries that are there and in others, and answers to them.
import fc, { type Arbitrary } from 'fast-check';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { answerTo } from './arbitrary-answer.ts';
import { blockOf } from './arbitrary-blocks.ts';
import type { GeneratedForm, GeneratedQuestion } from './arbitrary-form.ts';
import { Place } from './entry-place.ts';

/** A question in an entry, or in none, with the key that it has there. */
export interface PlacedQuestion extends GeneratedQuestion {
  readonly key: string;
  readonly place: Place;
}

/** The keys of the questions for which several options can be chosen. */
export function listKeys({ questions }: Pick<GeneratedForm, 'questions'>): ReadonlySet<string> {
  const several = questions.filter(({ definition }) => definition.widget === 'choices');
  return new Set(several.map(({ definition }) => definition.question));
}

/** Each question at each of its places, also in entries that are not there; one after those that it depends on. */
export function placedQuestions({
  questions,
  blocks,
}: Pick<GeneratedForm, 'questions' | 'blocks'>): readonly PlacedQuestion[] {
  const form = new Place(blocks);
  return questions.flatMap((question) => {
    const { question: name } = question.definition;
    return form
      .possible(blockOf(blocks, name))
      .map((place) => ({ ...question, place, key: place.key(name) }));
  });
}

/** The questions that somebody answers, at each of their places. */
export function askedQuestions(form: Pick<GeneratedForm, 'questions' | 'blocks'>): readonly PlacedQuestion[] {
  return placedQuestions(form).filter(({ definition }) => definition.calculate === undefined);
}

/** Where it is kept how many entries there are, each with the most that there can be. */
export function entryCounts({
  blocks,
}: Pick<GeneratedForm, 'blocks'>): readonly (readonly [string, number])[] {
  const form = new Place(blocks);
  return Object.entries(blocks).flatMap(([id, { within, maximum }]) =>
    form.possible(within).map((place) => [place.countKey(id), maximum] as const),
  );
}

/** An answer to each of some questions of a form, and how many entries there are. */
export function answersTo(form: GeneratedForm, asked = placedQuestions(form)): Arbitrary<Answers> {
  const answers = asked.map(({ key, definition }) => [key, answerTo(definition)] as const);
  const counts = entryCounts(form).map(
    ([key, most]) => [key, fc.integer({ min: 1, max: most }).map(String)] as const,
  );
  return fc.record(Object.fromEntries<Arbitrary<AnswerValue>>([...answers, ...counts]));
}
