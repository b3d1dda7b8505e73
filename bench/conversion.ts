// `npm run bench -- conversion`: measures conversions to PDF, compared with LibreOffice if installed, and the PDF
// copy of a full application. Writes the results into docs/performance.md. The pages must be built.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConverter, openChromium } from '../server/conversion/door.ts';
import { type BenchFile, createDocument, largeFiles } from './conversion-files.ts';
import { findLibreOffice, type LibreOffice } from './libreoffice.ts';
import { measureCopies } from './pdf-copies.ts';
import { dayAndMachine, median, quantile, timed } from './timed.ts';
import { writeSection } from './write-section.ts';

const RUNS = 11;
/** Number of server starts, and of copies after the first one of each start. */
const STARTS = 5;
const COPIES = 4;

/** Targets of the medians, in milliseconds. */
const ONE_PAGE_MS = 1000;
const TEN_PAGES_MS = 2000;
const COPY_MS = 1000;
const FIRST_COPY_MS = 3000;

interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly times: readonly number[];
  readonly libreOfficeTimes: readonly number[];
}

/** Measures our conversion and LibreOffice's alternately, so that other load affects both. */
async function measureFiles(
  files: readonly BenchFile[],
  folder: string,
  libreOffice: LibreOffice | null,
): Promise<Row[]> {
  const chromium = openChromium({ tempDir: folder });
  const converter = createConverter({ chromium });
  const convert = async (file: BenchFile): Promise<void> => {
    const result = await converter.convert(file, AbortSignal.timeout(60_000));
    if (!result.ok) throw new Error(`${file.name} did not become a PDF: ${result.reason}.`);
  };
  const measure = async (file: BenchFile): Promise<Row> => {
    const [times, libreOfficeTimes]: [number[], number[]] = [[], []];
    const isCompared = libreOffice !== null && file.name.endsWith('.docx');
    // The first one starts Chromium, bundles scripts and creates LibreOffice's profile.
    await convert(file);
    if (isCompared) await libreOffice.convert(file);
    for (let run = 0; run < RUNS; run += 1) {
      times.push(await timed(() => convert(file)));
      if (isCompared) libreOfficeTimes.push(await libreOffice.convert(file));
    }
    return { name: file.name, bytes: file.bytes.length, times, libreOfficeTimes };
  };
  try {
    const rows: Row[] = [];
    for (const file of files) rows.push(await measure(file));
    return rows;
  } finally {
    await chromium.close();
  }
}

const ms = (value: number): string => value.toFixed(0);
/** Returns cells with minimum, median and 95 % quantile. The minimum is the time without other load. */
const spread = (times: readonly number[]): string =>
  [Math.min(...times), median(times), quantile(times, 0.95)].map(ms).join(' | ');

function fileTable(rows: readonly Row[], libreOffice: LibreOffice | null): string {
  const lines = rows.map(({ name, bytes, times, libreOfficeTimes }) => {
    const other =
      libreOfficeTimes.length === 0
        ? '– | –'
        : `${ms(Math.min(...libreOfficeTimes))} | ${ms(median(libreOfficeTimes))}`;
    return `| ${name} | ${bytes} | ${spread(times)} | ${other} |`;
  });
  const title = libreOffice === null ? 'LibreOffice' : libreOffice.version;
  return [
    `| file | bytes | least ms | p50 ms | p95 ms | ${title}, least ms | p50 ms |`,
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

const load = (): string => loadavg()[0]?.toFixed(1) ?? '';

const folder = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
try {
  const libreOffice = findLibreOffice(join(folder, 'libreoffice'));
  const before = load();
  const documents = [
    { name: 'one-page.docx', bytes: await createDocument(1) },
    { name: 'ten-pages.docx', bytes: await createDocument(10) },
  ];
  const copies = await measureCopies(join(folder, 'data'), STARTS, COPIES);
  const rows = await measureFiles([...documents, ...(await largeFiles())], folder, libreOffice);
  const medians: readonly (readonly [string, number, number])[] = [
    ['a document of one page', median(rows[0]?.times ?? []), ONE_PAGE_MS],
    ['a document of ten pages', median(rows[1]?.times ?? []), TEN_PAGES_MS],
    ['a copy', median(copies.warm), COPY_MS],
    ['the first copy after a start', median(copies.first), FIRST_COPY_MS],
  ];
  const missedTargets = medians.filter(([, found, most]) => !(found <= most));
  const verdict =
    missedTargets.length === 0
      ? 'Every target is met.'
      : missedTargets
          .map(([what, found, most]) => `Not met: ${what} took ${ms(found)} ms, at most ${most}.`)
          .join(' ');
  const figures = [
    `From a file's bytes to the PDF's, Chromium running already, medians of ${RUNS} runs; LibreOffice in turns with us, its process started for each file as ours are. ${libreOffice === null ? 'It is not installed on this machine (SOFFICE may name its program), so that nothing stands beside.' : ''}`.trim(),
    `${dayAndMachine()}; load of the machine ${before} before, ${load()} after.`,
    fileTable(rows, libreOffice),
    `The PDF copy of an application with every answer and document (${copies.bytes} bytes), from the question for it until it can be had; ${STARTS} starts of the server and ${COPIES} more copies after each, of another answer each time.`,
    [
      '| copy | least ms | p50 ms | p95 ms |',
      '|---|--:|--:|--:|',
      `| first after a start | ${spread(copies.first)} |`,
      `| later | ${spread(copies.warm)} |`,
    ].join('\n'),
    `At most ${ONE_PAGE_MS} ms for one page, ${TEN_PAGES_MS} ms for ten, ${COPY_MS} ms for a copy, ${FIRST_COPY_MS} ms for the first one. ${verdict}`,
  ].join('\n\n');
  await writeSection('conversion', figures);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
