import './question-names.css';
import type { ReactElement } from 'react';
import { useLabelOf } from '../filling/use-label-of.ts';

/** A list of the questions with these keys. */
export function QuestionNames({ keys }: { readonly keys: readonly string[] }): ReactElement {
  const labelOf = useLabelOf();
  return (
    <ul className="mt-question-names-names">
      {keys.map((key) => (
        <li key={key}>{labelOf(key)}</li>
      ))}
    </ul>
  );
}
