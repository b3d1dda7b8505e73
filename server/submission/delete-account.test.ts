import { expect, test } from 'vitest';
import { bootDocumentApplicant } from '../testing/document-applicant.ts';
import { deleteAccount } from './delete-account.ts';

const EMAIL = 'ada@example.org';

test.each(['deleteStudent', 'list', 'deleteAccount'] as const)(
  'a deletion that broke off at %s is finished by the next one',
  async (step) => {
    const { send, start, store, objects, kept, studentId } = await bootDocumentApplicant();
    await start(await send());
    await store().saveAnswers(studentId, { a: 'text' });
    const fail = () => {
      throw new Error('The process was killed.');
    };
    const real = { store: store(), objects: objects() };
    const broken =
      step === 'list'
        ? { ...real, objects: { ...real.objects, list: fail } }
        : { ...real, store: { ...real.store, [step]: fail } };
    const owner = { email: EMAIL, studentId };
    await expect(deleteAccount(broken, owner, 'unsubmitted')).rejects.toThrow('killed');
    // Its owner can still log in and try again.
    expect(await store().findAccount(EMAIL)).not.toBeNull();
    expect(await deleteAccount(real, owner, 'unsubmitted')).toBe(true);
    expect(await store().findAccount(EMAIL)).toBeNull();
    expect(await store().loadStudent(studentId)).toMatchObject({ answers: {}, documents: {} });
    expect(await kept()).toEqual([]);
  },
);

test('what a call writes while the account is deleted goes with it', async () => {
  const { store, objects, kept, studentId } = await bootDocumentApplicant();
  const real = store();
  const late = {
    ...real,
    deleteAccount: async (owner: Parameters<typeof real.deleteAccount>[0]) => {
      await real.saveAnswers(studentId, { a: 'late' });
      await objects().write(`uploads/${studentId}/doc/late`, Buffer.from('late'), 'application/pdf');
      await real.deleteAccount(owner);
    },
  };
  await deleteAccount({ store: late, objects: objects() }, { email: EMAIL, studentId }, 'unsubmitted');
  expect(await real.loadStudent(studentId)).toMatchObject({ answers: {}, revision: 0 });
  expect(await kept()).toEqual([]);
});
