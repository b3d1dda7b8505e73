import type { BlockPlace } from '../../engine/asking/block-place.ts';
import type { Finding } from '../../engine/source/diagnostic.ts';
import { child } from '../../engine/source/source-file.ts';
import type { MatrixDefinition } from './shape.ts';

/** Properties that a matrix with options has itself. In a matrix with columns, each column has them. */
const OPTION_PROPERTIES = ['describe', 'required', 'requiredWhen', 'requiredMessage'] as const;

/** Reports properties that have no effect and ambiguous keys of columns. */
export function checkMatrix(definition: MatrixDefinition, place: BlockPlace): void {
  const { context, around, at } = place;
  for (const { pointer, ...finding } of columnFindings(definition, place))
    context.report({ file: around.file, pointer: at + pointer, ...finding });
}

/** Returns findings about the columns, with pointers relative to the matrix. */
function columnFindings(
  definition: MatrixDefinition,
  { context, around }: BlockPlace,
): Omit<Finding, 'file'>[] {
  const { matrix, columns } = definition;
  if (columns === undefined) return [];
  const withoutEffect = OPTION_PROPERTIES.filter((property) => definition[property] !== undefined).map(
    (property) => ({
      pointer: `/${property}`,
      atKey: true,
      code: 'without-effect',
      message: `The rows of this matrix use the columns, so "${property}" has no effect here.`,
      suggestion: `Write "${property}" in each column that needs it.`,
    }),
  );
  const ambiguousNames = columns.flatMap(({ question }, index) => {
    const pointer = `${child('/columns', index)}/question`;
    const row = matrix.find((one) => question.startsWith(`${one.row}_`))?.row;
    return [
      ...(!context.asked.has(around.scope(question))
        ? []
        : [
            {
              pointer,
              code: 'duplicate-id',
              message: `Conditions in this matrix cannot tell whether "${question}" means the column or the question of the form with this key.`,
              suggestion: 'Use another key for the column.',
            },
          ]),
      ...(row === undefined
        ? []
        : [
            {
              pointer,
              code: 'prefix-mismatch',
              message: `"${question}" already begins with the key of a row. The matrix adds that key to its columns itself.`,
              suggestion: `Write the key without it: "${question.slice(row.length + 1)}".`,
            },
          ]),
    ];
  });
  return [...withoutEffect, ...ambiguousNames];
}
