// `npm run applicant`: exports or deletes an applicant's data, as the applicant can in the browser
// (docs/operating.md).
import { parseArgs } from 'node:util';
import { normalisedEmail } from '../engine/wire/email-address.ts';
import { createKeyedHash } from '../server/accounts/secrets.ts';
import { createSessions } from '../server/accounts/sessions.ts';
import type { Data } from '../server/open-data.ts';
import { StartError } from '../server/runtime/start-error.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { deleteAccount } from '../server/submission/delete-account.ts';
import { exportAccount } from '../server/submission/export-account.ts';
import { runCommand } from './run-command.ts';
import { withData } from './with-data.ts';

const USAGE = `Usage: npm run --silent applicant -- export <email> > data.json
       npm run applicant -- delete <email> [--submitted]

export   Prints all stored data about the applicant as JSON.
delete   Permanently deletes the account, the application and all files. For a submitted application, add --submitted.

Uses the environment of the server. The server may be running. Exit code: 0 on success, 1 on failure.`;

async function printExport(data: Data, email: string): Promise<boolean> {
  const sessions = createSessions(data.store, createKeyedHash(data.sessionSecret), Date.now);
  const stored = await exportAccount({ ...data, everyForm: data.store, sessions, now: Date.now }, email);
  if (stored !== null) console.log(JSON.stringify(stored, null, 2));
  return stored !== null;
}

// Encrypted data is deleted unread, so that this works without the key.
async function remove({ stored: data }: Data, email: string, submittedToo: boolean): Promise<boolean> {
  const account = await data.store.findAccount(email);
  if (account === null) return false;
  if (!(await deleteAccount(data, account, submittedToo ? 'any' : 'unsubmitted'))) {
    throw new StartError(
      'The application was submitted, so nothing was deleted. To delete it anyway, add --submitted.',
    );
  }
  console.log('The account, its application and its files were deleted.');
  return true;
}

runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { submitted: { type: 'boolean', default: false } },
  });
  const [task, address, ...rest] = positionals;
  const isKnown = task === 'delete' || (task === 'export' && !values.submitted);
  if (!isKnown || address === undefined || rest.length > 0) {
    throw new UsageError('Give "export" or "delete" and an email address.');
  }
  const email = normalisedEmail(address);
  const isFound = await withData((data) =>
    task === 'export' ? printExport(data, email) : remove(data, email, values.submitted),
  );
  if (isFound) return 0;
  throw new StartError(`There is no account for ${address}. Check the address, DATA_DIR and MONGODB_URI.`);
});
