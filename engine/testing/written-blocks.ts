// Finds the add-another blocks and the questions of tables in content of a config file, for oracles.
import type { MatrixDefinition } from '../../blocks/matrix/shape.ts';
import type { AddAnotherDefinition, QuestionDefinition } from '../definition/definition.ts';
import { EntryPlace, type WrittenBlocks } from './entry-place.ts';

/** Returns the blocks in content by id. */
export function blocksIn(node: unknown, within?: string): WrittenBlocks {
  if (typeof node !== 'object' || node === null) return {};
  const inside = (id: string | undefined): WrittenBlocks =>
    Object.assign({}, ...Object.values(node).map((one) => blocksIn(one, id)));
  if (!('addAnother' in node)) return inside(within);
  const { addAnother: id, prefix, maximum, minimum, content } = node as AddAnotherDefinition;
  return { [id]: { prefix, maximum, minimum, within, keys: new Set(keysIn(content)) }, ...inside(id) };
}

/** Returns the questions of a table. A row prefixes the names of its columns. */
export function cellsIn(
  { matrix, columns, options }: MatrixDefinition,
  place: EntryPlace,
): { readonly definition: QuestionDefinition; readonly place: EntryPlace }[] {
  return matrix.flatMap(({ row, label }) => {
    if (columns === undefined)
      return [{ definition: { question: row, label, widget: 'radio', options: options ?? '' }, place }];
    const own = columns.map(({ question }) => question);
    return columns.map((definition) => ({ definition, place: place.inRow(row, own) }));
  });
}

/** Returns every answer key that content asks or fills, as in the config file. */
function keysIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(keysIn);
  if (typeof node !== 'object' || node === null) return [];
  if ('matrix' in node)
    return cellsIn(node as unknown as MatrixDefinition, new EntryPlace({})).map(({ definition, place }) =>
      place.firstEntryKey(definition.question),
    );
  const {
    question,
    toggle,
    monthYear = {},
    dayRange = {},
    fills = [],
  } = node as Readonly<Record<string, unknown>>;
  const own = [
    question,
    toggle,
    ...Object.values({ ...(monthYear as object), ...(dayRange as object) }),
    ...(fills as string[]),
  ];
  const strings = own.filter((key): key is string => typeof key === 'string');
  return [...strings, ...Object.values(node).flatMap(keysIn)];
}
