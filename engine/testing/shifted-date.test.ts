import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

const DAY_MS = 86_400_000;

afterEach(() => vi.useRealTimers());

test('this run has the given date, or else the real one', () => {
  const real = performance.timeOrigin + performance.now();
  const { NODE_OPTIONS = '', TEST_DATE } = process.env;
  const begun = NODE_OPTIONS.includes('shift-date.ts') && TEST_DATE ? Date.parse(TEST_DATE) : real;
  expect(Math.abs(Date.now() - begun)).toBeLessThan(DAY_MS);
});

const SCRIPT = `
  import { execFileSync } from 'node:child_process';
  import { Worker } from 'node:worker_threads';
  const dates = () => [new Date(), Date(), Date.now(), new Intl.DateTimeFormat('en').format(), new Intl.DateTimeFormat('en').formatToParts()[4].value];
  const years = dates().map((date) => typeof date === 'string' ? date.match(/\\d{4}/)[0] : String(new Date(date).getUTCFullYear()));
  const child = execFileSync(process.execPath, ['-p', 'new Date().getUTCFullYear()'], { encoding: 'utf8' });
  const worker = new Worker('import("node:worker_threads").then(({ parentPort }) => parentPort.postMessage(new Date().getUTCFullYear()))', { eval: true });
  worker.once('message', (year) => console.log(JSON.stringify({
    years, child: child.trim(), worker: String(year),
    fixed: new Date(0).toISOString(), isDate: new Date() instanceof Date && new Date().constructor === Date,
  })));
`;

test('a process with a given date passes it to its threads and children', () => {
  const preload = fileURLToPath(new URL('shift-date.ts', import.meta.url));
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { NODE_OPTIONS: `--import ${preload}`, TEST_DATE: '2048-02-29T12:00:00Z' },
    encoding: 'utf8',
  });
  expect(JSON.parse(told)).toEqual({
    ...{ years: Array(5).fill('2048'), child: '2048', worker: '2048' },
    ...{ fixed: '1970-01-01T00:00:00.000Z', isDate: true },
  });
});

test("a test's fake clock overrides it", () => {
  vi.useFakeTimers({ now: new Date('2040-05-06T12:00:00Z') });
  expect([new Date().toISOString(), new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format()]).toEqual([
    '2040-05-06T12:00:00.000Z',
    '5/6/2040',
  ]);
  vi.advanceTimersByTime(DAY_MS);
  expect(new Date().toISOString()).toBe('2040-05-07T12:00:00.000Z');
});
