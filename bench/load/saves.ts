// `npm run bench -- saves`: compares saves on the embedded database with those of a bare handler: makes the same calls
// to both, alternately. Writes docs/performance.md.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '../../scripts/programs/server-process.ts';
import { Caller } from '../calls.ts';
import { PlayedApplicant } from '../played-applicant.ts';
import { Recorder } from '../recorder.ts';
import { withProduct } from '../running-product.ts';
import { dayAndMachine, inTurns, median, quantile } from '../timed.ts';
import { writeSection } from '../write-section.ts';

const SAVERS = 32;
const ROUNDS = 9;
const ROUND_MS = 2000;
const CLIENTS = [1, 16];
const SYNCS = 201;

/** A server to compare, and the cookies of the applicants who save there. */
interface Target {
  readonly name: string;
  readonly url: string;
  readonly cookies: readonly string[];
}

/** Starts the bare handler in a separate process, on an empty database. */
async function startBare(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const program = fileURLToPath(new URL('bare-handler.ts', import.meta.url));
  const server = new ServerProcess(process.execPath, [program, join(folder, 'bare.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await server.waitUntil(async () => server.output.endsWith('\n'));
  return { url: server.output.trim(), stop: () => server.end() };
}

/** Saves two answers repeatedly, each save based on the previous one. */
class Saver {
  readonly #caller: Caller;
  readonly #cookie: string;
  #revision = '';
  #count = 0;

  constructor(url: string, cookie: string) {
    this.#caller = new Caller(url, '10.255.0.1');
    this.#cookie = cookie;
  }

  async save(): Promise<void> {
    const text = `Ada ${this.#count++}`;
    const { status, headers, body } = await this.#caller.call('PUT', '/api/answer', {
      cookie: this.#cookie,
      json: { first_name: text, last_name: text },
      headers: this.#revision === '' ? {} : { 'if-match': this.#revision },
    });
    if (status !== 200) throw new Error(`A save was answered with ${status}: ${body}`);
    this.#revision = headers.etag ?? '';
  }
}

/**
 * Saves from several clients at the same time for two seconds. Each save is by the saver that has waited longest.
 * Returns the milliseconds of each save.
 */
async function runRound(savers: Saver[], clients: number): Promise<number[]> {
  const end = performance.now() + ROUND_MS;
  const times: number[] = [];
  const work = Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const saver = savers.shift();
      if (saver === undefined) throw new Error('There are fewer savers than clients.');
      const begun = performance.now();
      await saver.save();
      times.push(performance.now() - begun);
      savers.push(saver);
    }
  });
  await Promise.all(work);
  return times;
}

/** Returns table rows: the saves per second of each target, by the number of concurrent clients. */
async function compareWithBare(targets: readonly Target[]): Promise<string[]> {
  const savers = new Map(
    targets.map((target) => [target, target.cookies.map((cookie) => new Saver(target.url, cookie))]),
  );
  const rows: string[] = [];
  for (const clients of CLIENTS) {
    for (const target of targets) await runRound(savers.get(target) ?? [], clients);
    const rounds = await inTurns(targets, ROUNDS, (target) => runRound(savers.get(target) ?? [], clients));
    const rate = (target: Target) =>
      median((rounds.get(target) ?? []).map((times) => (times.length * 1000) / ROUND_MS));
    const [bare] = targets.slice(-1);
    for (const target of targets) {
      const allTimes = (rounds.get(target) ?? []).flat();
      const share =
        bare === undefined || target === bare ? '' : `${Math.round((100 * rate(target)) / rate(bare))} %`;
      const times = [0.5, 0.95, 0.99].map((at) => quantile(allTimes, at).toFixed(2)).join(' | ');
      rows.push(`| ${target.name} | ${clients} | ${Math.round(rate(target))} | ${share} | ${times} |`);
    }
  }
  return rows;
}

/** Returns the median milliseconds in which the disk of a folder writes 4 kB durably, as each save must at least. */
function measureDisk(folder: string): number {
  const file = openSync(join(folder, 'disk'), 'w');
  const block = Buffer.alloc(4096, 1);
  const times = Array.from({ length: SYNCS }, () => {
    const begun = performance.now();
    writeSync(file, block, 0, block.length, 0);
    fdatasyncSync(file);
    return performance.now() - begun;
  });
  closeSync(file);
  return median(times);
}

const folder = mkdtempSync(join(tmpdir(), 'matricula-saves-'));
try {
  const disk = measureDisk(folder);
  const rows = await withProduct(async ({ url, mails }) => {
    const cookies: string[] = [];
    while (cookies.length < SAVERS) {
      const saver = new PlayedApplicant({ url, mails, recorder: new Recorder() }, cookies.length);
      await saver.signUp();
      cookies.push(await saver.logIn());
    }
    const bare = await startBare(folder);
    try {
      return await compareWithBare([
        { name: 'the product', url, cookies },
        { name: 'a bare handler', url: bare.url, cookies },
      ]);
    } finally {
      await bare.stop();
    }
  });
  const text = [
    `On the embedded database, ${dayAndMachine()}; this disk writes 4 kB durably in ${disk.toFixed(2)} ms (median of ${SYNCS}).`,
    '',
    'Each client saves two answers at a time, without a pause, based on the revision of its previous save. The bare handler (`bench/load/bare-handler.ts`) makes the same comparison, writes the same rows as durably, and does nothing else. The figures are medians of alternating rounds.',
    '',
    '| | clients | saves/s | of the bare rate | p50 ms | p95 ms | p99 ms |\n|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ];
  await writeSection('saves', text.join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
