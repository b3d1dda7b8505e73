// Wrong option lists and registers.
import { ofOptions } from '../asked-keys.ts';
import { isNumber, isObject, spotAt } from '../form-source.ts';
import {
  add,
  alsoAt,
  append,
  drop,
  type Kind,
  kind,
  type Mutation,
  parentPointer,
  placeOf,
  put,
  repeat,
} from '../mutation.ts';
import { at, become, inFiles, valuesNamed, whereParent } from '../select.ts';

const SECTIONS = /^sections\//;
const FORM = /^form\.json$/;
const LISTS = /^option-lists\.json$/;
const OPTION = /^\/lists\/[^/]+\/\d+$/;

const optionItems = ofOptions(OPTION);

/** Changes the rows of a CSV file, each with its line number. */
function rows(
  name: string,
  change: (
    lines: readonly string[],
    at: number,
  ) => { readonly lines: readonly string[]; readonly line?: number } | undefined,
  head = false,
): Omit<Kind, 'group'> {
  return {
    name,
    *mutations({ files }): Iterable<Mutation> {
      for (const { path, text } of files) {
        if (!path.endsWith('.csv')) continue;
        const lines = text.trimEnd().split('\n');
        for (const [index] of lines.entries()) {
          if (head !== (index === 0)) continue;
          const made = change(lines, index);
          if (made === undefined) continue;
          yield {
            texts: { [path]: `${made.lines.join('\n')}\n` },
            at: [{ file: path, line: made.line ?? index + 1 }],
          };
        }
      }
    },
  };
}
const line = (change: (text: string) => string) => (lines: readonly string[], index: number) => ({
  lines: lines.with(index, change(lines[index] ?? '')),
});

export const LISTS_AND_REGISTERS: readonly Omit<Kind, 'group'>[] = [
  // Options.
  kind('an option stands twice', optionItems, (spot, form) =>
    alsoAt(
      repeat(form, spot),
      ...[0, 1].map((more) => ({
        file: spot.file,
        pointer: `${parentPointer(spot.pointer)}/${Number(spot.name) + more}/value`,
      })),
    ),
  ),
  kind('two options have one value', ofOptions(/^\/lists\/[^/]+\/[1-9]\d*\/value$/), (spot, form) => {
    const first = spotAt(form, spot.file, spot.pointer.replace(/\d+\/value$/, '0/value'));
    return (
      first &&
      alsoAt(put(form, spot, first.value), placeOf(first), ...(spot.parent ? [placeOf(spot.parent)] : []))
    );
  }),
  kind('two options are called alike', ofOptions(/^\/lists\/[^/]+\/[1-9]\d*\/label$/), (spot, form) => {
    const first = spotAt(form, spot.file, spot.pointer.replace(/\d+\/label$/, '0/label'));
    return first && alsoAt(put(form, spot, first.value), placeOf(first));
  }),
  kind('an option has an empty value', ofOptions(/\/\d+\/value$/), become('')),
  kind('the value of an option is a number', ofOptions(/\/\d+\/value$/), become(1)),
  kind('a list is offered by no question', at(LISTS, /^\/lists$/), (spot, form) =>
    add(form, spot, 'leftBehind', [{ value: 'a', label: 'A' }]),
  ),
  kind('a list joins itself', at(LISTS, /^\/lists\/[^/]+\/join$/), (spot, form) =>
    alsoAt(
      append(form, spot, spot.parent?.name ?? ''),
      ...(spot.parent ? [placeOf(spot.parent)] : []),
      placeOf(spot),
    ),
  ),
  kind('a list joins one twice', at(LISTS, /^\/lists\/[^/]+\/join\/0$/), (spot, form) =>
    alsoAt(
      repeat(form, spot),
      ...(spot.parent?.parent ? [placeOf(spot.parent.parent), placeOf(spot.parent)] : []),
    ),
  ),
  kind('a list of years has none', valuesNamed('count', isNumber), become(0)),
  kind('a list of years has as many as nobody looks through', valuesNamed('count', isNumber), become(100000)),
  kind(
    'a list by conditions has one without a condition before its end',
    inFiles(
      SECTIONS,
      whereParent(valuesNamed('when', isObject), ({ list }) => list !== undefined),
    ),
    (spot, form) => alsoAt(drop(form, spot), ...(spot.parent ? [placeOf(spot.parent)] : [])),
  ),
  // Registers.
  rows(
    'a row has a value too few',
    line((text) => text.slice(0, text.lastIndexOf(','))),
  ),
  rows(
    'a row has a value too many',
    line((text) => `${text},more`),
  ),
  rows(
    'a row has a quote that is never closed',
    line((text) => text.replace(/^[^,]*/, '"$&')),
  ),
  rows(
    'a row has the semicolons of another program',
    line((text) => text.replaceAll(',', ';')),
  ),
  rows(
    'a row lacks a value that it must have',
    line((text) => text.replace(/,[^,"]+,/, ',,')),
  ),
  rows('a row has a value of another form', (lines, index) =>
    /^[A-Z]{2,5},/.test(lines[index] ?? '') ? line((text) => text.toLowerCase())(lines, index) : undefined,
  ),
  rows('a row stands twice', (lines, index) => ({
    lines: [...lines.slice(0, index + 1), lines[index] ?? '', ...lines.slice(index + 1)],
    line: index + 2,
  })),
  rows(
    'a row cannot be read',
    line((text) => `\uFFFD${text.slice(1)}`),
  ),
  rows(
    'a column is misspelt',
    line((text) => text.replace(/^(\w+)/, '$1x')),
    true,
  ),
  rows(
    'a column stands twice',
    line((text) => `${text},${text.split(',')[0]}`),
    true,
  ),
  rows('the head of the columns is gone', (lines) => ({ lines: lines.slice(1) }), true),
  rows('there are no rows', (lines) => ({ lines: lines.slice(0, 1) }), true),
  rows('the CSV file is empty', () => ({ lines: [] }), true),
  {
    name: 'the CSV file of a register is gone',
    *mutations({ files }) {
      for (const { path } of files)
        if (path.endsWith('.csv'))
          yield {
            texts: { [path]: undefined },
            at: [
              { file: path, line: 1 },
              { file: path.replace('csv', 'json'), line: 1 },
            ],
          };
    },
  },
  {
    name: 'the description of a register is gone',
    *mutations(form) {
      for (const { path } of form.files) {
        const id = /^registers\/(.*)\.json$/.exec(path)?.[1];
        if (id === undefined) continue;
        const users = form.spots.filter(
          ({ value, name }) => value === id && ['register', 'category'].includes(name),
        );
        yield {
          texts: { [path]: undefined },
          at: [...users.map(placeOf), { file: path.replace('json', 'csv'), line: 1 }],
        };
      }
    },
  },
  kind('a register is used by nothing', at(FORM, /^$/), () => ({
    texts: {
      'registers/left.json':
        '{\n  "$schema": "../../schemas/register.schema.json",\n  "id": "left",\n  "columns": { "name": { "required": true } },\n  "label": "name"\n}\n',
      'registers/left.csv': 'name\nOne\n',
    },
    at: [{ file: 'registers/left.json', line: 1 }],
  })),
  kind(
    'a value that a register needs may be empty',
    at(/^registers\//, /\/columns\/[^/]+\/required$/),
    (spot, form) => {
      const column = spot.parent?.name;
      const users = form.spots.filter(
        ({ file, value, name }) => file === spot.file && value === column && name !== 'required',
      );
      return users.length === 0 ? undefined : alsoAt(drop(form, spot), ...users.map(placeOf));
    },
  ),
];
