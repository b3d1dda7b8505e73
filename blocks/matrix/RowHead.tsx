import type { Words } from '../../engine/form/words.ts';
import { helpId, labelId } from '../../renderer/fields/widget-props.ts';
import { Paragraph } from '../../renderer/words/Words.tsx';

/** What stands before a row: its label, and its help, which is no part of what its cells are called. */
export function RowHead({ id, label, required, help }: RowHeadProps) {
  return (
    <th scope="row">
      <span id={labelId(id)}>
        {label}
        {required ? (
          <span className="mt-mark" aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </span>
      {help === undefined ? null : <Paragraph className="mt-hint" id={helpId(id)} words={help} />}
    </th>
  );
}

interface RowHeadProps {
  /** What the ids of its parts begin with. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help: Words | undefined;
}
