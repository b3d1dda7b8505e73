import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { METHOD, type Measured } from './store-rounds.ts';

const DOCUMENT = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const BEGIN = '<!-- begin: npm run bench:store -->';
const END = '<!-- end: npm run bench:store -->';

/** The figures as Markdown. */
export function storeTable(measured: readonly Measured[], server: string): string {
  const rates = new Map(measured.map(({ contender, savesPerSecond }) => [contender.name, savesPerSecond]));
  const rows = measured.map(({ contender, savesPerSecond, p50, p95, p99 }) => {
    const bare = rates.get(contender.against ?? '');
    const share = bare === undefined ? '' : `${Math.round((100 * savesPerSecond) / bare)} %`;
    const times = [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' | ');
    return `| ${contender.name} | ${Math.round(savesPerSecond)} | ${share} | ${times} |`;
  });
  return [
    `${METHOD}`,
    '',
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, SQLite ${process.versions.sqlite}.`,
    `MongoDB server: ${server}.`,
    '',
    '| | saves/s | of the bare rate | p50 ms | p95 ms | p99 ms |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n');
}

/** Puts the table between its markers in docs/performance.md, or at its end. */
export function writeStoreTable(table: string): void {
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '# Performance\n';
  const section = `${BEGIN}\n\n${table}\n\n${END}`;
  const from = before.indexOf(BEGIN);
  const to = before.indexOf(END);
  const after =
    from === -1
      ? `${before.trimEnd()}\n\n## Saving answers\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + END.length);
  writeFileSync(DOCUMENT, after);
}
