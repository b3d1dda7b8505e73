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

/** A label and its value. `data-keys` names the answers that the pair stands for. */
export function PrintedPair({ pair, link, missing }: PrintedPairProps): ReactElement {
  const isLong = pair.kind === 'answer' && (pair.value.length >= LONG || pair.value.includes('\n'));
  return (
    <tr className={isLong ? 'is-long' : undefined} data-keys={keysOf(pair).join(' ')}>
      <th scope="row">{labelOf(pair)}</th>
      <td className={isOpen(pair) ? 'mt-printed-empty' : undefined}>
        <PrintedValue pair={pair} missing={missing} />
      </td>
      {link === undefined ? null : <td className="mt-printed-link">{link(pair)}</td>}
    </tr>
  );
}

/** What was answered, in words or marks. */
export function PrintedValue({ pair, missing }: Omit<PrintedPairProps, 'link'>): ReactElement {
  return pair.kind === 'answer' ? (
    <Value pair={pair} missing={missing} />
  ) : (
    <Marks pair={pair} missing={missing} />
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

function Value({ pair: { value, isMissing }, missing }: ValueProps<PrintedAnswer>): ReactElement {
  const texts = useTexts();
  if (isMissing) {
    return (
      <>
        {value === '' ? null : `${value} `}
        <Missing text={missing} />
      </>
    );
  }
  return <>{value === '' ? texts['print.notAnswered'] : value}</>;
}

/** Tells a required answer that is missing from an optional one that was not given: in words, not by colour alone. */
function Missing({ text }: { readonly text: string | undefined }): ReactElement {
  const texts = useTexts();
  return <span className="mt-printed-missing">{text ?? texts['print.missing']}</span>;
}

function Marks({ pair: { label, marks, isMissing }, missing }: ValueProps<PrintedMarks>): ReactElement {
  if (label === undefined) {
    return (
      <>
        {marks.map(({ key, isChecked }) => (
          <Mark key={key} isChecked={isChecked} />
        ))}
        {isMissing ? [' ', <Missing key="missing" text={missing} />] : null}
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
      {isMissing ? <Missing text={missing} /> : null}
    </>
  );
}

interface PrintedPairProps {
  readonly pair: PrintablePair;
  readonly link: PairLink | undefined;
  /** Stands for a required answer that is missing, in place of the words of a copy. */
  readonly missing?: string | undefined;
}

interface ValueProps<Pair> {
  readonly pair: Pair;
  readonly missing: string | undefined;
}
