// `npm run bench -- lint`: measures config-lint for the shipped form, and with 10,000 more questions in 1,000
// files. `--beside ../other` also measures another checkout, alternately, each with its own config.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeLargeForm } from './large-form.ts';
import { dayAndMachine, inTurns, median } from './timed.ts';
import { writeSection } from './write-section.ts';

const SECTIONS = 1000;
const ROUNDS = 7;
const HERE = fileURLToPath(new URL('..', import.meta.url));
// Code that the measured process loads first. At its end it prints its CPU seconds and its peak memory in MB.
const REPORT = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }));
})`;

interface Run {
  /** Wall-clock seconds. */
  readonly wall: number;
  /** CPU seconds. */
  readonly cpu: number;
  /** Peak memory, in MB. */
  readonly memory: number;
}

/** Returns the flags and the script that `npm run config-lint` passes to Node.js in a checkout. */
function commandOf(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  return scripts['config-lint'].split(' ').slice(1);
}

/** Runs the config-lint of a checkout. Throws if it finds an error, because then it has not done all its work. */
function lint(checkout: string, config: string): Run {
  const begun = performance.now();
  const hook = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', hook, ...commandOf(checkout), config],
    { cwd: checkout, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const wall = (performance.now() - begun) / 1000;
  if (status !== 0)
    throw new Error(`config-lint of ${config} ended with ${status}:\n${stdout.slice(-2000)}${stderr}`);
  return { wall, ...JSON.parse(stderr.trim().split('\n').at(-1) ?? '') };
}

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
const checkouts = [HERE, ...(values.beside === undefined ? [] : [resolve(values.beside)])];
const directory = await mkdtemp(join(tmpdir(), 'bench-lint-'));
try {
  const forms = await Promise.all(
    checkouts.map(async (checkout, at) => {
      const large = join(directory, String(at));
      await makeLargeForm(join(checkout, 'config'), SECTIONS, large);
      return {
        checkout,
        'the shipped form': join(checkout, 'config'),
        '10,000 more questions in 1,000 files': large,
      };
    }),
  );
  const rows: string[] = [];
  for (const name of ['the shipped form', '10,000 more questions in 1,000 files'] as const) {
    const runs = await inTurns(forms, ROUNDS, (form) => lint(form.checkout, form[name]));
    for (const [at, each] of [...runs.values()].entries()) {
      const of = (figure: keyof Run): number => median(each.map((run) => run[figure]));
      const whose = at === 0 ? 'this state' : 'the other state';
      rows.push(
        `| ${name} | ${whose} | ${of('wall').toFixed(2)} | ${of('cpu').toFixed(2)} | ${of('memory').toFixed(0)} |`,
      );
    }
  }
  const figures = `\`config-lint\`, medians of ${ROUNDS} runs${values.beside === undefined ? '' : ' in turns'}.

| form | state | seconds | of processor time | MB at most |
|---|---|--:|--:|--:|
${rows.join('\n')}

${dayAndMachine()}.`;
  await writeSection('lint', figures);
} finally {
  await rm(directory, { recursive: true, force: true });
}
