// The parts of the desk: its forms, and what all its pages use.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { OfficeFile } from '../../engine/language/office.ts';
import type { KnownBrowsers } from '../accounts/known-browsers.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { ReadExport } from '../exports/read-export.ts';
import type { RunLog } from '../exports/run-log.ts';
import type { EncryptedObjects } from '../objects/encrypted-objects.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { Say } from './say.ts';
import type { StaffAccounts } from './staff-accounts.ts';
import type { StaffSessions } from './staff-sessions.ts';

/** A form whose applications are read at the desk. */
export interface DeskForm {
  /** Its id in addresses. */
  readonly id: string;
  readonly form: CompiledForm;
  readonly office: OfficeFile;
  /** Exports available for download, by id. */
  readonly exports: ReadonlyMap<string, ReadExport>;
  /** The form's applications. */
  readonly store: Store;
  readonly tokens: Tokens;
  readonly say: Say;
  /** The form's address for applicants, where an application is read. */
  readonly publicUrl: string;
}

/** Dependencies of the desk; the caller that opened them closes them. */
export interface DeskParts {
  readonly settings: Pick<Settings, 'production' | 'logLevel' | 'trustProxy' | 'dataDir'> & {
    readonly office: Pick<Settings['office'], 'url'>;
  };
  /** At least one. */
  readonly forms: readonly [DeskForm, ...DeskForm[]];
  readonly objects: Pick<EncryptedObjects, 'read'>;
  readonly accounts: StaffAccounts;
  readonly sessions: StaffSessions;
  /** Browsers of earlier logins, under the name from {@link throttleNameOf}. */
  readonly browsers: KnownBrowsers;
  /** Returns the audit log for a staff member. */
  readonly logOf: (email: string) => RunLog;
}

/** Base path of the desk. */
export const DESK = '/office';

/** Returns the path of a form's part of the desk. */
export function deskPath({ id }: Pick<DeskForm, 'id'>): string {
  return `${DESK}/${id}`;
}
