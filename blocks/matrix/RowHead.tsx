import type { Words } from '../../engine/form/words.ts';
import { REQUIRED_MARK } from '../../renderer/fields/required-mark.tsx';
import { Paragraph } from '../../renderer/fields/Words.tsx';
import { helpId, labelId } from '../../renderer/fields/widget-props.ts';

/** Row header with label and help. The help is not part of the cells' accessible names. */
export function RowHead({ id, label, required, help }: RowHeadProps) {
  return (
    <th scope="row">
      <span id={labelId(id)}>
        {label}
        {required ? REQUIRED_MARK : null}
      </span>
      {help === undefined ? null : <Paragraph className="mt-hint" id={helpId(id)} words={help} />}
    </th>
  );
}

interface RowHeadProps {
  /** Prefix of the ids of its parts. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help: Words | undefined;
}
