import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { conversion, EMAIL, file, NOW, session, signup, submission, validating } from './samples.ts';

/** Contract of deleting accounts and records. */
export function testDeletion(store: () => Store, openAnother: () => Promise<Store>): void {
  async function fill(studentId: string): Promise<void> {
    await store().saveAnswers(studentId, { a: 'text' });
    await store().saveAnswers(studentId, {}, {}, { entries: { college: 2 } });
    await store().saveAnswers(studentId, {}, {}, { tabs: { statement: 'upload' } });
    await store().saveLastPage(studentId, '/about');
    await store().appendWebStatus(studentId, 'started');
    await store().recordLogin(studentId, '2026-11-20T10:00:00.000Z');
    await store().saveValidations(studentId, { a: ['wrong'] });
    await store().startConversion(studentId, 'resume', file(), NOW);
    await store().requestApplicationPdf(studentId, 'first', NOW + 1, 0);
    await store().saveServiceToken(`token of ${studentId}`, studentId, NOW + 1000, NOW);
  }

  test('a deleted student has an empty record without work and tokens; other students keep theirs', async () => {
    const empty = await store().loadStudent('s');
    await fill('s');
    await fill('t');
    const kept = await store().loadStudent('t');
    await store().saveTemporaryAnswers('answers', { a: 's' }, NOW + 1000, NOW);
    expect(await store().deleteStudent('s', 'unsubmitted')).toBe(true);
    expect(await store().loadStudent('s')).toEqual(empty);
    expect(await store().findServiceToken('token of s', NOW)).toBeNull();
    expect(await store().loadStudent('t')).toEqual(kept);
    expect(await store().findServiceToken('token of t', NOW)).toBe('t');
    expect(await store().findTemporaryAnswers('answers', NOW)).toEqual({ a: 's' });
    const work = [
      await store().claimWork('lease', NOW + 1, NOW + 1000),
      await store().claimWork('lease', NOW + 1, NOW + 1000),
      await store().claimWork('lease', NOW + 1, NOW + 1000),
    ];
    expect(work.map((each) => each?.studentId)).toEqual(['t', 't', undefined]);
  });

  test('discards claimed work when its student is deleted', async () => {
    await fill('s');
    await store().claimWork('lease', NOW, NOW + 1000);
    await store().deleteStudent('s', 'unsubmitted');
    const done = { status: 'COMPLETED', pdfKey: 'converted/1' } as const;
    expect(await store().finishWork(conversion(), 'lease', done)).toBe(false);
    expect((await store().loadStudent('s')).documents).toEqual({});
  });

  test('a submitted application can be deleted, and its student can start again', async () => {
    await fill('s');
    await store().appendWebStatus('s', 'validating');
    await store().submit('s', (await store().loadStudent('s')).revision, submission(), NOW);
    expect(await store().deleteStudent('s', 'any')).toBe(true);
    expect(await store().saveAnswers('s', { a: 'new' }, { base: 0 })).toEqual({
      result: 'saved',
      revision: 1,
    });
  });

  test('keeps a submitted application with everything it owns if only unsubmitted ones may be deleted', async () => {
    await fill('s');
    await store().appendWebStatus('s', 'validating');
    await store().submit('s', (await store().loadStudent('s')).revision, submission(), NOW);
    const submitted = await store().loadStudent('s');
    expect(await store().deleteStudent('s', 'unsubmitted')).toBe(false);
    expect(await store().loadStudent('s')).toEqual(submitted);
    expect(await store().findServiceToken('token of s', NOW)).toBe('s');
  });

  test('of a concurrent submission and deletion, exactly one happens', async () => {
    const other = await openAnother();
    for (let round = 0; round < 8; round++) {
      const id = `student ${round}`;
      const checked = await validating(store(), id);
      const submit = () => other.submit(id, checked, submission(), NOW);
      const remove = () => store().deleteStudent(id, 'unsubmitted');
      const [submitted, removed] =
        round % 2 === 0
          ? await Promise.all([submit(), remove()])
          : (await Promise.all([remove(), submit()])).reverse();
      expect([
        ['submitted', false],
        ['early', true],
      ]).toContainEqual([submitted, removed]);
      const { webStatus } = await store().loadStudent(id);
      expect(webStatus.includes('submitted')).toBe(!removed);
      // A deleted record does not come back, not even as an empty one.
      const left: string[] = [];
      for await (const { studentId } of store().listApplications({})) left.push(studentId);
      expect(left.includes(id)).toBe(!removed);
    }
  });

  test('a deleted account is gone with its sessions; other accounts keep theirs', async () => {
    const another = { email: 'another@example.org', studentId: 'another' };
    await store().createAccount(signup(), NOW);
    await store().createAccount({ ...signup(), ...another }, NOW);
    await store().openSession(session('t1'), NOW);
    await store().openSession({ ...session('t2'), ...another }, NOW);
    await store().deleteAccount({ email: EMAIL, studentId: signup().studentId });
    expect(await store().findAccount(EMAIL)).toBeNull();
    expect(await store().continueSession('t1', NOW, NOW + 1000)).toBeNull();
    expect(await store().findAccount(another.email)).not.toBeNull();
    expect(await store().continueSession('t2', NOW, NOW + 1000)).toEqual(another);
    await store().createAccount(signup(), NOW);
    expect(await store().continueSession('t1', NOW, NOW + 1000)).toBeNull();
  });

  test('deletes an account whose address changed meanwhile, and keeps the new owner of the former address', async () => {
    const owner = { email: EMAIL, studentId: signup().studentId };
    const another = { email: 'another@example.org', studentId: owner.studentId };
    await store().createAccount({ ...signup(), ...another }, NOW);
    await store().createAccount({ ...signup(), studentId: 'somebody' }, NOW);
    await store().openSession({ ...session('own'), ...another }, NOW);
    await store().openSession({ ...session('theirs'), studentId: 'somebody' }, NOW);
    await store().deleteAccount(owner);
    expect(await store().findAccount(another.email)).toBeNull();
    expect(await store().continueSession('own', NOW, NOW + 1000)).toBeNull();
    expect(await store().findAccount(EMAIL)).toMatchObject({ studentId: 'somebody' });
    expect(await store().continueSession('theirs', NOW, NOW + 1000)).not.toBeNull();
  });

  test('a session of a deleted account does not continue with a new account of the same address', async () => {
    await store().createAccount(signup(), NOW);
    await store().openSession(session('before'), NOW);
    await store().deleteAccount({ email: EMAIL, studentId: signup().studentId });
    // A login in flight when the account was deleted.
    await store().openSession(session('late'), NOW);
    expect(await store().continueSession('late', NOW, NOW + 1000)).toBeNull();
    expect(await store().createAccount({ ...signup(), studentId: 'new' }, NOW)).toBe(true);
    expect(await store().continueSession('before', NOW, NOW + 1000)).toBeNull();
    expect(await store().continueSession('late', NOW, NOW + 1000)).toBeNull();
  });

  test('deleting something that does not exist changes nothing', async () => {
    await fill('t');
    const kept = await store().loadStudent('t');
    await store().createAccount(signup(), NOW);
    for (let time = 0; time < 2; time++) {
      expect(await store().deleteStudent('s', 'unsubmitted')).toBe(true);
      await store().deleteAccount({ email: 'nobody@example.org', studentId: 'nobody' });
    }
    expect(await store().loadStudent('t')).toEqual(kept);
    expect(await store().findAccount(EMAIL)).not.toBeNull();
  });
}
