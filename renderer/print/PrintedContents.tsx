import type { ReactElement } from 'react';
import type { PrintedContent } from '../../engine/print/printed.ts';
import { Continued } from './Continued.tsx';
import { headingOf } from './heading-of.ts';
import { keysOf, type PairLink, type PrintablePair, PrintedPair, partOf } from './PrintedPair.tsx';
import { PrintedTable } from './PrintedTable.tsx';

/**
 * Pairs that follow each other are the rows of a table, with their labels as headers: of all that HTML has for pairs, it is
 * the only one that Chromium tags as such in a PDF. A group between them has a heading of its own, unless it
 * is the row of a table. In the review it is a line that opens.
 */
export function PrintedContents({ content, level, link }: PrintedContentsProps): ReactElement[] {
  const Title = headingOf(level);
  return runsOf(content).map((run) =>
    'rows' in run ? (
      <PrintedTable key={run.rows[0].id} rows={run.rows} link={link} />
    ) : 'pairs' in run ? (
      <table key={partOf(run.pairs[0]) ?? keysOf(run.pairs[0]).join()}>
        <tbody>
          {run.pairs.map((pair) => (
            <PrintedPair key={partOf(pair) ?? keysOf(pair).join()} pair={pair} link={link} />
          ))}
        </tbody>
      </table>
    ) : link !== undefined ? (
      <details key={run.id} className="mt-printed-fold">
        <summary>
          <span>{run.title}</span> <span>{run.summary || valuesIn(run.content)}</span>
        </summary>
        <PrintedContents content={run.content} level={level} link={link} />
      </details>
    ) : (
      <section key={run.id} aria-labelledby={`printed-group-${run.id}`}>
        <Title id={`printed-group-${run.id}`}>{run.title}</Title>
        <Continued title={run.title}>
          <PrintedContents content={run.content} level={level + 1} />
        </Continued>
      </section>
    ),
  );
}

/** Stands for what a folded group is called: its values, as far as they fit in a line. */
function valuesIn(content: readonly PrintedContent[]): string {
  return content
    .map((part) =>
      part.kind === 'group' ? valuesIn(part.content) : part.kind === 'answer' ? part.value : '',
    )
    .filter((value) => value !== '')
    .join(', ');
}

type Group = Extract<PrintedContent, { kind: 'group' }>;
interface Run {
  readonly pairs: [PrintablePair, ...PrintablePair[]];
}
interface Table {
  readonly rows: [Group, ...Group[]];
}

function runsOf(content: readonly PrintedContent[]): (Run | Table | Group)[] {
  const runs: (Run | Table | Group)[] = [];
  for (const part of content) {
    const last = runs.at(-1);
    if (part.kind === 'group' && part.row !== undefined) {
      const isNext = last !== undefined && 'rows' in last && last.rows[0].row?.of === part.row.of;
      if (isNext) last.rows.push(part);
      else runs.push({ rows: [part] });
    } else if (part.kind === 'group') runs.push(part);
    else if (last !== undefined && 'pairs' in last) last.pairs.push(part);
    else runs.push({ pairs: [part] });
  }
  return runs;
}

interface PrintedContentsProps {
  readonly content: readonly PrintedContent[];
  /** Level of the headings of groups. */
  readonly level: number;
  /** Leads to a question: in the review. */
  readonly link?: PairLink | undefined;
}
