// A matrix: questions as a table. On narrow screens, CSS shows the same elements as a list of groups. In both, the
// accessible name of a cell is the label of its row and column.
import './matrix.css';
import { useMemo } from 'react';
import { listedOptions } from '../../engine/answers/listed-options.ts';
import type { Words as WordsOf } from '../../engine/form/words.ts';
import { Paragraph, Words } from '../../renderer/fields/Words.tsx';
import { useForm } from '../../renderer/filling/form-context.tsx';
import { useFilledText } from '../../renderer/filling/use-filled-text.ts';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import { AskedRow } from './AskedRow.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { MatrixNode } from './node.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { columnId, useColumns } from './use-columns.ts';

export function Block({ node, Question }: BlockProps<MatrixNode>) {
  const form = useForm();
  const { questions } = form;
  const { rows, keys, help } = node;
  const id = `matrix-${keys[0]}`;
  const label = useFilledText(node.label);
  const options = node.options === undefined ? undefined : listedOptions(form, node.options);
  const columns = useColumns(node, options);
  // If every row is required, no choice can be cleared.
  const canClear =
    options !== undefined &&
    keys.some((key) => questions[key]?.required.every(({ when }) => when !== true) === true);
  const columnQuestions = useMemo(
    () => (node.options === undefined ? rows[0]?.keys.map((key) => questions[key]) : undefined),
    [node, rows, questions],
  );
  const widths = useColumnWidths(columns, columnQuestions);
  return (
    <fieldset className="mt-group" aria-describedby={help === undefined ? undefined : `${id}__help`}>
      <legend id={id}>{label}</legend>
      {help === undefined ? null : <Paragraph className="mt-hint" id={`${id}__help`} words={help} />}
      <table className="mt-matrix" aria-labelledby={id} data-fits={widths.fits || undefined}>
        <colgroup>
          <col style={{ width: `${widths.row}%` }} />
          {widths.columns.map((width, index) => (
            <col key={columnId(id, index)} style={{ width: `${width}%` }} />
          ))}
          {canClear ? <col className="mt-matrix-clear" /> : null}
        </colgroup>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <ColumnHead
                key={columnId(id, index)}
                id={columnId(id, index)}
                label={column}
                help={columnQuestions?.[index]?.help}
              />
            ))}
            {canClear ? <td /> : null}
          </tr>
        </thead>
        {rows.map((row) =>
          options === undefined ? (
            <AskedRow key={row.keys[0]} row={row} columns={columns} Question={Question} />
          ) : (
            <ChoiceRow key={row.keys[0]} row={row} options={options} matrixId={id} canClear={canClear} />
          ),
        )}
      </table>
    </fieldset>
  );
}

/** Column header with label and the first row's help. Screen readers read the help at each cell instead. */
function ColumnHead({ id, label, help }: ColumnHeadProps) {
  return (
    <th scope="col">
      <span id={id}>{label}</span>
      {help === undefined ? null : (
        <div className="mt-hint" aria-hidden="true">
          <Words words={help} />
        </div>
      )}
    </th>
  );
}

interface ColumnHeadProps {
  readonly id: string;
  readonly label: string;
  readonly help: WordsOf | undefined;
}
