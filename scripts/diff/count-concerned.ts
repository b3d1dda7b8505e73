// Counts the drafts that an edit affects. Applications are only read, and nothing but their number is printed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { Difference } from '../../engine/difference/difference.ts';
import { affectsApplication, effectsOf } from '../../engine/difference/effects.ts';
import { renamedAnswers, renamesOf, withRenames } from '../../engine/difference/renames.ts';
import { judgedForm } from '../../engine/proof/prove-form.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { migrateRecord } from '../../server/applications/migrating-store.ts';
import { pageAnswers } from '../../server/applications/student-answers.ts';
import { loadEncryptionKeys } from '../../server/data-directory.ts';
import { createEncryption } from '../../server/encryption/encryption.ts';
import { newEncryptionKey, readEncryptionKeys } from '../../server/encryption/encryption-keys.ts';
import { openStore, requireDatabase } from '../../server/open-store.ts';
import { readSettings } from '../../server/settings.ts';
import { encryptedStore } from '../../server/store/encrypted-store.ts';
import { formStore } from '../../server/store/form-store.ts';
import type { RecordIds } from '../../server/store/record-ids.ts';
import type { Store } from '../../server/store/store.ts';

/** Opens the database in `--data`, a data directory or a MongoDB URI, read-only. */
async function openForReading(data: string): Promise<Store> {
  const { ENCRYPTION_KEYS, DATA_DIR } = process.env;
  const isAddress = /^mongodb(\+srv)?:/.test(data);
  const settings = readSettings({
    ENCRYPTION_KEYS,
    ...(isAddress ? { DATA_DIR, MONGODB_URI: data } : { DATA_DIR: data }),
  });
  requireDatabase(settings);
  const hasStoredKey = existsSync(join(settings.dataDir, 'encryption-key'));
  // Without a stored key nothing is encrypted; the new key is only for this process.
  const keys =
    settings.encryptionKeys ??
    (hasStoredKey
      ? loadEncryptionKeys(settings.dataDir)
      : readEncryptionKeys(newEncryptionKey(), 'this command'));
  return encryptedStore(await openStore(settings, { readOnly: true }), createEncryption(keys), () => false);
}

/** Returns for each difference, in the same order, how many unsubmitted applications it affects. */
export async function countConcerned(
  data: string,
  [old, now]: readonly [Compiled, Compiled],
  found: readonly Difference[],
  records: RecordIds,
): Promise<number[]> {
  const store = formStore(await openForReading(data), records);
  try {
    const { steps } = now.migrations;
    const renames = renamesOf(old.form, steps);
    const [before, after] = [judgedForm(withRenames(old, renames)), judgedForm(now)];
    const counts = found.map(() => 0);
    const today = localToday();
    for await (const { studentId } of store.listApplications({})) {
      const student = await store.loadStudent(studentId);
      if (student.webStatus.includes('submitted')) continue;
      const readings = {
        old: renamedAnswers(pageAnswers(old.form, student), renames),
        now: pageAnswers(now.form, migrateRecord(now.form, steps, student)),
      };
      const effects = effectsOf(before, after, readings, today);
      for (const [at, one] of found.entries())
        if (affectsApplication(one, effects)) counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  } finally {
    await store.close();
  }
}
