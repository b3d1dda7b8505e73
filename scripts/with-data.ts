import { createSensitivityCheck, type IsSensitive } from '../server/encryption/sensitive-keys.ts';
import { type Data, openData } from '../server/open-data.ts';
import { requireDatabase } from '../server/open-store.ts';
import { readSettings } from '../server/settings.ts';

/** Most commands write nothing that needs encryption; data is decrypted whatever the form says. */
const NOTHING_SENSITIVE = createSensitivityCheck(() => undefined);

/** Opens the data that the environment names, runs the work, and closes the data. Throws a `StartError` without a database. */
export async function withData<Result>(
  work: (data: Data) => Promise<Result>,
  isSensitive: IsSensitive = NOTHING_SENSITIVE,
): Promise<Result> {
  const settings = readSettings(process.env);
  requireDatabase(settings);
  const data = await openData(settings, isSensitive);
  try {
    return await work(data);
  } finally {
    await Promise.all([data.store.close(), data.objects.close()]);
  }
}
