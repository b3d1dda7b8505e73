import packageFile from '../../package.json' with { type: 'json' };
import { dayAndMachine } from '../timed.ts';
import type { CandidateId } from './build-candidates.ts';
import type { FirstVisits } from './first-visit.ts';
import type { Figures } from './rounds.ts';
import type { Measure } from './sample.ts';

const PACKAGES = ['react', '@mui/material', 'react-hook-form', '@rjsf/core'];
const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  mount: 'mount, ms',
  keystroke: 'keystroke, ms',
  toggle: 'toggle a condition, ms',
  submit: 'submit until all errors show, ms',
  keystrokeWithErrors: 'keystroke while errors show, ms',
  heap: 'JavaScript heap, MB',
};
const CANDIDATE_NAMES: Readonly<Record<CandidateId, string>> = {
  matricula: 'Matricula',
  'hook-form': 'react-hook-form + MUI',
  rjsf: 'rjsf + MUI, live',
  plain: 'plain inputs',
};

/** Limit of the JavaScript of a first visit to the product, in kilobytes. */
const MOST_KILOBYTES = 250;
/** Measures with a limit relative to the yardstick; it depends on the size. */
const LIMITED: readonly Measure[] = ['mount', 'keystroke', 'toggle', 'submit'];

/** Returns the maximum ratio of our cost to the yardstick's. */
function mostRatio(size: number): number {
  return size <= 400 ? 1.2 : 1.3;
}

export interface Results {
  readonly figures: Figures;
  readonly visits: FirstVisits;
  /** Number of questions of the form in the first visits. */
  readonly visitSize: number;
  readonly rounds: number;
  readonly chromium: string;
}

/** Returns the missed targets, one a line. */
export function missedTargets({ figures, visits }: Results): readonly string[] {
  const missed: string[] = [];
  for (const [size, candidates] of figures) {
    for (const measure of LIMITED) {
      const ratio = candidates.matricula[measure] / candidates['hook-form'][measure];
      const most = mostRatio(size);
      if (!(ratio <= most)) {
        missed.push(
          `${size} questions, ${measure}: ${ratio.toFixed(2)} times react-hook-form, at most ${most}.`,
        );
      }
    }
  }
  const kilobytes = (visits.product ?? Number.NaN) / 1000;
  if (!(kilobytes < MOST_KILOBYTES)) {
    missed.push(`First visit: ${kilobytes.toFixed(0)} kB of JavaScript, at most ${MOST_KILOBYTES}.`);
  }
  return missed;
}

/** Returns the figures as Markdown. */
export function reportOf(results: Results): string {
  const { figures, visits, visitSize, rounds, chromium } = results;
  const pinned: Readonly<Record<string, string>> = {
    ...packageFile.dependencies,
    ...packageFile.devDependencies,
  };
  const versions = PACKAGES.map((name) => `${name} ${pinned[name]}`);
  const missed = missedTargets(results);
  return [
    'The same generated questions in four candidates: our renderer on the compiled form; react-hook-form + MUI, written by hand; rjsf with widgets of MUI and live validation; uncontrolled inputs without any library, which are the floor.',
    '60 % of the questions are texts, 15 % selects of 50 options, 10 % radios, 10 % boxes, 5 % text areas; 30 % are required, 10 % are shown by a select.',
    '',
    `Milliseconds are processor time of the browser's main thread (script, style, layout, paint) from the event until everything that it set off is drawn: medians of ${rounds} interleaved rounds, each with new pages, real keys, and a check that the candidate did the work. Toggling is the key that chooses an option, closes the list where there is one, and shows the question that depends on it. In brackets: how many times the cost of react-hook-form + MUI.`,
    '',
    `${dayAndMachine()}, Chromium ${chromium}, ${versions.join(', ')}.`,
    '',
    ...[...figures].flatMap(([size, candidates]) => [`### ${size} questions`, '', ...table(candidates), '']),
    '### JavaScript of a first visit',
    '',
    '| | kB gzip |',
    '|---|--:|',
    ...Object.entries(CANDIDATE_NAMES).map(
      ([id, name]) => `| ${name}, form of ${visitSize} questions | ${kilobytesOf(visits[id])} |`,
    ),
    `| **the product at /about**, the form included | ${kilobytesOf(visits.product)} |`,
    '',
    missed.length === 0
      ? 'Every target is met.'
      : ['Targets missed:', '', ...missed.map((line) => `- ${line}`)].join('\n'),
  ].join('\n');
}

function kilobytesOf(bytes = Number.NaN): string {
  return (bytes / 1000).toFixed(0);
}

function table(candidates: Readonly<Record<CandidateId, Readonly<Record<Measure, number>>>>): string[] {
  const ids = Object.keys(CANDIDATE_NAMES) as CandidateId[];
  const rows = (Object.entries(MEASURE_NAMES) as [Measure, string][]).map(([measure, name]) => {
    const yardstick = candidates['hook-form'][measure];
    const cells = ids.map((id) => {
      const value = candidates[id][measure];
      const shown = (measure === 'heap' ? value / 1e6 : value).toFixed(1);
      return id === 'hook-form' ? shown : `${shown} (${(value / yardstick).toFixed(2)})`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    `| | ${ids.map((id) => CANDIDATE_NAMES[id]).join(' | ')} |`,
    `|---|${ids.map(() => '--:').join('|')}|`,
    ...rows,
  ];
}
