// Opens the office's desk with its dependencies, for the forms of the config directory that have one.
import { join } from 'node:path';
import { officeFindings } from '../engine/checks/check-office.ts';
import { readSeparateFiles } from '../engine/definition/beside-form.ts';
import type { ExportFile } from '../engine/language/export.ts';
import type { OfficeFile } from '../engine/language/office.ts';
import { formatDiagnostic } from '../engine/source/diagnostic.ts';
import { createKnownBrowsers } from './accounts/known-browsers.ts';
import { PASSWORDS } from './accounts/passwords.ts';
import { createSeal } from './accounts/seal.ts';
import { createKeyedHash } from './accounts/secrets.ts';
import { createTokens } from './accounts/tokens.ts';
import { withMigratedReads } from './applications/migrating-store.ts';
import { createSensitivityCheck } from './encryption/sensitive-keys.ts';
import { readExport } from './exports/read-export.ts';
import { openRunLog, type RunLog } from './exports/run-log.ts';
import { type ReadForm, readForm } from './form/read-form.ts';
import type { EncryptedObjects } from './objects/encrypted-objects.ts';
import type { DeskForm, DeskParts } from './office/desk.ts';
import { createSay } from './office/say.ts';
import { createStaffAccounts } from './office/staff-accounts.ts';
import { createStaffSessions } from './office/staff-sessions.ts';
import { type Data, openData } from './open-data.ts';
import { foldersOf, recordsOf } from './open-forms.ts';
import { requireDatabase } from './open-store.ts';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';
import { formStore } from './store/form-store.ts';
import type { StaffStore } from './store/staff-store.ts';
import { createThrottle } from './throttling/throttle.ts';

/** The opened desk; it does not listen yet. */
export interface OpenedDesk extends Omit<DeskParts, 'logOf'> {
  readonly store: StaffStore;
  readonly objects: EncryptedObjects;
  /** Returns a staff member's log; without an address, the operating system user's. */
  readonly logOf: (email?: string) => RunLog;
  close(): Promise<void>;
}

type Read = ReadForm & Pick<DeskForm, 'office' | 'exports'> & { readonly folder: Folder };
type Folder = Awaited<ReturnType<typeof foldersOf>>[number];

/** Reads a form with its desk; undefined if it has none. Throws a `StartError` if it is invalid. */
async function readDesk(
  { configDir }: Pick<Settings, 'configDir'>,
  folder: Folder,
): Promise<Read | undefined> {
  const read = await readForm(configDir, folder?.id);
  const { form, files } = read;
  const {
    read: [office],
    diagnostics,
  } = readSeparateFiles<OfficeFile>(files, 'office');
  const all = readSeparateFiles<ExportFile>(files, 'exports').read;
  const found = [...diagnostics, ...(office === undefined ? [] : officeFindings(form, all, office))];
  if (found.length > 0)
    throw new StartError(
      `The desk can't start before this is corrected:\n${found.map(formatDiagnostic).join('\n')}`,
    );
  if (office === undefined) return undefined;
  const exports = (office.value.exports ?? []).map(
    (id) => [id, readExport({ form, files }, `exports/${id}.json`)] as const,
  );
  return { ...read, office: office.value, exports: new Map(exports), folder };
}

function deskForm(
  { form, steps, office, exports, folder }: Read,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { store: all, sessionSecret }: Pick<Data, 'store' | 'sessionSecret'>,
): DeskForm {
  const store = withMigratedReads(formStore(all, recordsOf(folder)), form, steps);
  const tokens = createTokens(store, createKeyedHash(sessionSecret), Date.now);
  const base = folder === undefined ? '' : `/${folder.id}`;
  const id = folder?.id ?? form.id;
  return {
    ...{ id, form, office, exports, store, tokens },
    say: createSay(office),
    publicUrl: publicUrl + base,
  };
}

/** Opens the configured desk. Throws a `StartError` if there is none or it is unusable. */
export async function openDesk(
  settings: Settings,
  now = Date.now,
  passwords = PASSWORDS,
): Promise<OpenedDesk> {
  const folders = await foldersOf(settings.configDir);
  const read = (await Promise.all(folders.map((folder) => readDesk(settings, folder)))).flatMap(
    (one) => one ?? [],
  );
  const [first, ...others] = read;
  if (first === undefined)
    throw new StartError(
      `There is no desk, because ${join(settings.configDir, 'office.json')} does not exist (docs/admins/office.md).`,
    );
  requireDatabase(settings);
  // The desk writes nothing that needs encryption, and decryption does not depend on the form.
  const data = await openData(
    settings,
    createSensitivityCheck(() => undefined),
  );
  const { store, objects, sessionSecret } = data;
  const hash = createKeyedHash(sessionSecret);
  const seal = createSeal(sessionSecret);
  const throttle = createThrottle(store, hash, now);
  const formOf = (one: Read) => deskForm(one, settings, data);
  return {
    ...{ settings, objects, store },
    forms: [formOf(first), ...others.map(formOf)],
    accounts: createStaffAccounts({ store, throttle, hash, passwords, seal, now }),
    sessions: createStaffSessions({ store, seal, now, secure: settings.production }),
    // A separate cookie from that of applicants: somebody may be both in one browser.
    browsers: createKnownBrowsers(hash, settings.production, 'matricula_office_browser'),
    logOf: (email) => openRunLog(settings.dataDir, now, email),
    close: async () => {
      await Promise.all([store.close(), objects.close()]);
    },
  };
}
