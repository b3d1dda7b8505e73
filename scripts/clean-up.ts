// `npm run clean-up`: removes uploaded files and PDFs that no application refers to. The server does so every hour.
import { parseArgs } from 'node:util';
import { cleanUp, MAY_BE_UNRECORDED_MS } from '../server/maintenance/clean-up.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { runCommand } from './run-command.ts';
import { withData } from './with-data.ts';

const MINUTE_MS = 60_000;
const USAGE = `Usage: npm run clean-up -- [--minutes N]
Deletes files that no application uses and that are older than N minutes (default: 60).
Use less than 60 only while the product is stopped: an upload waits for its conversion call, and a PDF for its record.`;

function readMinutes(): number {
  const { minutes = String(MAY_BE_UNRECORDED_MS / MINUTE_MS) } = parseArgs({
    options: { minutes: { type: 'string' } },
  }).values;
  if (!/^\d{1,6}$/.test(minutes)) throw new UsageError(`--minutes is "${minutes}". Give a whole number.`);
  return Number(minutes);
}

runCommand(USAGE, async () => {
  const writtenBefore = Date.now() - readMinutes() * MINUTE_MS;
  console.log(`Files removed: ${await withData(({ stored }) => cleanUp(stored, writtenBefore))}`);
  return 0;
});
