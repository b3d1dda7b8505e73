// What is asked in content, told from the config files by the words of spec §4 and §6 and without the code of the product.
import type { MatrixDefinition } from '../../blocks/matrix/shape.ts';
import type {
  AddAnotherDefinition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import type { Place } from './entry-place.ts';
import { cellsIn } from './written-blocks.ts';

/** The questions of content by their keys; each entry of a block has its own. */
export function namedIn(
  node: unknown,
  place: Place,
): [key: string, asked: { readonly definition: QuestionDefinition; readonly place: Place }][] {
  if (Array.isArray(node)) return node.flatMap((one) => namedIn(one, place));
  if (typeof node !== 'object' || node === null) return [];
  if ('matrix' in node)
    return cellsIn(node as unknown as MatrixDefinition, place).map((cell) => [
      cell.place.key(cell.definition.question),
      cell,
    ]);
  if ('question' in node && 'widget' in node) {
    const definition = node as QuestionDefinition;
    return [[place.key(definition.question), { definition, place }], ...namedIn(Object.values(node), place)];
  }
  if (!('addAnother' in node)) return namedIn(Object.values(node), place);
  const { addAnother, content, maximum } = node as unknown as AddAnotherDefinition;
  return Array.from({ length: maximum }, (_, index) =>
    namedIn(content, place.entry(addAnother, index + 1)),
  ).flat();
}

/** What decides whether something has to be answered, and whether it is. */
type Asked = Pick<QuestionDefinition, 'question' | 'widget'> &
  Partial<Pick<QuestionDefinition, 'required' | 'requiredWhen' | 'options' | 'offerWhen'>> & {
    /** A value that counts as an answer while another question has none. */
    readonly counts?: { readonly value: string | undefined; readonly whileEmpty: string };
  };

/** Everything that is asked in content by its keys: the questions, and what blocks ask by themselves. */
export function askedIn(
  node: unknown,
  place: Place,
): [key: string, asked: { definition: Asked; place: Place }][] {
  if (Array.isArray(node)) return node.flatMap((one) => askedIn(one, place));
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
      askedIn(one.content, place.entry(one.addAnother, index + 1)),
    ).flat();
  const own: Asked[] = [];
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
    ...own.map((definition): [string, { definition: Asked; place: Place }] => [
      place.key(definition.question),
      { definition, place },
    ]),
    ...Object.values(one).flatMap((part) => askedIn(part, place)),
  ];
}
