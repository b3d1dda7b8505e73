import type { ReactElement } from 'react';
import type { PrintedGroup } from '../../engine/print/printed.ts';
import {
  isUnanswered,
  keysOf,
  labelOf,
  type PairLink,
  type PrintablePair,
  PrintedValue,
} from './PrintedPair.tsx';

/** Values with this many characters or fewer, such as days and amounts, stay on one line. */
const MAX_ONE_LINE = 12;

/** Entries as table rows, with a column per question and computed values in the footer. */
export function PrintedTable({ rows, link }: PrintedTableProps): ReactElement {
  const columns = rows[0].row?.columns ?? [];
  // Columns without a visible question are omitted.
  const visibleColumns = columns.flatMap((label, column) => (label === '' ? [] : [{ label, column }]));
  const renderRow = (row: PrintedGroup): ReactElement => (
    <tr key={row.id}>
      <th scope="row">{row.title}</th>
      {visibleColumns.map(({ column }) => {
        const pair = pairsOf(row).find((one) => one.column === column);
        return (
          <td key={column} data-keys={pair === undefined ? undefined : keysOf(pair).join(' ')}>
            {pair === undefined ? null : (
              <>
                <span className="mt-printed-column">{labelOf(pair)}</span>
                <span className={valueClass(pair)} dir="auto">
                  <PrintedValue pair={pair} link={link} />
                </span>
                {link === undefined ? null : <span className="mt-printed-link">{link(pair)}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
  const footerRows = rows.filter(({ row }) => row?.isFoot);
  return (
    <table className="mt-printed-entries">
      <thead>
        <tr>
          <td />
          {visibleColumns.map(({ label, column }) => (
            <th key={column} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.filter(({ row }) => !row?.isFoot).map(renderRow)}</tbody>
      {footerRows.length === 0 ? null : <tfoot>{footerRows.map(renderRow)}</tfoot>}
    </table>
  );
}

function valueClass(pair: PrintablePair): string | undefined {
  if (isUnanswered(pair)) return 'mt-printed-empty';
  const isShort = pair.kind === 'answer' && !pair.isMissing && pair.value.length <= MAX_ONE_LINE;
  return isShort ? 'mt-printed-short' : undefined;
}

function pairsOf({ content }: PrintedGroup): PrintablePair[] {
  return content.flatMap((part) => (part.kind === 'group' ? [] : [part]));
}

interface PrintedTableProps {
  readonly rows: readonly [PrintedGroup, ...PrintedGroup[]];
  readonly link: PairLink | undefined;
}
