// make-token: creates a URL that shows an application read-only, or one that opens the form with answers.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { acceptAnswers } from '../engine/answers/accept-answers.ts';
import type { Answers, CompiledForm } from '../engine/form/compiled-form.ts';
import { normalisedEmail } from '../engine/wire/email-address.ts';
import { createKeyedHash } from '../server/accounts/secrets.ts';
import { createTokens, type Tokens } from '../server/accounts/tokens.ts';
import { createSensitivityCheck } from '../server/encryption/sensitive-keys.ts';
import { readForm } from '../server/form/read-form.ts';
import { recordsOf } from '../server/open-forms.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { readSettings } from '../server/settings.ts';
import { formStore } from '../server/store/form-store.ts';
import type { Store } from '../server/store/store.ts';
import { recordOf } from '../server/submission/stored-record.ts';
import { chosenForm } from './config/chosen-form.ts';
import { runTool } from './config/run-tool.ts';
import { reasonLine } from './run-command.ts';
import { withData } from './with-data.ts';

const HELP = `Usage: npm run make-token -- service <email> [--minutes N] [--form ID]
       npm run make-token -- public <answers.json> [--days N] [--form ID]

service   Prints an address for each page of the form, or of the submitted application. Anyone with the address can read
          the application of this applicant, but not change it. Valid for 60 minutes, or --minutes, at most 1440.
public    Prints an address that opens the form with the answers of this file filled in. The file is a flat JSON object
          of answer keys. Valid for 7 days, or --days, at most 30.

--form    The form, if CONFIG_DIR contains several.

Uses the environment of the server (DATA_DIR, MONGODB_URI, SESSION_SECRET, PUBLIC_URL, CONFIG_DIR).

Exit code: 0 if the address was created, 2 if not.`;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Limits and defaults of lifetimes. */
const LIFETIMES = {
  minutes: { standard: 60, maximum: 24 * 60 },
  days: { standard: 7, maximum: 30 },
} as const;

/** What creating a token of either kind needs. */
interface Parts {
  readonly form: CompiledForm;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly publicUrl: string;
}

interface Arguments {
  readonly kind: 'service' | 'public';
  /** Email address, or name of the file. */
  readonly subject: string;
  /** In milliseconds. */
  readonly lifetime: number;
  readonly form: string | undefined;
}

/** Parses the command line. */
function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      days: { type: 'string' },
      form: { type: 'string' },
    },
  });
  const [kind, subject, ...rest] = positionals;
  if ((kind !== 'service' && kind !== 'public') || subject === undefined || rest.length > 0) {
    throw new UsageError(
      'Give "service" and an email address, or "public" and a JSON file. --help shows the usage.',
    );
  }
  const [unit, other] = kind === 'service' ? (['minutes', 'days'] as const) : (['days', 'minutes'] as const);
  if (values[other] !== undefined) throw new UsageError(`A ${kind} token needs --${unit}, not --${other}.`);
  const lifetime = readNumber(unit, values[unit]) * (unit === 'days' ? DAY_MS : MINUTE_MS);
  return { kind, subject, lifetime, form: values.form };
}

function readNumber(unit: keyof typeof LIFETIMES, given: string | undefined): number {
  const { standard, maximum } = LIFETIMES[unit];
  if (given === undefined) return standard;
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= maximum) return number;
  throw new UsageError(`--${unit} is "${given}". Give a whole number from 1 to ${maximum}.`);
}

async function readAnswers(file: string, form: CompiledForm): Promise<Answers> {
  const text = await readFile(file, 'utf8');
  let answers: unknown;
  try {
    answers = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not valid JSON. It must contain one flat object of answer keys.`);
  }
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) {
    throw new UsageError(
      `${file} must contain one flat object of answer keys, in the format of PUT /api/answer.`,
    );
  }
  const accepted = acceptAnswers(form, { ...answers }, {});
  if (accepted.ok) return accepted.changes;
  throw new UsageError(`${file}: ${accepted.message}`);
}

/** Prints the URLs that show an application. */
async function makeServiceToken({ form, store, tokens, publicUrl }: Parts, given: Arguments): Promise<void> {
  const account = await store.findAccount(normalisedEmail(given.subject));
  if (account === null) {
    throw new UsageError(
      `There is no account for ${given.subject}. Check the address, DATA_DIR and MONGODB_URI.`,
    );
  }
  // The submitted application may have other pages than the current form.
  const { pages } = recordOf(await store.loadStudent(account.studentId)) ?? form;
  const { token, expiresAt } = await tokens.issueServiceToken(account.studentId, given.lifetime);
  for (const { route } of pages) console.log(`${publicUrl}${route}?service_token=${token}`);
  console.log(untilText(expiresAt));
}

/** Prints the URL that opens the form with answers. */
async function makePublicToken({ form, tokens, publicUrl }: Parts, given: Arguments): Promise<void> {
  const answers = await readAnswers(given.subject, form);
  const { token, expiresAt } = await tokens.issueAnswersToken(answers, given.lifetime);
  console.log(`${publicUrl}${form.defaultRoute}?token=${token}`);
  console.log(untilText(expiresAt));
}

function untilText(time: number): string {
  return `Valid until ${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
}

async function run(): Promise<number> {
  const given = readArguments();
  const settings = readSettings(process.env);
  const folder = await chosenForm(settings.configDir, given.form);
  const { form } = await readForm(settings.configDir, folder?.id);
  const publicUrl = folder === undefined ? settings.publicUrl : `${settings.publicUrl}/${folder.id}`;
  // Stored files are only readable by this user, as with the server.
  process.umask(0o077);
  await withData(
    (data) => {
      const store = formStore(data.store, recordsOf(folder));
      const tokens = createTokens(store, createKeyedHash(data.sessionSecret), Date.now);
      const parts: Parts = { form, store, tokens, publicUrl };
      return given.kind === 'service' ? makeServiceToken(parts, given) : makePublicToken(parts, given);
    },
    createSensitivityCheck(() => form),
  );
  return 0;
}

await runTool('make-token', HELP, run, reasonLine);
