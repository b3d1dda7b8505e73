import type { ReactElement, ReactNode } from 'react';
import type { PrintedAnswer, PrintedMarks } from '../../engine/print/printed.ts';
import { useTexts } from '../texts/texts-context.ts';
import { Mark } from './Mark.tsx';

/** What has a label and a value. */
export type PrintablePair = PrintedAnswer | PrintedMarks;
/** Draws what leads from a pair to where it is answered. */
export type PairLink = (pair: PrintablePair) => ReactNode;

/** Values from this length on get the whole width below their label. */
const LONG = 160;
/** Values of more lines than these are folded in the review. */
const LINES = 4;
/** The beginning of a text, which ends at a line or a word, and what follows it. */
const BEGINNING = /^([^\n]{1,60}(?=\s)|.{1,60})\s*(.*)$/su;

/** A label and its value. `data-keys` names the answers that the pair stands for. */
export function PrintedPair({ pair, link }: PrintedPairProps): ReactElement {
  const value = pair.kind === 'answer' ? pair.value : '';
  const isLong = value.length >= LONG || value.includes('\n');
  return (
    <tr className={isLong ? 'is-long' : undefined} data-keys={keysOf(pair).join(' ')}>
      <th scope="row">{labelOf(pair)}</th>
      <td className={isOpen(pair) ? 'mt-printed-empty' : undefined} dir="auto">
        <PrintedValue pair={pair} link={link} />
      </td>
      {link === undefined ? null : <td className="mt-printed-link">{link(pair)}</td>}
    </tr>
  );
}

/** What was answered, in words or marks; folded in the review if it is long. */
export function PrintedValue({ pair, link }: PrintedPairProps): ReactElement {
  if (pair.kind === 'marks') return <Marks pair={pair} />;
  const { value } = pair;
  const isFolded = link !== undefined && (value.length >= LONG || value.split('\n').length > LINES);
  return isFolded ? <FoldedValue value={value} /> : <Value pair={pair} />;
}

/** A long text in the review: its beginning, which opens the rest. */
function FoldedValue({ value }: { readonly value: string }): ReactElement {
  const [, beginning = value, rest = ''] = BEGINNING.exec(value) ?? [];
  return (
    <details>
      <summary>{beginning}</summary>
      {rest}
    </details>
  );
}

/** Whether nothing was answered, and nothing had to be. */
export function isOpen(pair: PrintablePair): boolean {
  return pair.kind === 'answer' && !pair.isMissing && pair.value === '';
}

/** The answer keys that a pair stands for. */
export function keysOf(pair: PrintablePair): readonly string[] {
  return pair.kind === 'answer' ? pair.keys : pair.marks.map(({ key }) => key);
}

/** Which part of an answer a pair is, where a JSON Schema describes it. */
export function partOf(pair: PrintablePair): string | undefined {
  return pair.kind === 'answer' ? pair.part : undefined;
}

/** What a pair is called; a single box is its own label. */
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

/** Tells a required answer that is missing from an optional one that was not given: in words, not by colour alone. */
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
  /** Leads to the question: in the review. */
  readonly link: PairLink | undefined;
}
