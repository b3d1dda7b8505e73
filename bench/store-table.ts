import { METHOD, type Measurement } from './store-rounds.ts';
import { dayAndMachine } from './timed.ts';

/** Formats the figures of the store bench as Markdown. */
export function storeTable(measured: readonly Measurement[], servers: readonly string[]): string {
  const rates = new Map(measured.map(({ contender, savesPerSecond }) => [contender.name, savesPerSecond]));
  const rows = measured.map(({ contender, savesPerSecond, p50, p95, p99 }) => {
    // The rate of the bare driver, without the product's store.
    const bareRate = rates.get(contender.bareName ?? '');
    const share = bareRate === undefined ? '' : `${Math.round((100 * savesPerSecond) / bareRate)} %`;
    const times = [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' | ');
    return `| ${contender.name} | ${Math.round(savesPerSecond)} | ${share} | ${times} |`;
  });
  return [
    METHOD,
    '',
    `${dayAndMachine()}, SQLite ${process.versions.sqlite}.`,
    ...servers.map((server) => `On MongoDB: ${server}.`),
    '',
    '| | saves/s | of the bare rate | p50 ms | p95 ms | p99 ms |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n');
}
