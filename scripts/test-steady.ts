// `npm run test:steady`: runs `npm test` in a fresh clone of HEAD. Appends a row with time, load and result to a table
// in the home folder; `--file` names another one. `--busy` keeps two cores busy meanwhile.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, homedir, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const BUSY_PROCESSES = 2;
const TABLE_HEAD = `| Day | Commit | Cores | Beside it | Load before, after | Minutes | Passed | Failed | Unsteady |
|---|---|--:|---|--:|--:|--:|--:|---|
`;

const { values } = parseArgs({
  options: {
    busy: { type: 'boolean', default: false },
    file: { type: 'string', default: join(homedir(), '.matricula', 'steady.md') },
  },
});

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

/** Runs `npm test` in a folder, shows its output and returns it. */
async function testIn(folder: string): Promise<string> {
  const child = spawn('npm', ['test'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
    process.stdout.write(chunk);
  });
  await once(child, 'close');
  return printed;
}

const commit = git('rev-parse', '--short', 'HEAD');
const folder = mkdtempSync(join(tmpdir(), 'matricula-steady-'));
const busy = Array.from({ length: values.busy ? BUSY_PROCESSES : 0 }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const before = load();
try {
  git('clone', '--quiet', git('rev-parse', '--show-toplevel'), folder);
  const begun = Date.now();
  const printed = await testIn(folder);
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  const [, passed = '–', failed = '–'] = /^(\d+) passed, (\d+) failed$/m.exec(printed) ?? [];
  const unsteady = [...printed.matchAll(/^UNSTEADY (.*?):/gm)].map(([, name = '']) => name);
  const beside = values.busy ? `${BUSY_PROCESSES} busy processes` : 'nothing';
  const row = [
    ...[new Date().toISOString().slice(0, 10), commit, availableParallelism(), beside],
    ...[`${before}, ${load()}`, minutes, passed, failed, unsteady.join(', ') || 'none'],
  ];
  mkdirSync(dirname(values.file), { recursive: true });
  if (!existsSync(values.file)) appendFileSync(values.file, TABLE_HEAD);
  appendFileSync(values.file, `| ${row.join(' | ')} |\n`);
  console.log(`\nA row was added to ${values.file}.`);
  process.exitCode = failed === '0' && unsteady.length === 0 ? 0 : 1;
} finally {
  for (const child of busy) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
