// `npm run retention`: deletes accounts after their retention period (docs/operating.md).
import { parseArgs } from 'node:util';
import { applyRetention } from '../server/maintenance/apply-retention.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { runCommand } from './run-command.ts';
import { withData } from './with-data.ts';

const USAGE = `Usage: npm run retention -- [--unconfirmed-days N] [--idle-days N] [--dry-run]
Permanently deletes
  --unconfirmed-days N   accounts that were not confirmed within N days after sign-up
  --idle-days N          accounts with an unsubmitted application whose last login is more than N days ago
and remains of interrupted deletions. Submitted applications are kept. With --dry-run, it only counts.

Uses the environment of the server. The server may be running. Exit code: 0 on success, 1 on failure.`;

const DAY_MS = 24 * 60 * 60_000;

/** Returns the time some days ago; null without a number. */
function daysAgo(option: string, given: string | undefined): number | null {
  if (given === undefined) return null;
  const days = Number(given);
  if (/^\d{1,5}$/.test(given) && days > 0) return Date.now() - days * DAY_MS;
  throw new UsageError(`--${option} is "${given}". Give a whole number of days, at least 1.`);
}

runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      'unconfirmed-days': { type: 'string' },
      'idle-days': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const dryRun = values['dry-run'];
  const rules = {
    unconfirmedBefore: daysAgo('unconfirmed-days', values['unconfirmed-days']),
    idleBefore: daysAgo('idle-days', values['idle-days']),
  };
  if (rules.unconfirmedBefore === null && rules.idleBefore === null) {
    throw new UsageError('Give --unconfirmed-days, --idle-days, or both.');
  }
  // Encrypted data is deleted unread, so that this works without the key.
  const removed = await withData((data) => applyRetention(data.stored, rules, { dryRun }));
  console.log(dryRun ? 'Would be deleted:' : 'Deleted:');
  console.log(`  accounts that were never confirmed: ${removed.unconfirmed}`);
  console.log(`  idle accounts: ${removed.idle}`);
  console.log(`  remains of interrupted deletions: ${removed.leftOver}`);
  return 0;
});
