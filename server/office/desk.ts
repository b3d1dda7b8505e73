// What the desk is made of: the forms that have one, and what all of its pages use.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { OfficeFile } from '../../engine/language/office.ts';
import type { KnownBrowsers } from '../accounts/known-browsers.ts';
import type { ReadExport } from '../exports/read-export.ts';
import type { RunLog } from '../exports/run-log.ts';
import type { EncryptedObjects } from '../objects/encrypted-objects.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Say } from './say.ts';
import type { StaffAccounts } from './staff-accounts.ts';
import type { StaffSessions } from './staff-sessions.ts';

/** A form whose applications are read at the desk. */
export interface DeskForm {
  /** What it is called in addresses. */
  readonly id: string;
  readonly form: CompiledForm;
  readonly office: OfficeFile;
  /** The exports that may be downloaded, by their ids. */
  readonly exports: ReadonlyMap<string, ReadExport>;
  /** The applications of the form. */
  readonly store: Store;
  readonly tokens: Tokens;
  readonly say: Say;
  /** Address of the form for applicants, where an application is read. */
  readonly publicUrl: string;
}

/** What the desk's pages are made of; whoever opened the parts closes them. */
export interface DeskParts {
  readonly settings: Pick<Settings, 'production' | 'logLevel' | 'trustProxy' | 'dataDir'> & {
    readonly office: Pick<Settings['office'], 'url'>;
  };
  /** At least one. */
  readonly forms: readonly [DeskForm, ...DeskForm[]];
  readonly objects: Pick<EncryptedObjects, 'read'>;
  readonly accounts: StaffAccounts;
  readonly sessions: StaffSessions;
  /** Where they have logged in before, under the name that {@link countedAs} gives an account. */
  readonly browsers: KnownBrowsers;
  /** The log of what somebody of the staff does. */
  readonly logOf: (email: string) => RunLog;
  readonly now: () => number;
}

/** First part of all addresses of the desk. */
export const DESK = '/office';

/** Address of a form's part of the desk. */
export function deskOf({ id }: Pick<DeskForm, 'id'>): string {
  return `${DESK}/${id}`;
}
