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
  mostMs: 60_000 * numberOf('minutes', values.kills === undefined ? 60 : Number.POSITIVE_INFINITY),
  mostKills: numberOf('kills', Number.POSITIVE_INFINITY),
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

function tableOf(of: Outcome): string {
  return [
    ['minutes', of.minutes],
    ['processes killed', `${of.killed} (${counts(of.kills)})`],
    ['away for 2 to 10 seconds', counts(of.outages)],
    ['saves acknowledged', of.saves],
    ['uploads acknowledged', of.uploads],
    ['conversions given up, and asked for again', of.failedConversions],
    ['submissions acknowledged', of.submissions],
    ['calls to the other program', of.calls],
    ['losses', of.losses.length],
  ]
    .map(([name, value]) => `${String(name).padEnd(42)}${value}`)
    .join('\n');
}

/** Returns a row of the table at the end of the page. */
function rowOf(of: Outcome): string {
  const day = new Date().toISOString().slice(0, 10);
  const where = `${of.storeName}; ${cpus().length} cores`;
  const kills = `${of.killed}: ${counts(of.kills)}`;
  const done = [of.saves, of.uploads, of.failedConversions, of.submissions, of.calls, of.losses.length];
  return `| ${[day, seed, where, of.minutes, kills, counts(of.outages), ...done].join(' | ')} |`;
}
