import type { ReactElement } from 'react';
import type { PrintedContent } from '../../engine/print/printed.ts';
import { Continued } from './Continued.tsx';
import { headingOf } from './heading-of.ts';
import { keysOf, type PairLink, type PrintablePair, PrintedPair, partOf } from './PrintedPair.tsx';
import { PrintedTable } from './PrintedTable.tsx';

/**
 * Pairs that follow each other are the rows of a table, with their labels as headers: of all that HTML has for pairs, it is
 * the only one that Chromium tags as such in a PDF. A group between them has a heading of its own, unless it
 * is the row of a table.
 */
export function PrintedContents({ content, level, link, missing }: PrintedContentsProps): ReactElement[] {
  const Title = headingOf(level);
  return runsOf(content).map((run) =>
    'rows' in run ? (
      <PrintedTable key={run.rows[0].id} rows={run.rows} link={link} missing={missing} />
    ) : 'pairs' in run ? (
      <table key={partOf(run.pairs[0]) ?? keysOf(run.pairs[0]).join()}>
        <tbody>
          {run.pairs.map((pair) => (
            <PrintedPair
              key={partOf(pair) ?? keysOf(pair).join()}
              pair={pair}
              link={link}
              missing={missing}
            />
          ))}
        </tbody>
      </table>
    ) : (
      // In the review the same group stands several times: there it is no landmark.
      <section key={run.id} aria-labelledby={link === undefined ? `printed-group-${run.id}` : undefined}>
        <Title id={`printed-group-${run.id}`}>{run.title}</Title>
        <Continued title={run.title}>
          <PrintedContents content={run.content} level={level + 1} link={link} missing={missing} />
        </Continued>
      </section>
    ),
  );
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
  readonly link?: PairLink | undefined;
  /** Stands for a required answer that is missing, in place of the words of a copy. */
  readonly missing?: string | undefined;
}
