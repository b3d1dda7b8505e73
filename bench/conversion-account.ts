// `npm run bench -- conversion-account`: measures which share of a .docx conversion is spent on verifying the text: taking
// an account of the texts in the document, and searching them in the PDF.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { docxToPdf } from '../server/conversion/docx/docx-to-pdf.ts';
import { type ChromiumHost, createConverter, openChromium } from '../server/conversion/door.ts';
import { cleanPdf } from '../server/conversion/pdf/clean-pdf.ts';
import { createDocument } from './conversion-files.ts';
import { dayAndMachine, median, timed } from './timed.ts';

const RUNS = 7;
const ACCOUNT = fileURLToPath(new URL('../server/conversion/docx/in-page/account.mts', import.meta.url));
const never = new AbortController().signal;

/** Returns the milliseconds that the account of a document takes, in a page of Chromium with only that script. */
async function measureAccount(chromium: ChromiumHost, bytes: Uint8Array): Promise<number> {
  const bundle = await rolldown({ input: ACCOUNT, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', name: 'account', minify: true });
  await bundle.close();
  const files: Readonly<Record<string, string | Uint8Array>> = {
    '/': `<!doctype html><script src="/account.js"></script>`,
    '/account.js': output[0].code,
    '/document.docx': bytes,
  };
  const serve = async ({ pathname }: URL) => {
    const body = files[pathname];
    if (body === undefined) return null;
    const type = pathname === '/' ? 'text/html' : 'text/javascript';
    return {
      status: 200,
      headers: { 'content-type': `${type}; charset=utf-8` },
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    };
  };
  return chromium.withPage({ serve, timeoutMs: 60_000, signal: never }, async (page) => {
    await page.goto('http://account.invalid/');
    return page.evaluate<number>(`(async () => {
      const bytes = await (await fetch('/document.docx')).arrayBuffer();
      const begun = performance.now();
      await account.accountOf(bytes);
      return performance.now() - begun;
    })()`);
  });
}

const tempDir = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
const chromium = openChromium({ tempDir });
try {
  const converter = createConverter({ chromium });
  console.log(`${dayAndMachine()}; medians of ${RUNS} runs.\n`);
  console.log('| pages | conversion ms | account ms | search ms | share |\n|--:|--:|--:|--:|--:|');
  for (const pages of [1, 10, 50]) {
    const bytes = await createDocument(pages);
    const { pdf, expectedTexts } = await docxToPdf(chromium, bytes, never);
    const rounds: { whole: number; account: number; search: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const cleanMs = await timed(() => cleanPdf(pdf, 'a.docx'));
      const searchingMs = await timed(() => cleanPdf(pdf, 'a.docx', expectedTexts));
      rounds.push({
        whole: await timed(() => converter.convert({ name: 'a.docx', bytes }, never)),
        account: await measureAccount(chromium, bytes),
        search: searchingMs - cleanMs,
      });
    }
    const [whole, account, search] = (['whole', 'account', 'search'] as const).map((figure) =>
      median(rounds.map((round) => round[figure])),
    ) as [number, number, number];
    const share = `${((100 * (account + search)) / whole).toFixed(1)} %`;
    console.log(
      `| ${pages} | ${whole.toFixed(0)} | ${account.toFixed(1)} | ${search.toFixed(1)} | ${share} |`,
    );
  }
} finally {
  await chromium.close();
  rmSync(tempDir, { recursive: true, force: true });
}
