// `npm run bench -- saves`: compares saves on the embedded database with those of a bare handler. Writes
// docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlayedApplicant } from '../played-applicant.ts';
import { Recorder } from '../recorder.ts';
import { withProduct } from '../running-product.ts';
import { dayAndMachine } from '../timed.ts';
import { writeSection } from '../write-section.ts';
import { compareWithBare, startBare } from './beside-bare.ts';

const SAVERS = 32;

const folder = mkdtempSync(join(tmpdir(), 'matricula-saves-'));
try {
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
    `On the embedded database, ${dayAndMachine()}.`,
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
