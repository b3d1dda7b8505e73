import type { ReactElement } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { type ConditionToMeet, isMet, type ReadAnswer, type Reason } from '../../engine/proof/explanation.ts';
import { EditorLink } from './EditorLink.tsx';

/** The conditions that must all hold for a question to be shown, each with its current result. */
export function Reasons({
  reasons,
  ...around
}: ReasonContext & { readonly reasons: readonly Reason[] }): ReactElement {
  return (
    <ul className="mt-author-tools-list">
      {reasons.map(({ of, ask }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The reasons of a question are ordered and have no ids.
        <li key={index}>
          For <strong>{of}</strong>:
          <ul className="mt-author-tools-parts">
            <Condition ask={ask} {...around} />
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Condition({
  ask,
  folder,
  answers,
}: ReasonContext & { readonly ask: ConditionToMeet }): ReactElement {
  const { says, at, reads, parts } = ask;
  const holdsNow = isMet(ask, answers);
  return (
    <li data-so={holdsNow}>
      <span className="mt-author-tools-so">{holdsNow ? '✓ is so:' : '✗ is not so:'}</span> {says}{' '}
      {at && <EditorLink folder={folder} spot={at} />}
      {reads.length > 0 && (
        <ul className="mt-author-tools-reads">
          {reads.filter(isListed(answers)).map((read) => (
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
            <Condition key={index} ask={part} folder={folder} answers={answers} />
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * Returns whether to list an answer: the first, given ones, and labelled ones among the first three. A block
 * repeats its questions up to ten times.
 */
const isListed =
  (answers: Answers) =>
  ({ key, label }: ReadAnswer, index: number): boolean =>
    index === 0 || (answers[key] ?? '') !== '' || (label !== undefined && index < 3);

function sayAnswer(value: Answers[string] | undefined): string {
  if (value === undefined || value === '') return 'is not answered';
  return `is ${JSON.stringify(value)} now`;
}

interface ReasonContext {
  readonly folder: string;
  readonly answers: Answers;
}
