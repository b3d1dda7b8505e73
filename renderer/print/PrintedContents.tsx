import type { ReactElement } from 'react';
import type { PrintedContent } from '../../engine/print/printed.ts';
import { Continued } from './Continued.tsx';
import { headingOf } from './heading-of.ts';
import { keysOf, type PairLink, type PrintablePair, PrintedPair } from './PrintedPair.tsx';

/**
 * Pairs that follow each other are the rows of a table, with their labels as headers: of all that HTML has for pairs, it is
 * the only one that Chromium tags as such in a PDF. A group between them has a heading of its own.
 */
export function PrintedContents({ content, level, link, missing }: PrintedContentsProps): ReactElement[] {
  const Title = headingOf(level);
  return runsOf(content).map((run) =>
    'pairs' in run ? (
      <table key={keysOf(run.pairs[0]).join()}>
        <tbody>
          {run.pairs.map((pair) => (
            <PrintedPair key={keysOf(pair).join()} pair={pair} link={link} missing={missing} />
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

function runsOf(content: readonly PrintedContent[]): (Run | Group)[] {
  const runs: (Run | Group)[] = [];
  for (const part of content) {
    const last = runs.at(-1);
    if (part.kind === 'group') runs.push(part);
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
