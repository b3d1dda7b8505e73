import { keptEncryptionKeys, keptSessionSecret, prepareDataDirectory } from './data-directory.ts';
import { createEncryption, type Encryption } from './encryption/encryption.ts';
import type { IsSensitive } from './encryption/sensitive-keys.ts';
import { type EncryptedObjects, encryptedObjects } from './objects/encrypted-objects.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { type OpenedObjects, openObjects } from './open-objects.ts';
import { openStore } from './open-store.ts';
import type { Settings } from './settings.ts';
import { encryptedStore } from './store/encrypted-store.ts';
import type { DatabaseStore } from './store/rewrite-store.ts';
import type { Store } from './store/store.ts';

/** What the product keeps, and the secrets that it keeps it with. Whoever opened it closes `store` and `objects`. */
export interface Data extends Omit<OpenedObjects, 'objects'> {
  readonly objects: EncryptedObjects;
  readonly store: Store;
  readonly sessionSecret: string;
  readonly encryption: Encryption;
  /** The same stores without their encryption: for its own maintenance. */
  readonly stored: { readonly store: DatabaseStore; readonly objects: ObjectStore };
}

type DataSettings = Pick<
  Settings,
  'dataDir' | 'mongodb' | 's3' | 'publicUrl' | 'sessionSecret' | 'encryptionKeys'
>;

/** Opens what the settings ask for. Throws a `StartError` for what its operator can mend. */
export async function openData(settings: DataSettings, isSensitive: IsSensitive): Promise<Data> {
  const { dataDir } = settings;
  prepareDataDirectory(dataDir);
  const sessionSecret = settings.sessionSecret ?? keptSessionSecret(dataDir);
  const encryption = createEncryption(settings.encryptionKeys ?? keptEncryptionKeys(dataDir));
  const store = await openStore(settings);
  const opened = await openObjects(settings, sessionSecret);
  return {
    ...encryptedObjects(opened, encryption),
    store: encryptedStore(store, encryption, isSensitive),
    sessionSecret,
    encryption,
    stored: { store, objects: opened.objects },
  };
}
