import type { ReactElement } from 'react';
import { type Ask, isSo, type ReadAnswer, type Reason } from '../../engine/explanation/explanation.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { EditorLink } from './EditorLink.tsx';

/** The conditions that must all hold for a question to be shown, each with its current result. */
export function Reasons({
  reasons,
  ...around
}: Around & { readonly reasons: readonly Reason[] }): ReactElement {
  return (
    <ul className="mt-author-tools-list">
      {reasons.map(({ of, ask }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The reasons of a question are ordered and have no ids.
        <li key={index}>
          For <strong>{of}</strong>:
          <ul className="mt-author-tools-parts">
            <Asked ask={ask} {...around} />
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Asked({ ask, folder, answers }: Around & { readonly ask: Ask }): ReactElement {
  const { says, at, reads, parts } = ask;
  const so = isSo(ask, answers);
  return (
    <li data-so={so}>
      <span className="mt-author-tools-so">{so ? '✓ is so:' : '✗ is not so:'}</span> {says}{' '}
      {at && <EditorLink folder={folder} spot={at} />}
      {reads.length > 0 && (
        <ul className="mt-author-tools-reads">
          {reads.filter(isTold(answers)).map((read) => (
            <li key={read.key}>
              {read.label === undefined ? read.key : `“${read.label}” (${read.key})`}{' '}
              {sayAnswer(answers[read.key])} {read.at && <EditorLink folder={folder} spot={read.at} />}
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <ul className="mt-author-tools-parts">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Parts of a condition are ordered and have no ids.
            <Asked key={index} ask={part} folder={folder} answers={answers} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Keeps the first answer, given answers and labelled ones among the first three: a block repeats its questions up to ten times. */
const isTold =
  (answers: Answers) =>
  ({ key, label }: ReadAnswer, index: number): boolean =>
    index === 0 || (answers[key] ?? '') !== '' || (label !== undefined && index < 3);

function sayAnswer(value: Answers[string] | undefined): string {
  if (value === undefined || value === '') return 'is not answered';
  return `is ${JSON.stringify(value)} now`;
}

interface Around {
  readonly folder: string;
  readonly answers: Answers;
}
