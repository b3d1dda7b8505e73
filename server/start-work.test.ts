import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../engine/testing/eventually.ts';
import { createEncryption } from './encryption/encryption.ts';
import { newEncryptionKey, readEncryptionKeys } from './encryption/encryption-keys.ts';
import { sealAnswer } from './encryption/sealed-answer.ts';
import { MAY_BE_UNRECORDED_MS } from './maintenance/clean-up.ts';
import { MARK_FOLDER } from './maintenance/own-files.ts';
import { answerContext } from './store/encrypted-store.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import { bootApp } from './testing/boot-app.ts';

test('a record that cannot be decrypted does not stop the clean-up', async () => {
  const { store, objects, directory, restart, now } = await bootApp({ worker: true });
  const stored = openSqliteStore(join(directory, 'matricula.sqlite'));
  onTestFinished(() => stored.close());
  const lost = createEncryption(readEncryptionKeys(newEncryptionKey(), 'the test'));
  await stored.saveAnswers('s', { lost: sealAnswer(lost, 'secret', answerContext('s', 'lost')) });
  await expect(store().loadStudent('s')).rejects.toThrow('is encrypted with the key');

  const mark = MARK_FOLDER + (await store().databaseId());
  const old = (now() - MAY_BE_UNRECORDED_MS) / 1000 - 1;
  for (const key of [mark, 'converted/s/a.pdf', 'converted/t/b.pdf']) {
    await objects().write(key, Buffer.from('file'), 'application/pdf');
    utimesSync(join(directory, 'objects', key), old, old);
  }
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of objects().list('')) keys.push(key);
    return keys;
  };

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await restart();
  // The first clean-up is a minute after the start.
  vi.advanceTimersByTime(60_000);
  await eventually(async () => expect(await kept()).toEqual([mark]));
});
