import { loadEncryptionKeys, loadSessionSecret, prepareDataDirectory } from './data-directory.ts';
import { createEncryption, type Encryption } from './encryption/encryption.ts';
import type { IsSensitive } from './encryption/sensitive-keys.ts';
import type { StoreName } from './metrics/metrics.ts';
import { type EncryptedObjects, encryptedObjects } from './objects/encrypted-objects.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { requireFinishedMove } from './objects/unfinished-move.ts';
import { type OpenedObjects, openObjects } from './open-objects.ts';
import { openStore } from './open-store.ts';
import type { Settings } from './settings.ts';
import { encryptedStore } from './store/encrypted-store.ts';
import type { DatabaseStore, Opening } from './store/rewrite-store.ts';
import type { Store } from './store/store.ts';

/** The product's data stores and their secrets. The caller closes `store` and `objects`. */
export interface Data extends Omit<OpenedObjects, 'objects'> {
  readonly objects: EncryptedObjects;
  readonly store: Store;
  readonly sessionSecret: string;
  readonly encryption: Encryption;
  /** The same stores without decryption, for maintenance. */
  readonly stored: { readonly store: DatabaseStore; readonly objects: ObjectStore };
}

type DataSettings = Pick<
  Settings,
  'dataDir' | 'mongodb' | 's3' | 'publicUrl' | 'sessionSecret' | 'encryptionKeys'
>;

/** Wraps a store to time its operations, or returns it unchanged. */
type Timing = <Target extends object>(kept: StoreName, store: Target) => Target;

/** Opens the configured stores. Throws a `StartError` for problems that an operator can fix. */
export async function openData(
  settings: DataSettings,
  isSensitive: IsSensitive,
  timing: Timing = (_kept, store) => store,
  opening: Opening = {},
): Promise<Data> {
  const { dataDir } = settings;
  prepareDataDirectory(dataDir);
  const sessionSecret = settings.sessionSecret ?? loadSessionSecret(dataDir);
  const encryption = createEncryption(settings.encryptionKeys ?? loadEncryptionKeys(dataDir));
  const store = timing('database', await openStore(settings, opening));
  const opened = await openObjects(settings, sessionSecret);
  await requireFinishedMove(opened.objects);
  const objects = timing('files', opened.objects);
  return {
    ...opened,
    objects: encryptedObjects(objects, encryption),
    store: encryptedStore(store, encryption, isSensitive),
    sessionSecret,
    encryption,
    stored: { store, objects },
  };
}
