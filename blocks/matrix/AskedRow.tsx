// A matrix row with one small question in each column. A row of radio buttons is a `ChoiceRow` instead.
import { Fragment, memo, useCallback, useMemo } from 'react';
import { holds } from '../../engine/conditions/holds.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { errorId } from '../../renderer/fields/widget-props.ts';
import { useFromAnswers } from '../../renderer/filling/form-context.tsx';
import { useFilledText } from '../../renderer/filling/use-filled-text.ts';
import { useMessageLists } from '../../renderer/filling/use-messages.ts';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import { MessageRow } from './MessageRow.tsx';
import type { MatrixNode, MatrixRow } from './node.ts';
import { RowHead } from './RowHead.tsx';

const NONE: readonly string[] = [];

export const AskedRow = memo(function AskedRow(props: AskedRowProps) {
  const { hiddenWhen = false, dependsOn = NONE } = props.row;
  const isHidden = useCallback((answers: Answers) => holds(hiddenWhen, answers), [hiddenWhen]);
  return useFromAnswers(dependsOn, isHidden) ? null : <DrawnRow {...props} />;
});

function DrawnRow({ row, columns, Question }: AskedRowProps) {
  const label = useFilledText(row.label);
  const messages = useMessageLists(row.keys);
  const ids = row.keys.map((key) => `question-${key}`);
  // Screen readers read the row's label before the column's. The column's is hidden in the cell if the table
  // shows its header.
  const captions = useMemo(
    () =>
      columns.map((column) => (
        <Fragment key={column}>
          <span className="mt-hidden">{label}: </span>
          <span className="mt-in-column">{column}</span>
        </Fragment>
      )),
    [label, columns],
  );
  return (
    <tbody>
      <tr>
        <RowHead id={`row-${row.keys[0]}`} label={label} help={row.help} />
        {row.keys.map((key, index) => (
          <td key={key}>
            <Question
              questionKey={key}
              caption={captions[index]}
              messagesId={errorId(ids[index] ?? '')}
              hasSharedMessages={(messages[index] ?? NONE).length > 0}
            />
          </td>
        ))}
      </tr>
      <MessageRow
        columnCount={row.keys.length + 1}
        cells={ids.map((id, index) => [id, messages[index] ?? NONE] as const)}
      />
    </tbody>
  );
}

interface AskedRowProps extends Pick<BlockProps<MatrixNode>, 'Question'> {
  readonly row: MatrixRow;
  /** Column labels. */
  readonly columns: readonly string[];
}
