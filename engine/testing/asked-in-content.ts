// Finds the questions in content of a config file, for oracles. Follows spec §4 and §6 and does not use the
// engine.
import type { MatrixDefinition } from '../../blocks/matrix/shape.ts';
import type {
  AddAnotherDefinition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import type { EntryPlace } from './entry-place.ts';
import { cellsIn } from './written-blocks.ts';

/** Returns all questions in content by answer key. In each entry of a block, a question has another key. */
export function questionsByKey(
  node: unknown,
  place: EntryPlace,
): [key: string, asked: { readonly definition: QuestionDefinition; readonly place: EntryPlace }][] {
  if (Array.isArray(node)) return node.flatMap((one) => questionsByKey(one, place));
  if (typeof node !== 'object' || node === null) return [];
  if ('matrix' in node)
    return cellsIn(node as unknown as MatrixDefinition, place).map((cell) => [
      cell.place.key(cell.definition.question),
      cell,
    ]);
  if ('question' in node && 'widget' in node) {
    const definition = node as QuestionDefinition;
    return [
      [place.key(definition.question), { definition, place }],
      ...questionsByKey(Object.values(node), place),
    ];
  }
  if (!('addAnother' in node)) return questionsByKey(Object.values(node), place);
  const { addAnother, content, maximum } = node as unknown as AddAnotherDefinition;
  return Array.from({ length: maximum }, (_, index) =>
    questionsByKey(content, place.entry(addAnother, index + 1)),
  ).flat();
}

/** The properties of a question that decide whether it must be answered, and whether it is. */
type AskedQuestion = Pick<QuestionDefinition, 'question' | 'widget'> &
  Partial<Pick<QuestionDefinition, 'required' | 'requiredWhen' | 'options' | 'offerWhen'>> & {
    /** A value that counts as an answer while another question has none. */
    readonly counts?: { readonly value: string | undefined; readonly whileEmpty: string };
  };

/** Returns all questions in content by answer key, including those that blocks such as a month and year ask. */
export function askedByKey(
  node: unknown,
  place: EntryPlace,
): [key: string, asked: { definition: AskedQuestion; place: EntryPlace }][] {
  if (Array.isArray(node)) return node.flatMap((one) => askedByKey(one, place));
  if (typeof node !== 'object' || node === null) return [];
  const one = node as ContentDefinition;
  if ('matrix' in one) {
    const { required = false, requiredWhen } = one;
    const requirement = { required, ...(requiredWhen === undefined ? {} : { requiredWhen }) };
    return cellsIn(one, place).map(({ definition, place: inRow }) => [
      inRow.key(definition.question),
      {
        definition: one.columns === undefined ? { ...definition, ...requirement } : definition,
        place: inRow,
      },
    ]);
  }
  if ('addAnother' in one)
    return Array.from({ length: one.maximum }, (_, index) =>
      askedByKey(one.content, place.entry(one.addAnother, index + 1)),
    ).flat();
  const own: AskedQuestion[] = [];
  if ('question' in one) own.push(one);
  else if ('toggle' in one) own.push({ ...one, question: one.toggle, widget: 'checkbox' });
  else if ('dayRange' in one)
    for (const question of [one.dayRange.from, one.dayRange.to])
      own.push({ ...one, question, widget: 'date' });
  else if ('checkboxes' in one)
    return one.checkboxes.map(({ question }) => [
      place.key(question),
      { definition: { question, widget: 'checkbox' }, place },
    ]);
  else if ('monthYear' in one) {
    const { month, year } = one.monthYear;
    const counts = { value: one.acceptedMonth, whileEmpty: year };
    own.push({ ...one, question: month, widget: 'select', options: one.months, counts });
    own.push({ question: year, widget: 'select', options: one.years });
  }
  return [
    ...own.map((definition): [string, { definition: AskedQuestion; place: EntryPlace }] => [
      place.key(definition.question),
      { definition, place },
    ]),
    ...Object.values(one).flatMap((part) => askedByKey(part, place)),
  ];
}
