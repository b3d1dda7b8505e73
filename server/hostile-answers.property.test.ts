// Hostile answers to every kind of question: each is stored as its key allows, or refused by name with nothing
// stored; none breaks the call.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { isStorable } from '../engine/answers/storable-answer.ts';
import type { AnswerValue } from '../engine/form/compiled-form.ts';
import { SECOND_FORM } from '../engine/testing/config-files.ts';
import { filledFiles } from '../engine/testing/filled-form.ts';
import { grantFiles } from '../engine/testing/grant-form.ts';
import { matrixFiles } from '../engine/testing/matrix-form.ts';
import { REPEATED } from '../engine/testing/repeated-form.ts';
import { SEED } from '../engine/testing/seed.ts';
import { smallForm } from '../engine/testing/small-form.ts';
import { openFormHost } from './form/form-host.ts';
import { bootApp, NO_CALL_LIMITS } from './testing/boot-app.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './testing/fuzz/hostile-values.ts';

const isDeep = process.env.TEST_DEEP === '1';
const REQUESTS = isDeep ? 3000 : 100;

/** Near misses of a number, day, time, list, choice or address. */
const NEARLY: readonly unknown[] = [
  ...['1e999', '1.', '.5', '--1', '١٢٣', '0.0000001', '12345678901234567890', '6', '0', '2.5'],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '2026-1-1', '2026-01-01T00:00', '10000-01-01'],
  ...['24:00', '9:30', '12:60', '09:30:00', '09:30 PM'],
  ...[
    'staff\nstaff',
    'staff\n',
    '\nstaff',
    'staff,travel',
    'breakfast\ndinner',
    'nobody',
    'double',
    'sea',
    'yard',
  ],
  ...['https://example.org', 'javascript:alert(1)', 'https://ada:secret@example.org', '//example.org'],
  Array.from({ length: 10_000 }, (_, index) => `o${index}`).join('\n'),
  Array.from({ length: 10_000 }, () => 'staff'),
];

/** Opens the form like a server. */
async function hostOf(files: readonly { readonly path: string; readonly text: string }[]) {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-hostile-'));
  const configDir = join(directory, 'config');
  cpSync(join(SECOND_FORM, 'assets'), join(configDir, 'assets'), { recursive: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(configDir, path)), { recursive: true });
    writeFileSync(join(configDir, path), text);
  }
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const host = await openFormHost({ configDir, cacheDir: join(directory, 'cache'), development: false });
  return { host, configDir };
}

test.each([
  { name: 'a grant', files: grantFiles() },
  { name: 'a stay', files: filledFiles() },
  { name: 'costs', files: smallForm(REPEATED) },
  { name: 'two tables', files: matrixFiles() },
])('$name: $files.length files', async ({ files }) => {
  const { host, configDir } = await hostOf(files);
  const { applicant, form } = await bootApp({ host, configDir, limits: NO_CALL_LIMITS });
  const visitor = await applicant('hostile@example.org');
  const stored = async (): Promise<Readonly<Record<string, AnswerValue>>> =>
    (await visitor.get('/api/profile')).json().answer;
  const keys = Object.keys(form.keys);
  const requests = fc.sample(
    fc.record({
      key: fc.constantFrom(...keys),
      value: fc.constantFrom<unknown>(...NEARLY, ...HOSTILE_TEXTS, ...HOSTILE_VALUES),
    }),
    { numRuns: REQUESTS, seed: SEED },
  );
  let before = await stored();
  const statuses: Record<number, number> = {};
  for (const { key, value } of requests) {
    const reply = await visitor.put('/api/answer', { [key]: value });
    const what = `${key}: ${JSON.stringify(value).slice(0, 80)}`;
    statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
    expect([200, 400], what).toContain(reply.statusCode);
    const after = await stored();
    if (reply.statusCode === 400) {
      expect(reply.body, what).toContain(key);
      expect(after, what).toEqual(before);
    }
    for (const [one, answer] of Object.entries(after)) {
      const isRead = form.keys[one]?.readOnly || form.questions[one]?.calculate !== undefined;
      expect(
        isRead || isStorable(form, one, answer),
        `${what}, ${one} is ${String(answer).slice(0, 80)}`,
      ).toBe(true);
    }
    before = after;
  }
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
  expect(statuses[400]).toBeGreaterThan(REQUESTS / 5);
});
