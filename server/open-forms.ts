// The forms of a config directory: one, or those in its folder forms/, each with its own host, records and
// address.
import { join } from 'node:path';
import { createKeyedHash } from './accounts/secrets.ts';
import type { OtherForm } from './applications/begin-application.ts';
import { migratingStore } from './applications/migrating-store.ts';
import { createMailWording } from './applications/word-mail.ts';
import { createSensitivityCheck } from './encryption/sensitive-keys.ts';
import { type FormFolder, formFolders } from './form/form-folders.ts';
import { type FormHost, openFormHost } from './form/form-host.ts';
import type { Mail, UnfilledMail } from './mail/mail.ts';
import { MailError } from './mail/mail.ts';
import { hasEnded } from './maintenance/reminders.ts';
import type { EncryptedObjects } from './objects/encrypted-objects.ts';
import type { Data } from './open-data.ts';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';
import { encryptedStore } from './store/encrypted-store.ts';
import { formStore } from './store/form-store.ts';
import { type RecordIds, recordIdsOf } from './store/record-ids.ts';
import type { Store } from './store/store.ts';

/** A served form. */
export interface OpenedForm extends Pick<RecordIds, 'owns'> {
  /** Absent for a directory's only form. */
  readonly id: string | undefined;
  /** Base path of its pages; empty for a directory's only form. */
  readonly base: string;
  /** Whether it owns the records from when the directory had one form. */
  readonly isFirst: boolean;
  readonly host: FormHost;
  /** The store as the form sees it. */
  readonly store: Store;
  /** Its applications for other forms that start with their answers. */
  readonly asRead: OtherForm;
  /** The file store, with uploads to the form's own address. */
  readonly objects: EncryptedObjects;
  word(mail: UnfilledMail): Promise<Mail | null>;
}

/** Returns the record ids of a form in a directory of several; without a form, those of the only one. */
export function recordsOf(form: FormFolder | undefined): RecordIds {
  return recordIdsOf(form?.isFirst ? undefined : form?.id);
}

/** Returns the forms of a directory; undefined stands for its only one. Throws a `StartError` if it has none. */
export async function foldersOf(configDir: string): Promise<readonly (FormFolder | undefined)[]> {
  const folders = await formFolders(configDir);
  if (folders === null) return [undefined];
  // They would share records; in development a finding would come too late.
  if (folders.filter(({ isFirst }) => isFirst).length > 1)
    throw new StartError(
      'Several forms have "first": true. Only the form that was the only one in CONFIG_DIR before may have it.',
    );
  if (folders.length > 0) return folders;
  throw new StartError(
    `The folder ${join(configDir, 'forms')} contains no form. Put each form into a folder of its own there.`,
  );
}

/** Compiles the forms and gives each its part of the data. In development their files are watched. */
export async function openForms(
  settings: Pick<Settings, 'configDir' | 'widgetsDir' | 'dataDir' | 'production' | 'publicUrl'>,
  folders: readonly (FormFolder | undefined)[],
  {
    stored,
    encryption,
    objects,
    uploads,
    sessionSecret,
  }: Pick<Data, 'stored' | 'encryption' | 'objects' | 'uploads' | 'sessionSecret'>,
): Promise<readonly OpenedForm[]> {
  const hash = createKeyedHash(sessionSecret);
  return Promise.all(
    folders.map(async (folder): Promise<OpenedForm> => {
      const host = await openFormHost({
        configDir: settings.configDir,
        form: folder?.id,
        widgetsDir: settings.widgetsDir,
        cacheDir: join(settings.dataDir, 'cache'),
        development: !settings.production,
      });
      const ids = recordsOf(folder);
      const isSensitive = createSensitivityCheck(() => host.current()?.module.form);
      const own = formStore(encryptedStore(stored.store, encryption, isSensitive), ids);
      const store = migratingStore(own, () => host);
      const base = folder === undefined ? '' : `/${folder.id}`;
      return {
        ...{ id: folder?.id, base, isFirst: folder?.isFirst ?? false, host, store },
        owns: ids.owns,
        asRead: { host, ids, store: own },
        objects: uploads === undefined ? objects : postedTo(objects, `${settings.publicUrl}${base}/upload`),
        word: createMailWording(store, host, (id) => hasEnded({ store, hash, now: Date.now }, id)),
      };
    }),
  );
}

function postedTo(objects: EncryptedObjects, url: string): EncryptedObjects {
  return {
    ...objects,
    presignUpload: async (key, limits) => ({ ...(await objects.presignUpload(key, limits)), url }),
  };
}

/** Fills a mail's placeholders with answers, using the form of the mail. */
export function wordMail(forms: readonly OpenedForm[]): OpenedForm['word'] {
  return async (mail) => {
    const about = mail.submission?.studentId ?? mail.unsubmitted;
    const form = forms.find(({ id, owns }) => (about === undefined ? id === mail.form : owns(about)));
    // Its files may come back before the mail expires.
    if (form === undefined) throw new MailError({ code: 'ENOFORM', responseCode: undefined }, true);
    return form.word(mail);
  };
}
