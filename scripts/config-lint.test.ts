import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECOND_FORM = join(ROOT, 'engine/testing/second-form');

let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'config-lint-'));
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real command. */
function configLint(args: readonly string[], environment: Record<string, string> = {}): Promise<Run> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...environment };
  const command = [join(ROOT, 'scripts/config-lint.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** A copy of the second form with one text of one of its files replaced. */
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

test('a form without findings', async () => {
  const { code, stdout, stderr } = await configLint([SECOND_FORM]);
  expect(stdout).toMatch(/^config-lint: 0 errors, 0 warnings in \d+ files, \d+ questions\n$/);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('the shipped form has no errors, and is what is checked when nothing is named', async () => {
  const { code, stdout } = await configLint([], { CONFIG_DIR: '' });
  expect(stdout).toMatch(/^config-lint: 0 errors, 0 warnings in \d+ files, \d+ questions\n$/m);
  expect(code).toBe(0);
});

test('an error is one line with a path that opens from here, its suggestion, and exit code 1', async () => {
  const copy = await misspelt();
  const { code, stdout } = await configLint([copy]);
  const [head, suggestion, closing] = stdout.split('\n');
  expect(head).toMatch(/^\S*reader\.json:\d+:\d+ error unknown-widget "selct" is not allowed here\.$/);
  expect(head?.startsWith(relative(ROOT, join(copy, 'sections/reader.json')))).toBe(true);
  expect(suggestion).toBe('    Did you mean "select"?');
  expect(closing).toMatch(
    /^config-lint: 1 error, 0 warnings in \d+ files; more may be found once they are mended$/,
  );
  expect(code).toBe(1);
});

test('a file that breaks the compiler itself is an error with its place, not a failure of the tool', async () => {
  const deep = `"content": [${'{"row":['.repeat(5000)}{"text":"x"}${']}'.repeat(5000)},`;
  const copy = await edited('deep', 'sections/promise.json', '"content": [', deep);
  const { code, stdout, stderr } = await configLint([copy]);
  expect(stdout).toMatch(
    /sections\/promise\.json:1:1 error broken-form The form cannot be compiled: Maximum call stack/,
  );
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});

test('CONFIG_DIR names the directory where no argument does', async () => {
  const { code, stdout } = await configLint([], { CONFIG_DIR: await misspelt() });
  expect(stdout).toContain('unknown-widget');
  expect(code).toBe(1);
});

test('a warning alone exits with 0', async () => {
  const { code, stdout } = await configLint([await unasked()]);
  expect(stdout).toMatch(/data-model\.json:\d+:5 warning unasked-key No page asks "fax_number"\./);
  expect(stdout).toMatch(/^config-lint: 0 errors, 1 warning in/m);
  expect(code).toBe(0);
});

test('a picture that is not among the files is a warning', async () => {
  const copy = await edited('picture', 'school.json', '/config-assets/logo.svg', '/config-assets/lgo.svg');
  const { code, stdout } = await configLint([copy]);
  expect(stdout).toMatch(
    /school\.json:\d+:\d+ warning missing-asset There is no assets\/lgo\.svg\.\n {4}Did you mean "\/config-assets\/logo\.svg"\?/,
  );
  expect(code).toBe(0);
});

test('json is an array of the findings, with paths below the config directory', async () => {
  const { code, stdout } = await configLint([await unasked(), '--format', 'json']);
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
      message: 'No page asks "fax_number".',
      suggestion: expect.any(String),
    },
  ]);
  expect(code).toBe(0);
});

test('json of a clean form is an empty array', async () => {
  expect((await configLint(['--format=json', SECOND_FORM])).stdout).toBe('[]\n');
});

test('github annotations escape what would end them', async () => {
  const copy = await edited('a,b:100%', 'sections/reader.json', '"widget": "select"', '"widget": "50%"');
  const { code, stdout } = await configLint(['--format', 'github', copy]);
  const [line] = stdout.split('\n');
  expect(line).toMatch(
    /^::error file=[^,:]*a%2Cb%3A100%25\/sections\/reader\.json,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=unknown-widget::"50%25" is not allowed here\.%0AAllowed here: "\w+", /,
  );
  expect(code).toBe(1);
});

test('github annotates a warning as such', async () => {
  const { stdout } = await configLint([await unasked(), '--format', 'github']);
  expect(stdout).toMatch(/^::warning file=/);
});

test.each([
  { args: ['no-such-directory'], says: 'The config directory "no-such-directory" cannot be read' },
  { args: ['package.json'], says: 'The config directory "package.json" cannot be read' },
  { args: ['--format', 'xml'], says: 'There is no format "xml". Choose one of pretty, json, github.' },
  { args: ['--fix'], says: "Unknown option '--fix'" },
  { args: ['one', 'two'], says: 'One directory is checked at a time, but these were given: one, two.' },
])('$args: the tool fails with exit code 2 and one line', async ({ args, says }) => {
  const { code, stdout, stderr } = await configLint(args);
  expect(stderr).toMatch(/^config-lint failed: .+\n$/);
  expect(stderr).toContain(says);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('--help', async () => {
  const { code, stdout } = await configLint(['--help']);
  expect(stdout).toMatch(/^Usage: npm run config-lint -- \[directory\] \[--format pretty\|json\|github\]/);
  expect(code).toBe(0);
});
