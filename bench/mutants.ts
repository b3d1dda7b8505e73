// `npm run bench -- mutants`: makes every mutant (a form with one mistake) of every kind, from two forms, and checks that
// config-lint reports it. Writes the figures into the docs, and fails if a mutant survives that must not. `--most 5
// --seed 7` makes some random ones of each kind, and writes only with `--write`. `--part 1/4` makes a fourth, so that
// four processes can share the work; the last one writes the docs.
import '../engine/values/phone-numbers.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutatedForms } from '../engine/testing/mutants/forms.ts';
import { KINDS } from '../engine/testing/mutants/kinds.ts';
import { isGap, type Mutant, mutants, sayMutant, survives } from '../engine/testing/mutants/mutate.ts';
import { SURVIVORS } from '../engine/testing/mutants/survivors.ts';
import { SEED } from '../engine/testing/seed.ts';
import { writeSection } from './write-section.ts';

/** Minimum share of breaking mutants that must be reported at their place. */
const MIN_REPORTED = 0.98;
/** Interval of progress reports. */
const PROGRESS_EVERY_MS = 30_000;

const { values } = parseArgs({
  options: {
    most: { type: 'string' },
    seed: { type: 'string', default: String(SEED) },
    part: { type: 'string', default: '1/1' },
    write: { type: 'boolean', default: false },
  },
});
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const maxPerKind = values.most === undefined ? Number.POSITIVE_INFINITY : Number(values.most);
const seed = Number(values.seed);
const isEvery = maxPerKind === Number.POSITIVE_INFINITY;
const SELECTION = isEvery
  ? 'Every place of each kind'
  : `At most ${maxPerKind} places of each kind, seed ${seed}`;

const folder = fileURLToPath(new URL('../.cache/mutants/', import.meta.url));
const resultFile = (one: number): string => `${folder}${one}-of-${parts}.json`;

/** Makes the mutants of this part, and prints those that survive but must not. */
async function makeMutants(): Promise<Mutant[]> {
  console.log(SELECTION);
  const made: Mutant[] = [];
  let reportedAt = Date.now();
  for await (const mutant of mutants(await mutatedForms(), {
    most: maxPerKind,
    seed,
    part: [part - 1, parts],
  })) {
    made.push(mutant);
    if (isGap(mutant)) console.log(sayMutant(mutant));
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) continue;
    reportedAt = Date.now();
    console.log(
      `${made.length} mutants; now: ${mutant.kind} (${KINDS.findIndex(({ name }) => name === mutant.kind) + 1} of ${KINDS.length} kinds)`,
    );
  }
  return made;
}

const percent = (rate: number): string => `${(Math.floor(rate * 10_000) / 100).toFixed(2)} %`;
const rateOf = (breaking: readonly Mutant[]): number =>
  1 - breaking.filter(survives).length / Math.max(1, breaking.length);
const breakingOf = (all: readonly Mutant[]): Mutant[] =>
  all.filter(({ verdict }) => verdict.is !== 'harmless');
/** Returns whether a mutant is known to break the form, and not only to turn it into another valid one. */
const endsForm = ({ verdict: { harm } }: Mutant): boolean => harm !== undefined && harm !== 'is another form';

function row(title: string, all: readonly Mutant[]): string {
  const breaking = breakingOf(all);
  const formEnding = breaking.filter(endsForm);
  const cells = [
    title,
    new Set(all.map(({ kind }) => kind)).size,
    all.length,
    all.length - breaking.length,
    breaking.length,
    percent(rateOf(breaking)),
    formEnding.length,
    percent(rateOf(formEnding)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function figuresOf(all: readonly Mutant[]): string {
  const byForm = Map.groupBy(all, ({ form }) => form);
  const byGroup = Map.groupBy(all, ({ group }) => group);
  const head = [
    '| | kinds | mutants | harmless | breaking | reported at their place | end the form | reported of these |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
  ];
  const survivors = Object.entries(SURVIVORS).flatMap(([kind, reason]) => {
    const surviving = all.filter((mutant) => mutant.kind === kind && survives(mutant));
    if (surviving.length === 0) return [];
    const made = all.filter((mutant) => mutant.kind === kind).length;
    return `| ${kind} | ${surviving.length} of ${made} | ${reason} |`;
  });
  const harmless = [
    ...new Set(all.filter(({ verdict }) => verdict.is === 'harmless').map(({ kind }) => kind)),
  ];
  return [
    `${SELECTION}.`,
    '',
    ...head,
    ...[...byForm, ...byGroup].map(([title, those]) => row(title, those)),
    '',
    'What survives:',
    '',
    '| kind | survive | why |',
    '|---|--:|---|',
    ...survivors,
    '',
    `Computed to be harmless, wholly or in some places: ${harmless.join('; ')}.`,
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.`,
  ].join('\n');
}

const mutantsOfPart = await makeMutants();
mkdirSync(folder, { recursive: true });
writeFileSync(resultFile(part), JSON.stringify(mutantsOfPart));
const mutantsOfAllParts: Mutant[] = Array.from({ length: parts }, (_, index) => resultFile(index + 1))
  .filter((path) => existsSync(path))
  .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')));
const isWhole = new Set(mutantsOfAllParts.map(({ kind }) => kind)).size === KINDS.length;
const rates = [...Map.groupBy(mutantsOfAllParts, ({ form }) => form)].map(
  ([form, ofForm]) => [form, rateOf(breakingOf(ofForm))] as const,
);
for (const [form, rate] of rates)
  console.log(`${form}: ${percent(rate)} of what breaks it is reported at its place`);
const amiss = mutantsOfAllParts.filter(isGap);
if (isWhole && (isEvery || values.write))
  await writeSection('mutants', figuresOf(mutantsOfAllParts), 'decisions/0110-mutants.md');
if (isWhole && isEvery && rates.some(([, rate]) => rate < MIN_REPORTED)) process.exitCode = 1;
if (amiss.length > 0) {
  console.log(`${amiss.length} survive that must not, seed ${seed}`);
  process.exitCode = 1;
}
