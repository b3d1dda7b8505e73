import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { EditTally } from './check-edits.ts';

const BATCH = fileURLToPath(new URL('edits-process.ts', import.meta.url));
/** Clean edits per batch: each leaves about a megabyte in its process. */
const CLEAN_IN_A_BATCH = 200;
/** Distance between the first numbers of batches, so that no edit is done twice. */
const STRIDE = 1_000_000;

/** Checks edits in concurrent batches, until enough are clean or the deadline (milliseconds since 1970) is over. */
export async function checkInBatches(
  seed: number,
  bounds: { readonly clean: number; readonly until: number },
  atOnce: number,
): Promise<EditTally> {
  const total = { tried: 0, clean: 0, failures: [] as string[] };
  let batches = 0;
  let asked = 0;
  async function work(): Promise<void> {
    while (asked < bounds.clean && Date.now() < bounds.until) {
      const clean = Math.min(CLEAN_IN_A_BATCH, bounds.clean - asked);
      asked += clean;
      const args = [BATCH, seed, STRIDE * batches++, clean, bounds.until].map(String);
      const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 });
      const tally = JSON.parse(stdout) as EditTally;
      total.tried += tally.tried;
      total.clean += tally.clean;
      total.failures.push(...tally.failures);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return total;
}
