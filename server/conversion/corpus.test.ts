import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openChromium } from './chromium/open-chromium.ts';
import { createConverter } from './create-converter.ts';
import { PROCESS_LIMITS } from './pdf/limits.ts';
import { wrongWith } from './testing/check-result.ts';
import { CORPUS } from './testing/corpus.ts';
import { type CorpusEntry, isExpectedPdf } from './testing/corpus-entry.ts';

// As many concurrent files as CI machines have processors.
vi.setConfig({ maxConcurrency: 2 });

const tempDir = mkdtempSync(join(tmpdir(), 'matricula-corpus-'));
const chromium = openChromium({ tempDir });
// Less time than in production: a bomb shows itself within a few seconds, too.
const converter = createConverter({ chromium, limits: { ...PROCESS_LIMITS, cpuSeconds: 4 } });

/** Never aborted: the limits end what takes too much. */
const NEVER = new AbortController().signal;

afterAll(async () => {
  await chromium.close();
  rmSync(tempDir, { recursive: true, force: true });
});

async function convert({ name, make }: CorpusEntry) {
  return converter.convert({ name, bytes: await make() }, NEVER);
}

describe.concurrent.each(Object.entries(CORPUS))('%s', (_, entries) => {
  test.for(entries.map((entry) => [entry.name, entry] as const))('%s', async ([name, entry]) => {
    const result = await convert(entry);
    if (!isExpectedPdf(entry.expect)) {
      expect([entry.expect].flat()).toContain(result.ok ? 'a PDF' : result.reason);
      return;
    }
    expect(result.ok ? 'a PDF' : result.reason).toBe('a PDF');
    if (result.ok) expect(await wrongWith(result.pdf, name, entry.expect)).toEqual([]);
  });
});
