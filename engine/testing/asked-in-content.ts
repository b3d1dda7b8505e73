// Finds the questions in content of a config file, for oracles. Follows spec §4 and §6 and does not use the
// engine.
import type { ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import type { EntryPlace } from './entry-place.ts';
import { cellsIn } from './written-blocks.ts';

/** The properties of a question that decide whether it must be answered, and whether it is. */
type AskedQuestion = Pick<QuestionDefinition, 'question' | 'widget'> &
  Partial<Pick<QuestionDefinition, 'required' | 'requiredWhen' | 'options' | 'offerWhen'>> & {
    /** A value that counts as an answer while another question has none. */
    readonly counts?: { readonly value: string | undefined; readonly whileEmpty: string };
  };

/** A question at a place. */
interface Asked<Definition> {
  readonly definition: Definition;
  readonly place: EntryPlace;
}

type ByKey<Definition> = [key: string, asked: Asked<Definition>][];

/** Returns all questions in content by answer key. In each entry of a block, a question has another key. */
export function questionsByKey(content: unknown, place: EntryPlace): ByKey<QuestionDefinition> {
  return allIn(content, place, (one, at) => {
    if ('matrix' in one) return cellsIn(one, at);
    return 'question' in one && 'widget' in one ? [{ definition: one, place: at }] : [];
  });
}

/** Returns all questions in content by answer key, including those that blocks such as a month and year ask. */
export function askedByKey(content: unknown, place: EntryPlace): ByKey<AskedQuestion> {
  return allIn(content, place, (one, at): readonly Asked<AskedQuestion>[] => {
    if (!('matrix' in one)) return askedBy(one).map((definition) => ({ definition, place: at }));
    const { required = false, requiredWhen } = one;
    const requirement = { required, ...(requiredWhen === undefined ? {} : { requiredWhen }) };
    return cellsIn(one, at).map(({ definition, place: inRow }) => ({
      definition: one.columns === undefined ? { ...definition, ...requirement } : definition,
      place: inRow,
    }));
  });
}

function askedBy(one: ContentDefinition): AskedQuestion[] {
  if ('question' in one) return [one];
  if ('toggle' in one) return [{ ...one, question: one.toggle, widget: 'checkbox' }];
  if ('dayRange' in one)
    return [one.dayRange.from, one.dayRange.to].map((question) => ({ ...one, question, widget: 'date' }));
  if ('checkboxes' in one) return one.checkboxes.map(({ question }) => ({ question, widget: 'checkbox' }));
  if (!('monthYear' in one)) return [];
  const { month, year } = one.monthYear;
  const counts = { value: one.acceptedMonth, whileEmpty: year };
  return [
    { ...one, question: month, widget: 'select', options: one.months, counts },
    { question: year, widget: 'select', options: one.years },
  ];
}

/** Returns what a function finds in each part of content. */
function allIn<Definition extends { readonly question: string }>(
  node: unknown,
  place: EntryPlace,
  find: (one: ContentDefinition, place: EntryPlace) => readonly Asked<Definition>[],
): ByKey<Definition> {
  if (Array.isArray(node)) return node.flatMap((one) => allIn(one, place, find));
  if (typeof node !== 'object' || node === null) return [];
  const one = node as ContentDefinition;
  if ('addAnother' in one)
    return Array.from({ length: one.maximum }, (_, index) =>
      allIn(one.content, place.entry(one.addAnother, index + 1), find),
    ).flat();
  const own = find(one, place).map((asked): ByKey<Definition>[number] => [
    asked.place.key(asked.definition.question),
    asked,
  ]);
  return 'matrix' in one || 'checkboxes' in one ? own : [...own, ...allIn(Object.values(one), place, find)];
}
