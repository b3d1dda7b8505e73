import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { BlockPlace } from '../../engine/asking/block-place.ts';
import type { OwnQuestion, Part } from '../../engine/asking/content-parts.ts';
import { child } from '../../engine/source/source-file.ts';
import { checkMatrix } from './compile-findings.ts';
import type { MatrixNode, MatrixRow } from './node.ts';
import type { MatrixDefinition } from './shape.ts';

type Row = MatrixDefinition['matrix'][number];

export const entry: BlockEntry<MatrixDefinition, MatrixNode> = {
  questions: (definition) =>
    definition.matrix.flatMap((row, index) => {
      const at = child('/matrix', index);
      return definition.columns === undefined
        ? [rowQuestion(definition, row, at)]
        : definition.columns.map((column, position) => cellQuestion(definition, row, at, column, position));
    }),
  labelled: ({ matrix, columns = [] }) => [
    { name: 'rows of a matrix', items: labelsOf('/matrix', matrix) },
    { name: 'columns of a matrix', items: labelsOf('/columns', columns) },
  ],
  compile(definition, place) {
    const { label, help, matrix, options, columns } = definition;
    const { keys } = place;
    checkMatrix(definition, place);
    const width = keys.length / matrix.length;
    return [
      {
        kind: 'matrix',
        label: place.said('/label', label),
        ...place.help(help),
        keys,
        printedAs: 'rows',
        rows: matrix.map((row, index) => ({
          ...compileRow(row, child('/matrix', index), place),
          keys: keys.slice(index * width, (index + 1) * width),
        })),
        ...(options === undefined ? {} : { options }),
        ...(columns === undefined
          ? {}
          : {
              columns: columns.map((column, index) =>
                place.said(`${child('/columns', index)}/label`, column.label),
              ),
            }),
      },
    ];
  },
};

function labelsOf(pointer: string, items: readonly { readonly label: string }[]): Part<string>[] {
  return items.map(({ label }, index) => ({ value: label, at: `${child(pointer, index)}/label` }));
}

/** Returns the question of a row with options. */
function rowQuestion(definition: MatrixDefinition, { row, label, showWhen }: Row, at: string): OwnQuestion {
  const { matrix: _, columns: __, help: ___, ...asked } = definition;
  return {
    value: { ...asked, question: row, label, widget: 'radio' },
    at: '',
    keyAt: `${at}/row`,
    row: { at, showWhen, labels: [{ value: label, at: `${at}/label` }] },
  };
}

/** Returns the question of one cell. */
function cellQuestion(
  { columns = [] }: MatrixDefinition,
  { row, label, showWhen }: Row,
  at: string,
  column: NonNullable<MatrixDefinition['columns']>[number],
  position: number,
): OwnQuestion {
  const columnAt = child('/columns', position);
  const keyInRow = (key: string): string => `${row}_${key}`;
  const columnKeys = new Set(columns.map(({ question }) => question));
  return {
    value: { ...column, question: keyInRow(column.question) },
    at: columnAt,
    keyAt: `${at}/row`,
    row: {
      at,
      showWhen,
      labels: [
        { value: label, at: `${at}/label` },
        { value: column.label, at: `${columnAt}/label` },
      ],
      scope: (key) => (columnKeys.has(key) ? keyInRow(key) : key),
    },
  };
}

function compileRow({ label, help, showWhen }: Row, at: string, place: BlockPlace): Omit<MatrixRow, 'keys'> {
  const hidingCondition = showWhen === undefined ? undefined : place.hiddenUnless(showWhen, at);
  return {
    label: place.said(`${at}/label`, label),
    ...(help === undefined ? {} : { help: place.words(`${at}/help`, help) }),
    ...(hidingCondition === undefined
      ? {}
      : { hiddenWhen: hidingCondition.logic, dependsOn: hidingCondition.keys }),
  };
}
