import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEncryption } from '../encryption/encryption.ts';
import { readEncryptionKeys } from '../encryption/encryption-keys.ts';
import { isSealed, sealAnswer } from '../encryption/sealed-answer.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { submission, validating } from './contract/samples.ts';
import { testStoreContract } from './contract/store-contract.ts';
import { answerContext, encryptedStore } from './encrypted-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

const encryption = createEncryption(
  readEncryptionKeys(`test:${Buffer.alloc(32, 7).toString('base64')}`, 'the test'),
);

// The encrypted store passes the same contract, including conflicts and equal values.
testStoreContract('The encrypted store', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-encrypted-'));
  const open = () =>
    encryptedStore(
      openSqliteStore(join(directory, 'matricula.sqlite'), { unsynced: true }),
      encryption,
      () => true,
    );
  const store = open();
  const opened = [store];
  return {
    store,
    openAnother: async () => {
      const another = open();
      opened.push(another);
      return another;
    },
    dispose: async () => {
      await Promise.all(opened.map((each) => each.close()));
      rmSync(directory, { recursive: true });
    },
  };
});

/** Opens a store that encrypts `secret…` answers, and the database below it. */
function openBoth() {
  const directory = temporaryFolder();
  const stored = openSqliteStore(join(directory, 'matricula.sqlite'));
  const isSensitive = (key: string): boolean => key.startsWith('secret');
  onTestFinished(() => stored.close());
  const bytes = (): string =>
    readdirSync(directory)
      .map((name) => readFileSync(join(directory, name), 'latin1'))
      .join();
  return { stored, store: encryptedStore(stored, encryption, isSensitive), bytes };
}

test('encrypts only sensitive answers, also those behind a token; empty answers stay empty', async () => {
  const { store, stored, bytes } = openBoth();
  const answers = {
    open: 'plain text',
    secret: 'hidden text',
    secret_box: true,
    secret_empty: '',
    secret_no: false,
  };
  await store.saveAnswers('s', answers);
  await store.saveTemporaryAnswers('hash', answers, 10, 0);
  for (const [raw, seen] of [
    [(await stored.loadStudent('s')).answers, (await store.loadStudent('s')).answers],
    [await stored.findTemporaryAnswers('hash', 1), await store.findTemporaryAnswers('hash', 1)],
  ]) {
    expect(seen).toEqual(answers);
    expect(raw).toMatchObject({ open: 'plain text', secret_empty: '', secret_no: false });
    expect([raw?.secret, raw?.secret_box].map((value) => isSealed(value ?? ''))).toEqual([true, true]);
  }
  expect(bytes()).toContain('plain text');
  expect(bytes()).not.toContain('hidden text');
});

test('encrypts the whole submission record, for its own place only', async () => {
  const { store, stored, bytes } = openBoth();
  const kept = submission('{"open":"plain text"}');
  const revision = await validating(store, 's');
  expect(await store.submit('s', revision, kept, 1)).toBe('submitted');
  expect((await store.loadStudent('s')).submission).toEqual({ id: kept.id, content: kept.content });
  const sealed = (await stored.loadStudent('s')).submission;
  expect([sealed?.id, isSealed(sealed?.content ?? '')]).toEqual([kept.id, true]);
  expect(bytes()).not.toContain('plain text');
  const moved = { ...submission(sealed?.content ?? ''), pdfSource: 'x' };
  await stored.submit('t', await validating(store, 't'), moved, 1);
  await expect(store.loadStudent('t')).rejects.toThrow(/cannot be decrypted/);
});

test('a text that looks encrypted is stored and returned as plain text', async () => {
  const { store } = openBoth();
  const looks = sealAnswer(encryption, 'of somebody else', answerContext('t', 'open'));
  await store.saveAnswers('s', { open: looks, other: '\u0001matricula:' });
  expect((await store.loadStudent('s')).answers).toEqual({ open: looks, other: '\u0001matricula:' });
});

test('refuses an encrypted answer that was moved to another student or key in the database', async () => {
  const { store, stored } = openBoth();
  await store.saveAnswers('s', { secret: 'of s' });
  const { secret = '' } = (await stored.loadStudent('s')).answers;
  await stored.saveAnswers('t', { secret });
  await stored.saveAnswers('u', { other: secret });
  await expect(store.loadStudent('t')).rejects.toThrow(/cannot be decrypted/);
  await expect(store.loadStudent('u')).rejects.toThrow(/cannot be decrypted/);
});

test('writing the stored value again changes nothing, whether it is encrypted or plain', async () => {
  const { store, stored } = openBoth();
  await stored.saveAnswers('s', { secret_old: 'in the clear' });
  await store.saveAnswers('s', { secret: 'same' });
  const before = await stored.loadStudent('s');
  await store.saveAnswers('s', { secret: 'same', secret_old: 'in the clear' });
  expect((await stored.loadStudent('s')).answers).toEqual(before.answers);
  const base = 0;
  expect(await store.saveAnswers('s', { secret: 'same', open: 'new' }, { base })).toMatchObject({
    result: 'saved',
  });
});

test('a conflict returns the stored value in plain text, and only if it differs', async () => {
  const { store } = openBoth();
  await store.saveAnswers('s', { secret: 'theirs', secret_too: 'both' });
  const changes = { secret: 'ours', secret_too: 'both', open: 'new' };
  expect(await store.saveAnswers('s', changes, { base: 0 })).toEqual({
    result: 'conflict',
    revision: 1,
    stored: { secret: 'theirs' },
  });
});

test('concurrent saves of the same value are no conflict', async () => {
  const { store } = openBoth();
  const saves = Array.from({ length: 10 }, () => store.saveAnswers('s', { secret: 'same' }, { base: 0 }));
  expect((await Promise.all(saves)).map(({ result }) => result)).toEqual(Array(10).fill('saved'));
});

test('compares and replaces a formerly sensitive answer like any other', async () => {
  const { store, stored } = openBoth();
  const sealed = sealAnswer(encryption, 'was secret', answerContext('s', 'open'));
  await stored.saveAnswers('s', { open: sealed });
  expect(await store.saveAnswers('s', { open: 'was secret' }, { base: 0 })).toMatchObject({
    result: 'saved',
  });
  expect((await store.loadStudent('s')).answers).toEqual({ open: 'was secret' });
  await store.saveAnswers('s', { open: 'new' });
  expect((await stored.loadStudent('s')).answers).toEqual({ open: 'new' });
});
