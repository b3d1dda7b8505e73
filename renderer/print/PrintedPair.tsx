import type { ReactElement, ReactNode } from 'react';
import type { PrintedAnswer, PrintedMarks } from '../../engine/print/printed.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { Mark } from './Mark.tsx';

/** A pair of label and value. */
export type PrintablePair = PrintedAnswer | PrintedMarks;
/** Renders the link from a pair to its question. */
export type PairLink = (pair: PrintablePair) => ReactNode;

/** Values with this many characters or more use the full width below their label. */
const MIN_FULL_WIDTH = 160;
/** Values with more lines are collapsed in the review. */
const MAX_LINES = 4;
/** Splits a text into its beginning, up to the end of a line or word, and the rest. */
const BEGINNING = /^([^\n]{1,60}(?=\s)|.{1,60})\s*(.*)$/su;

/** A label and its value. `data-keys` contains the pair's answer keys. */
export function PrintedPair({ pair, link }: PrintedPairProps): ReactElement {
  const value = pair.kind === 'answer' ? pair.value : '';
  const isLong = value.length >= MIN_FULL_WIDTH || value.includes('\n');
  return (
    <tr className={isLong ? 'is-long' : undefined} data-keys={keysOf(pair).join(' ')}>
      <th scope="row">{labelOf(pair)}</th>
      <td className={isUnanswered(pair) ? 'mt-printed-empty' : undefined} dir="auto">
        <PrintedValue pair={pair} link={link} />
      </td>
      {link === undefined ? null : <td className="mt-printed-link">{link(pair)}</td>}
    </tr>
  );
}

/** The answer as text or marks; collapsed in the review if it is long. */
export function PrintedValue({ pair, link }: PrintedPairProps): ReactElement {
  if (pair.kind === 'marks') return <Marks pair={pair} />;
  const { value } = pair;
  const isFolded =
    link !== undefined && (value.length >= MIN_FULL_WIDTH || value.split('\n').length > MAX_LINES);
  return isFolded ? <FoldedValue value={value} /> : <Value pair={pair} />;
}

/** A long text in the review, collapsed to its beginning. */
function FoldedValue({ value }: { readonly value: string }): ReactElement {
  const [, beginning = value, rest = ''] = BEGINNING.exec(value) ?? [];
  return (
    <details>
      <summary>{beginning}</summary>
      {rest}
    </details>
  );
}

/** Returns whether a pair shows an optional question without an answer. */
export function isUnanswered(pair: PrintablePair): boolean {
  return pair.kind === 'answer' && !pair.isMissing && pair.value === '';
}

/** Returns the answer keys of a pair. */
export function keysOf(pair: PrintablePair): readonly string[] {
  return pair.kind === 'answer' ? pair.keys : pair.marks.map(({ key }) => key);
}

/** Returns which part of an answer with a JSON Schema a pair shows. */
export function partOf(pair: PrintablePair): string | undefined {
  return pair.kind === 'answer' ? pair.part : undefined;
}

/** Returns the label of a pair. A single checkbox is its own label. */
export function labelOf(pair: PrintablePair): string {
  return pair.kind === 'answer' ? pair.label : (pair.label ?? pair.marks[0]?.label ?? '');
}

function Value({ pair: { value, isMissing } }: { readonly pair: PrintedAnswer }): ReactElement {
  const texts = useTexts();
  if (isMissing) {
    return (
      <>
        {value === '' ? null : `${value} `}
        <Missing />
      </>
    );
  }
  return <>{value === '' ? texts['print.notAnswered'] : value}</>;
}

/** Marks a missing required answer with words, not by colour alone. */
function Missing(): ReactElement {
  const texts = useTexts();
  return <span className="mt-printed-missing">{texts['print.missing']}</span>;
}

function Marks({ pair: { label, marks, isMissing } }: { readonly pair: PrintedMarks }): ReactElement {
  if (label === undefined) {
    return (
      <>
        {marks.map(({ key, isChecked }) => (
          <Mark key={key} isChecked={isChecked} />
        ))}
        {isMissing ? [' ', <Missing key="missing" />] : null}
      </>
    );
  }
  return (
    <>
      <ul>
        {marks.map(({ key, label: box, isChecked }) => (
          <li key={key} data-keys={key}>
            <Mark isChecked={isChecked} /> {box}
          </li>
        ))}
      </ul>
      {isMissing ? <Missing /> : null}
    </>
  );
}

interface PrintedPairProps {
  readonly pair: PrintablePair;
  /** Renders the link to the question; in the review only. */
  readonly link: PairLink | undefined;
}
