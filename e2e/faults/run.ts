// `npm run bench -- faults`: two servers and two workers on one store, with random kills and outages under load;
// everything acknowledged has to be there at the end. See docs/faults.md.
import { randomInt } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Outcome, playFaults } from './play.ts';

const PAGE = fileURLToPath(new URL('../../docs/faults.md', import.meta.url));

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    store: { type: 'string', default: 'sqlite' },
    every: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
});
const { store, seed } = values;
if (store !== 'sqlite' && store !== 'mongodb') throw new Error('--store is sqlite or mongodb.');
const numberOf = (name: 'minutes' | 'kills' | 'every', otherwise: number) => {
  const number = Number(values[name] ?? otherwise);
  if (number > 0) return number;
  throw new Error(`--${name} is a number greater than 0.`);
};
const plan = {
  store,
  seed: Number(seed),
  everyMs: 1000 * numberOf('every', 10),
  maxMs: 60_000 * numberOf('minutes', values.kills === undefined ? 60 : Number.POSITIVE_INFINITY),
  maxKills: numberOf('kills', Number.POSITIVE_INFINITY),
} as const;
console.log(`Faults over ${store}, seed ${seed}.`);
const outcome = await playFaults(plan, (line) => console.log(line));
console.log(tableOf(outcome));
for (const loss of outcome.losses) console.error(`Lost: ${loss}.`);
if (values.write) await appendFile(PAGE, `${rowOf(outcome)}\n`);
process.exitCode = outcome.losses.length > 0 ? 1 : 0;

function counts(all: ReadonlyMap<string, number>): string {
  return [...all].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
}

function tableOf(outcome: Outcome): string {
  return [
    ['minutes', outcome.minutes],
    ['processes killed', `${outcome.killed} (${counts(outcome.kills)})`],
    ['away for 2 to 10 seconds', counts(outcome.outages)],
    ['saves acknowledged', outcome.saves],
    ['uploads acknowledged', outcome.uploads],
    ['conversions given up, and asked for again', outcome.failedConversions],
    ['submissions acknowledged', outcome.submissions],
    ['calls to the other program', outcome.calls],
    ['losses', outcome.losses.length],
  ]
    .map(([name, value]) => `${String(name).padEnd(42)}${value}`)
    .join('\n');
}

/** Returns a row of the table at the end of the page. */
function rowOf(outcome: Outcome): string {
  const day = new Date().toISOString().slice(0, 10);
  const where = `${outcome.storeName}; ${cpus().length} cores`;
  const kills = `${outcome.killed}: ${counts(outcome.kills)}`;
  const done = [
    outcome.saves,
    outcome.uploads,
    outcome.failedConversions,
    outcome.submissions,
    outcome.calls,
    outcome.losses.length,
  ];
  return `| ${[day, seed, where, outcome.minutes, kills, counts(outcome.outages), ...done].join(' | ')} |`;
}
