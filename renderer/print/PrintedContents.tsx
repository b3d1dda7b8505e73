import type { ReactElement } from 'react';
import type { PrintedContent } from '../../engine/print/printed.ts';
import { Continued } from './Continued.tsx';
import { headingOf } from './heading-of.ts';
import { keysOf, type PairLink, type PrintablePair, PrintedPair, partOf } from './PrintedPair.tsx';
import { PrintedTable } from './PrintedTable.tsx';

/**
 * Renders consecutive pairs as table rows with their labels as headers, because Chromium tags no other HTML
 * structure for pairs in a PDF. Groups have their own heading, unless they are rows of a table. In the review,
 * groups are collapsible.
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
          <span>{run.title}</span> <span>{run.summary || summaryOf(run.content)}</span>
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

/** Returns the values of a collapsed group, joined by commas: the summary of a group that has no own one. */
function summaryOf(content: readonly PrintedContent[]): string {
  return content
    .map((part) =>
      part.kind === 'group' ? summaryOf(part.content) : part.kind === 'answer' ? part.value : '',
    )
    .filter((value) => value !== '')
    .join(', ');
}

type Group = Extract<PrintedContent, { kind: 'group' }>;
/** Consecutive pairs, rendered as one table. */
interface PairRun {
  readonly pairs: [PrintablePair, ...PrintablePair[]];
}
/** Consecutive entries of a block that is drawn as a table. */
interface RowRun {
  readonly rows: [Group, ...Group[]];
}

function runsOf(content: readonly PrintedContent[]): (PairRun | RowRun | Group)[] {
  const runs: (PairRun | RowRun | Group)[] = [];
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
  /** Heading level of groups. */
  readonly level: number;
  /** Renders links to questions; in the review only. */
  readonly link?: PairLink | undefined;
}
