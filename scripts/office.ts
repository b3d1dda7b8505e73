// `npm run office`: manages the desk of the office and its staff (docs/admins/office.md).
import { parseArgs } from 'node:util';
import { normalisedEmail } from '../engine/wire/email-address.ts';
import { DESK } from '../server/office/desk.ts';
import { INVITATION_MS } from '../server/office/staff-accounts.ts';
import { type OpenedDesk, openDesk } from '../server/open-desk.ts';
import { hideEnvironment } from '../server/own-environment.ts';
import { StartError } from '../server/runtime/start-error.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { readSettings } from '../server/settings.ts';
import type { StaffRole } from '../server/store/staff-store.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run office
       npm run office -- invite <email> --role reader|exporter
       npm run office -- remove <email>
       npm run office -- list

Without a command, serves the desk until you stop it. CONFIG_DIR must contain office.json.
invite   Prints an address where a person sets up an account. If the person already has one, it gets the new role, and
         opening the address sets a new password and second factor.
remove   Removes an account and logs it out.
list     Prints the accounts, in columns: email address, role, "set up" or "invited".

--role   reader: finds and reads applications; exporter: can also download them

Every action is logged in DATA_DIR/exports/runs.ndjson. Uses the environment of the server. The server may be running.
Exit code: 0 on success, 1 on failure.`;

function roleOf(given: string | undefined): StaffRole {
  if (given === 'reader' || given === 'exporter') return given;
  throw new UsageError('Give --role reader or --role exporter.');
}

async function invite(desk: OpenedDesk, email: string, role: StaffRole): Promise<void> {
  await desk.logOf().note({ command: 'invite', staff: email, by: role });
  const token = await desk.accounts.invite(email, role);
  const days = INVITATION_MS / (24 * 60 * 60_000);
  console.log(`${desk.settings.office.url}${DESK}/invitation?${new URLSearchParams({ token })}`);
  console.log(`It works once, within ${days} days. Give it only to ${email}.`);
}

async function remove(desk: OpenedDesk, email: string): Promise<void> {
  if ((await desk.store.findStaff(email)) === null) throw new StartError(`There is no account for ${email}.`);
  // Before the removal, so that none is missing in the log.
  await desk.logOf().note({ command: 'remove', staff: email });
  await desk.store.removeStaff(email);
  console.log('The account was removed.');
}

async function list(desk: OpenedDesk): Promise<void> {
  for (const { email, role, passwordHash } of await desk.store.listStaff())
    console.log([email, role, passwordHash === null ? 'invited' : 'set up'].join('\t'));
}

async function command(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' } },
  });
  const [task, address = '', ...rest] = positionals;
  const isKnown = task === 'list' ? address === '' : task === 'invite' || task === 'remove';
  if (!isKnown || rest.length > 0) throw new UsageError('Give "invite", "remove" or "list".');
  if (task !== 'list' && !/^[^\s@]+@[^\s@]+$/.test(address.trim()))
    throw new UsageError('Give the email address of a member of the staff.');
  const role = task === 'invite' ? roleOf(values.role) : undefined;
  const desk = await openDesk(readSettings(process.env));
  const email = normalisedEmail(address);
  try {
    if (role !== undefined) await invite(desk, email, role);
    else await (task === 'remove' ? remove(desk, email) : list(desk));
    return 0;
  } finally {
    await desk.close();
  }
}

if (process.argv.length > 2) runCommand(USAGE, command);
else {
  hideEnvironment();
  await import('../server/serve-office.ts');
}
