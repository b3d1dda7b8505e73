import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../engine/testing/property-runs.ts';
import {
  createEncryption,
  type EncryptionContext,
  EncryptionKeyMissingError,
  UnreadableDataError,
} from './encryption.ts';
import { readEncryptionKeys } from './encryption-keys.ts';
import { isSealed, keyIdOf, openAnswer, sealAnswer } from './sealed-answer.ts';
import { fileKeyIdOf, openFile, sealFile } from './sealed-file.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const encryptionOf = (...keys: string[]) => createEncryption(readEncryptionKeys(keys.join(','), 'the test'));

const old = encryptionOf(key('old', 1));
const rotated = encryptionOf(key('new', 2), key('old', 1));
const place: EncryptionContext = ['answer', 'student', 'key'];

test('restores any answer, and never encrypts to the same bytes twice', () => {
  const answer = fc.oneof(fc.string({ unit: 'binary' }), fc.boolean());
  fc.assert(
    fc.property(answer, (value) => {
      const sealed = sealAnswer(old, value, place);
      expect(isSealed(sealed)).toBe(true);
      expect(sealed).not.toBe(sealAnswer(old, value, place));
      expect(openAnswer(old, sealed, place)).toBe(value);
    }),
    runs(100),
  );
});

test('the stored length does not distinguish short answers', () => {
  const lengths = ['Y', 'Yes', 'No', false, '123-45-6789'].map(
    (value) => sealAnswer(old, value, place).length,
  );
  expect(new Set(lengths).size).toBe(1);
});

test('reads plain data unchanged', () => {
  expect(openAnswer(old, 'plain', place)).toBe('plain');
  expect(openAnswer(old, true, place)).toBe(true);
  expect([keyIdOf('plain'), keyIdOf(true)]).toEqual([null, null]);
  const file = Buffer.from('%PDF-1.7\n');
  expect(openFile(old, file, place)).toBe(file);
  expect(fileKeyIdOf(file)).toBeNull();
});

test('restores any file', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
      const sealed = sealFile(old, bytes, ['object', 'a/b']);
      expect(Buffer.from(openFile(old, sealed, ['object', 'a/b'])).equals(bytes)).toBe(true);
      expect(fileKeyIdOf(sealed)).toBe('old');
    }),
    runs(100),
  );
});

test('still reads everything after a change of keys, and writes with the first key', () => {
  const sealed = sealAnswer(old, 'secret', place);
  expect([keyIdOf(sealed), openAnswer(rotated, sealed, place)]).toEqual(['old', 'secret']);
  expect(keyIdOf(sealAnswer(rotated, 'secret', place))).toBe('new');
  const file = sealFile(old, Buffer.from('file'), ['object', 'a']);
  expect(Buffer.from(openFile(rotated, file, ['object', 'a'])).toString()).toBe('file');
});

test('names a missing key by its id, and reveals nothing encrypted', () => {
  const sealed = sealAnswer(rotated, 'secret', place);
  expect(() => openAnswer(old, sealed, place)).toThrow(EncryptionKeyMissingError);
  expect(() => openAnswer(old, sealed, place)).toThrow(/the key "new".*ENCRYPTION_KEYS/);
});

test('does not decrypt data moved to another place, student or kind', () => {
  const sealed = sealAnswer(old, 'secret', place);
  const others: EncryptionContext[] = [
    ['answer', 'student', 'other'],
    ['answer', 'other', 'key'],
    ['tokenAnswer', 'student', 'key'],
  ];
  for (const other of others) expect(() => openAnswer(old, sealed, other)).toThrow(UnreadableDataError);
});

test('does not decrypt with a changed bit, another key of the same id, or a cut', () => {
  const sealed = Buffer.from(old.encrypt(Buffer.from('secret'), place));
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => old.decrypt('old', changed, place)).toThrow(UnreadableDataError);
  }
  const impostor = encryptionOf(key('old', 3));
  expect(() => impostor.decrypt('old', sealed, place)).toThrow(UnreadableDataError);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => old.decrypt('old', sealed.subarray(0, length), place)).toThrow(UnreadableDataError);
  }
  const answer = sealAnswer(old, 'secret', place);
  for (const cut of [
    '\u0001matricula:',
    '\u0001matricula:2:old:AAAA',
    '\u0001matricula:1:old',
    answer.slice(0, -4),
  ]) {
    expect(() => openAnswer(old, cut, place)).toThrow(UnreadableDataError);
  }
});
