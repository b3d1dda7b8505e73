// Generates docs/admins/ten-edits.md: makes each edit in a repository like a school's, runs the commands and records
// their output.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { BAD, type Change, type Edit, GOOD } from './edits.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
// Writes the CPU seconds to file descriptor 3. Elapsed time would depend on the machine's load.
const REPORT = `import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, String((userCPUTime + systemCPUTime) / 1e6));
});`;

const run = promisify(execFile);

/** Runs a command in a folder. Returns a sentence with its output, exit code and CPU seconds. */
async function runAndDescribe(command: string, cwd: string): Promise<string> {
  const [name = '', , ...words] = command.split(' ');
  const hook = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const script = join(ROOT, 'scripts', `${name}.ts`);
  const child = spawn(process.execPath, ['--import', hook, script, ...words], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [, stdout, stderr, took] = child.stdio;
  if (stdout === null || stderr === null || !took || !('on' in took)) throw new Error('A stream is missing.');
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const streams = await Promise.all([text(stdout), text(stderr), text(took as NodeJS.ReadableStream)]);
  const code = await ended;
  const output = `${streams[0]}${streams[1]}`.trimEnd();
  const seconds = Number(streams[2]).toFixed(1);
  const outcome = output === '' ? 'prints nothing' : `prints\n\n\`\`\`text\n${output}\n\`\`\`\n\n`;
  return `\`npm run ${command}\` ${outcome}${output === '' ? ' and exits' : 'It exits'} with ${code}, after ${seconds} s.`;
}

/** Makes a change in a config directory. Throws unless the text occurs exactly once. */
async function applyChange({ path, find, write }: Change, folder: string): Promise<void> {
  const file = join(folder, 'config', path);
  if (find === undefined) {
    await mkdir(dirname(file), { recursive: true });
    return writeFile(file, `${write}\n`);
  }
  const before = await readFile(file, 'utf8');
  if (before.split(find).length !== 2) throw new Error(`${path} does not have ${find} once.`);
  return writeFile(
    file,
    before.replace(find, () => write),
  );
}

const fence = (lines: string): string => `\`\`\`json\n${lines.trimEnd()}\n\`\`\``;

function describeChange({ path, find, write }: Change): string {
  return find === undefined
    ? `Create \`config/${path}\`:\n\n${fence(write)}`
    : `In \`config/${path}\`, replace\n\n${fence(find)}\n\nwith\n\n${fence(write)}`;
}

/**
 * Makes one edit in a new repository, whose branch `main` has the shipped form, and runs its commands. Returns the
 * section of the page.
 */
async function describeEdit({ title, wants, changes, commands }: Edit, number: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'matricula-edit-'));
  try {
    await cp(SHIPPED_FORM, join(folder, 'config'), { recursive: true });
    const git = (...words: readonly string[]) => run('git', words, { cwd: folder });
    await git('init', '--quiet', '--initial-branch=main');
    await git('add', '--all');
    await git(...['-c', 'user.name=School', '-c', 'user.email=school@example.org'], 'commit', '-qm', 'Form');
    for (const change of changes) await applyChange(change, folder);
    const outputs: string[] = [];
    for (const command of commands) outputs.push(await runAndDescribe(command, folder));
    return [`### ${number}. ${title}`, wants, ...changes.map(describeChange), ...outputs].join('\n\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function describeEdits(edits: readonly Edit[], from: number): Promise<string> {
  const parts: string[] = [];
  for (const [index, edit] of edits.entries()) parts.push(await describeEdit(edit, from + index));
  return parts.join('\n\n');
}

const HEAD = `# Ten edits and the output of the commands

Five correct edits of the shipped form, and five with a mistake. Each shows the change, the output of the commands and the time that
they take.

\`npm run ten-edits\` makes each edit in a repository of its own, whose branch \`main\` has the shipped form, and writes this page. A test
makes the edits again and compares everything except the times. The times are CPU seconds, so they are close to the waiting time on an
idle machine. A command exits with 1 if something needs your attention, otherwise with 0.

See also [how to edit the form](README.md). While you write, [the live tools](live-authoring.md) report the same for each file
that you save.`;

/** Returns the page with the current output of the commands. */
export async function tenEdits(): Promise<string> {
  const good = await describeEdits(GOOD, 1);
  const bad = await describeEdits(BAD, GOOD.length + 1);
  return [HEAD, '## Correct edits', good, '## Edits with a mistake', bad].join('\n\n').concat('\n');
}

/** Returns the page without durations, which vary. */
export const withoutTimes = (page: string): string => page.replaceAll(/after \d+\.\d s\./g, 'after … s.');
