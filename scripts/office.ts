// `npm run office`: manages the desk of the office and its staff (docs/admins/office.md).
import { parseArgs } from 'node:util';
import { normalisedEmail } from '../engine/wire/email-address.ts';
import { StartError } from '../server/errors/start-error.ts';
import { UsageError } from '../server/errors/usage-error.ts';
import { DESK } from '../server/office/desk.ts';
import { INVITATION_MS } from '../server/office/staff-accounts.ts';
import { type OpenedDesk, openDesk } from '../server/open-desk.ts';
import { withOwnEnvironment } from '../server/own-environment.ts';
import { readSettings } from '../server/settings.ts';
import type { StaffRole } from '../server/store/staff-store.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run office
       npm run office -- invite <e-mail> --role reader|exporter
       npm run office -- remove <e-mail>
       npm run office -- list

Without a word it serves the desk until it is stopped; there has to be an office.json in CONFIG_DIR.
invite   Prints an address under which somebody sets up an account. For somebody who has one: another role, and, once the
         address was used, another password and second factor.
remove   Removes an account; who is logged in with it is logged out.
list     Prints the accounts, in columns: e-mail address, role, "set up" or "invited".

--role   reader: finds and reads applications; exporter: may download them as well

What is done is written to DATA_DIR/exports/runs.ndjson. Reads the environment of the server, which may run.
Exit code: 0 when it was done, 1 when not.`;

function roleOf(given: string | undefined): StaffRole {
  if (given === 'reader' || given === 'exporter') return given;
  throw new UsageError('Say --role reader or --role exporter.');
}

async function invite(desk: OpenedDesk, email: string, role: StaffRole): Promise<void> {
  await desk.logOf().note({ command: 'invite', staff: email, by: role });
  const token = await desk.accounts.invite(email, role);
  const days = INVITATION_MS / (24 * 60 * 60_000);
  console.log(`${desk.settings.office.url}${DESK}/invitation?${new URLSearchParams({ token })}`);
  console.log(`It counts once, and for ${days} days. Give it to ${email}, and to nobody else.`);
}

async function remove(desk: OpenedDesk, email: string): Promise<void> {
  await desk.logOf().note({ command: 'remove', staff: email });
  if (!(await desk.store.removeStaff(email))) throw new StartError(`There is no account for ${email}.`);
  console.log('The account is removed.');
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
  if (!isKnown || rest.length > 0) throw new UsageError('Say "invite", "remove" or "list".');
  if (task !== 'list' && !/^[^\s@]+@[^\s@]+$/.test(address.trim()))
    throw new UsageError('Say the e-mail address of somebody of the staff.');
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
else withOwnEnvironment(() => import('../server/serve-office.ts'));
