import './question-names.css';
import type { ReactElement } from 'react';
import { useQuestionName } from '../screen/use-question-name.ts';

/** A list of the questions with these keys. */
export function QuestionNames({ keys }: { readonly keys: readonly string[] }): ReactElement {
  const nameOf = useQuestionName();
  return (
    <ul className="mt-question-names-names">
      {keys.map((key) => (
        <li key={key}>{nameOf(key)}</li>
      ))}
    </ul>
  );
}
