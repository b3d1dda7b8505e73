import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../engine/testing/eventually.ts';
import { callLint, type Run } from './config/testing/call-lint.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECOND_FORM = join(ROOT, 'engine/testing/second-form');

let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'config-lint-'));
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

/** Runs the command as a process, for tests of the environment, the terminal or the working directory. */
function runLint(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Run> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...environment };
  const command = [join(ROOT, 'scripts/config-lint.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** A copy of the second form with an edited file. */
async function edited(name: string, file: string, from: string, to: string): Promise<string> {
  const copy = join(directory, name);
  await cp(SECOND_FORM, copy, { recursive: true });
  const text = await readFile(join(copy, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(join(copy, file), text.replace(from, to));
  return copy;
}

const misspelt = () => edited('misspelt', 'sections/reader.json', '"widget": "select"', '"widget": "selct"');

const unasked = () =>
  edited('unasked', 'data-model.json', '"keys": {', '"keys": {\n    "fax_number": { "type": "string" },');

test('reports nothing for a correct form', async () => {
  const { code, stdout, stderr } = await callLint([SECOND_FORM]);
  expect(stdout).toMatch(/^config-lint: 0 errors, 0 warnings in \d+ files, \d+ questions\n$/);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('checks the shipped form by default, which has no errors', async () => {
  const { code, stdout } = await runLint([], { CONFIG_DIR: '' });
  expect(stdout).toMatch(/^config-lint: 0 errors, 0 warnings in \d+ files, \d+ questions\n$/m);
  expect(code).toBe(0);
});

test('reports an error in one line with an openable path and a suggestion, and exits with 1', async () => {
  const copy = await misspelt();
  const { code, stdout } = await callLint([copy]);
  const [head, suggestion, closing] = stdout.split('\n');
  expect(head).toMatch(/^\S*reader\.json:\d+:\d+ error unknown-widget "selct" is not allowed here\.$/);
  expect(head?.startsWith(relative(ROOT, join(copy, 'sections/reader.json')))).toBe(true);
  expect(suggestion).toBe('    Did you mean "select"?');
  expect(closing).toMatch(
    /^config-lint: 1 error, 0 warnings in \d+ files; there may be more after you correct them$/,
  );
  expect(code).toBe(1);
});

test('reports a path through a file as an error with its place, not as a failure', async () => {
  const deep = `"content": [${'{"row":['.repeat(5000)}{"text":"x"}${']}'.repeat(5000)},`;
  const copy = await edited('deep', 'sections/promise.json', '"content": [', deep);
  const { code, stdout, stderr } = await callLint([copy]);
  expect(stdout).toMatch(
    /sections\/promise\.json:5:\d+ error too-deep More than 200 objects and lists are nested here\./,
  );
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});

test('reads the directory from CONFIG_DIR if there is no argument', async () => {
  const { code, stdout } = await runLint([], { CONFIG_DIR: await misspelt() });
  expect(stdout).toContain('unknown-widget');
  expect(code).toBe(1);
});

test('exits with 0 if there are only warnings', async () => {
  const { code, stdout } = await callLint([await unasked()]);
  expect(stdout).toMatch(
    /data-model\.json:\d+:5 warning unasked-key No page has a question with the key "fax_number"\./,
  );
  expect(stdout).toMatch(/^config-lint: 0 errors, 1 warning in/m);
  expect(code).toBe(0);
});

test('warns about a missing picture', async () => {
  const copy = await edited('picture', 'school.json', '/config-assets/logo.svg', '/config-assets/lgo.svg');
  const { code, stdout } = await callLint([copy]);
  expect(stdout).toMatch(
    /school\.json:\d+:\d+ warning missing-asset The picture assets\/lgo\.svg does not exist\.\n {4}Did you mean "\/config-assets\/logo\.svg"\?/,
  );
  expect(code).toBe(0);
});

test('json is an array of findings with paths below the config directory', async () => {
  const { code, stdout } = await callLint([await unasked(), '--format', 'json']);
  expect(JSON.parse(stdout)).toEqual([
    {
      file: 'data-model.json',
      line: expect.any(Number),
      column: 5,
      endLine: expect.any(Number),
      endColumn: 17,
      pointer: '/keys/fax_number',
      severity: 'warning',
      code: 'unasked-key',
      message: 'No page has a question with the key "fax_number".',
      suggestion: expect.any(String),
    },
  ]);
  expect(code).toBe(0);
});

test('json for a correct form is an empty array', async () => {
  expect((await callLint(['--format=json', SECOND_FORM])).stdout).toBe('[]\n');
});

test('github annotations escape special characters', async () => {
  const copy = await edited('a,b:100%', 'sections/reader.json', '"widget": "select"', '"widget": "50%"');
  const { code, stdout } = await callLint(['--format', 'github', copy]);
  const [line] = stdout.split('\n');
  expect(line).toMatch(
    /^::error file=[^,:]*a%2Cb%3A100%25\/sections\/reader\.json,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=unknown-widget::"50%25" is not allowed here\.%0AAllowed here: "\w+", /,
  );
  expect(code).toBe(1);
});

test('github annotates a warning as such', async () => {
  const { stdout } = await callLint([await unasked(), '--format', 'github']);
  expect(stdout).toMatch(/^::warning file=/);
});

test('pretty shows the source line with carets below the token, and no colours on a pipe', async () => {
  const { stdout } = await callLint([await misspelt(), '--format', 'pretty']);
  expect(stdout).toMatch(
    /reader\.json:(\d+):17 error unknown-widget\n {2}"selct" is not allowed here\.\n {2}\1 \| {7}"widget": "selct",\n +\| {17}\^{7}\n {2}Did you mean "select"\?\n\nconfig-lint: 1 error/,
  );
});

test.each([
  { environment: {}, coloured: true },
  { environment: { NO_COLOR: '1' }, coloured: false },
])(
  'uses pretty on a terminal, with colours unless disabled: $environment',
  async ({ environment, coloured }) => {
    // Makes the pipe look like a terminal's stream.
    const terminal = `data:text/javascript,import { WriteStream } from 'node:tty';
      process.stdout.isTTY = true;
      process.stdout.getColorDepth = WriteStream.prototype.getColorDepth;`;
    const env = {
      // In most CIs Node disables colours.
      ...{ TERM: 'xterm-256color', CI: undefined, NO_COLOR: undefined, FORCE_COLOR: undefined },
      ...environment,
      NODE_OPTIONS: `--import="${encodeURI(terminal)}"`,
    };
    const { stdout } = await runLint([await misspelt()], env);
    expect(stdout).toContain('^^^^^^^');
    expect(stdout.includes('\u001B[')).toBe(coloured);
  },
);

test('sarif is a log with the finding', async () => {
  const { code, stdout } = await callLint([
    await misspelt(),
    '--format',
    'sarif',
    '--docs',
    'https://x.example/d',
  ]);
  const [run] = JSON.parse(stdout).runs;
  expect(run.results[0].ruleId).toBe('unknown-widget');
  expect(run.tool.driver.rules[0].helpUri).toMatch(/^https:\/\/x\.example\/d\/.+\.md$/);
  expect(code).toBe(1);
});

test('exits with 1 on more warnings than allowed, hidden or not', async () => {
  const copy = await unasked();
  const [allowed, many, quiet] = await Promise.all([
    callLint([copy, '--max-warnings', '1']),
    callLint([copy, '--max-warnings=0']),
    callLint([copy, '--max-warnings=0', '--quiet']),
  ]);
  expect([allowed.code, allowed.stderr]).toEqual([0, '']);
  expect([many.code, many.stderr]).toEqual([1, 'config-lint: 1 warning, but --max-warnings allows only 0\n']);
  expect(quiet.code).toBe(1);
  expect(quiet.stdout).toMatch(/^config-lint: 0 errors, 0 warnings in .*; 1 finding not shown\n$/);
});

test('--only shows one code, and the exit code depends on it alone', async () => {
  const copy = await edited(
    'both',
    'data-model.json',
    '"keys": {',
    '"keys": {\n    "fax_number": { "type": "string" },',
  );
  await writeFile(join(copy, 'other.json'), '{}');
  const only = (codes: string) => callLint([copy, '--only', codes, '--max-warnings', '1']);
  const [one, both] = await Promise.all([only('unknown-file'), only('unknown-file,unasked-key')]);
  expect(one.stdout).toMatch(
    /^\S*other\.json:1:1 warning unknown-file .*\n.*\nconfig-lint: .*; 1 finding not shown\n$/,
  );
  expect(one.code).toBe(0);
  expect([both.code, both.stdout.match(/ warning /g)?.length]).toEqual([1, 2]);
});

test('--watch checks again after each edit', async () => {
  const copy = await edited('watched', 'sections/reader.json', '"widget": "select"', '"widget": "selct"');
  const child = spawn(process.execPath, [join(ROOT, 'scripts/config-lint.ts'), copy, '--watch'], {
    cwd: ROOT,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  const seen = (pattern: RegExp) => eventually(() => expect(printed).toMatch(pattern));
  await seen(/unknown-widget[\s\S]*1 error/);
  printed = '';
  const file = join(copy, 'sections/reader.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('selct', 'select'));
  await seen(/0 errors/);
  printed = '';
  await writeFile(file, '{');
  await seen(/error syntax/);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test('--fix writes mechanical fixes to disk, reports them, and is idempotent', async () => {
  const question = '"content": [\n    { "question": "pronouns", "label": "Pronouns", "widget": "txet" },';
  const copy = await edited('fixed', 'sections/reader.json', '"content": [', question);
  await chmod(join(copy, 'data-model.json'), 0o640);
  const { code, stdout, stderr } = await callLint([copy, '--fix', '--format', 'json']);
  expect(stderr.split('\n')).toEqual([
    'config-lint --fix: sections/reader.json#/content/0/widget: "txet" is "text" now',
    'config-lint --fix: data-model.json#/keys: "pronouns" is added',
    '',
  ]);
  expect([code, JSON.parse(stdout)]).toEqual([0, []]);
  expect((await stat(join(copy, 'data-model.json'))).mode & 0o777).toBe(0o640);
  expect(await readFile(join(copy, 'sections/reader.json'), 'utf8')).toContain(
    question.replace('txet', 'text'),
  );
  const again = await callLint([copy, '--fix']);
  expect([again.code, again.stderr]).toEqual([0, '']);
});

test('--fix with --only fixes only these codes', async () => {
  const copy = await misspelt();
  const { code, stderr } = await callLint([copy, '--fix', '--only', 'unknown-data-key']);
  expect([code, stderr]).toEqual([0, '']);
  expect(await readFile(join(copy, 'sections/reader.json'), 'utf8')).toContain('"selct"');
});

test('--fix does not follow a symbolic link out of the directory', async () => {
  const copy = await edited('linked', 'sections/reader.json', '"widget": "select"', '"widget": "selct"');
  const outside = join(directory, 'outside.json');
  const file = join(copy, 'sections/reader.json');
  const text = await readFile(file, 'utf8');
  await rename(file, outside);
  await symlink(outside, file);
  const { code, stdout, stderr } = await callLint([copy, '--fix']);
  expect(stderr).toMatch(/^config-lint failed: sections\/reader\.json is a link to a file outside of .*\n$/);
  expect([code, stdout]).toEqual([2, '']);
  expect(await readFile(outside, 'utf8')).toBe(text);
});

test.each([
  { args: ['no-such-directory'], says: 'The config directory "no-such-directory" cannot be read' },
  { args: ['package.json'], says: 'The config directory "package.json" cannot be read' },
  {
    args: ['--format', 'xml'],
    says: 'There is no format "xml". Use one of pretty, plain, json, github, sarif.',
  },
  { args: ['--fux'], says: "Unknown option '--fux'" },
  { args: ['--fix', '--watch'], says: '--fix and --watch cannot be combined' },
  {
    args: ['--only', 'unasked-kee'],
    says: 'No finding has the code "unasked-kee". Did you mean "unasked-key"?',
  },
  { args: ['--max-warnings', 'few'], says: '--max-warnings needs a number such as 0, not "few".' },
  { args: ['one', 'two'], says: 'config-lint checks one directory at a time, but you named one, two.' },
])('$args: fails with exit code 2 and one line', async ({ args, says }) => {
  const { code, stdout, stderr } = await callLint(args);
  expect(stderr).toMatch(/^config-lint failed: .+\n$/);
  expect(stderr).toContain(says);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('--help', async () => {
  const { code, stdout } = await callLint(['--help']);
  expect(stdout).toMatch(
    /^Usage: npm run config-lint -- \[directory\] \[--format pretty\|plain\|json\|github\|sarif\]/,
  );
  expect(code).toBe(0);
});
