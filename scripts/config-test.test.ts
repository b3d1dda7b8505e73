import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-test-'));
  await cp(SHIPPED_FORM, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

function run(...args: string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const script = join(ROOT, 'scripts/config-test.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

/** Changes a file of the folder during one call. */
async function changed(path: string, from: string, to: string, call: () => void): Promise<void> {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  await writeFile(file, text.replace(from, to));
  try {
    call();
  } finally {
    await writeFile(file, text);
  }
}

test('the shipped form passes its scenarios with full coverage', () => {
  const { status, out } = run('.', '--min-coverage', '100');
  expect(out).toMatch(
    /^\d+ scenarios, 0 with differences\nSeen: 100 % \(\d+ of \d+\): conditions both ways /,
  );
  expect(status).toBe(0);
});

test('runs each of several forms, and prints missing scenarios for one', async () => {
  const terms = join(ROOT, 'examples/two-terms');
  const both = run(terms, '--min-coverage', '100', '--format', 'json');
  expect(both).toEqual({ status: 0, out: expect.any(String), err: '' });
  const told: readonly { readonly form: string }[] = JSON.parse(both.out);
  expect(told.map(({ form }) => form)).toEqual(['autumn-2026', 'spring-2027']);
  expect(run(terms, '--missing')).toEqual({
    ...{ status: 2, out: '' },
    err: expect.stringContaining('Choose one with --form: autumn-2026, spring-2027'),
  });
  const copy = join(folder, 'terms');
  await cp(terms, copy, { recursive: true });
  await rm(join(copy, 'forms/spring-2027/scenarios'), { recursive: true });
  const less = run('terms', '--min-coverage', '100');
  expect(less.status).toBe(1);
  expect(less.out).toContain(
    'terms/forms/spring-2027/sections/room.json:18:19 not covered: a condition is never true',
  );
  expect(less.out).toMatch(/^autumn-2026: 2 scenarios, 0 .*\nSeen: 100 %/);
  expect(less.err).toContain('of "spring-2027", but --min-coverage requires 100');
  const missing = run('terms', '--form', 'spring-2027', '--missing');
  const skeletons: readonly { readonly $schema: string }[] = JSON.parse(missing.out);
  expect(skeletons.length).toBeGreaterThan(0);
  expect(skeletons[0]?.$schema).toBe('../../../../../schemas/scenario.schema.json');
});

test('reports a difference at its expectation', async () => {
  const minimum = '"minAge": 13,';
  await changed('sections/personal.json', minimum, '"minAge": 12,', () => {
    const { status, out } = run('.');
    expect(status).toBe(1);
    expect(out).toMatch(
      /^scenarios\/too-young\.json:\d+:\d+ birth_date\n {4}expected: "You must be 13 .*"\n {4}got: {6}no message\n/m,
    );
  });
});

test('reports it as JSON with file, line and column', async () => {
  await changed('scenarios/too-young.json', '2014-06-01', '2001-06-01', () => {
    const { status, out } = run('.', '--format', 'json');
    const { scenarios, coverage } = JSON.parse(out);
    expect(
      scenarios.filter(({ differences }: { differences: unknown[] }) => differences.length > 0),
    ).toMatchObject([
      {
        id: 'too-young',
        differences: [{ file: 'scenarios/too-young.json', about: 'birth_date', got: 'no message' }],
      },
    ]);
    expect(coverage.missing).toMatchObject([
      { kind: 'message', name: 'birth_date', file: 'sections/personal.json' },
    ]);
    expect(status).toBe(1);
    const skeletons = JSON.parse(run('.', '--missing').out);
    expect(skeletons).toMatchObject([
      { expect: { messages: { birth_date: [expect.stringContaining('13 years')] } } },
    ]);
  });
});

test('fails on low coverage and on invalid scenarios', async () => {
  await changed('scenarios/too-young.json', '2014-06-01', '2001-06-01', () =>
    expect(run('.', '--min-coverage', '100').err).toContain('--min-coverage requires 100'),
  );
  await changed('scenarios/too-young.json', '"birth_date": "2014', '"birthdate": "2014', () => {
    const { status, out } = run('.');
    expect(status).toBe(1);
    expect(out).toMatch(/^scenarios\/too-young\.json:\d+:5 warning unknown-key /m);
  });
});

test('reports an invalid form, directory or option in one line', async () => {
  await changed('sections/personal.json', '"widget": "date"', '"widget": "dat"', () =>
    expect(run('.')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Correct the errors that config-lint finds first.'),
    }),
  );
  for (const args of [
    ['nowhere'],
    ['--min-coverage', 'all'],
    ['--format', 'xml'],
    ['a', 'b'],
    ['--unknown'],
  ]) {
    const { status, err } = run(...args);
    expect(status).toBe(2);
    expect(err).toMatch(/^config-test failed: .*\n$/);
  }
});
