import { expect, test } from 'vitest';
import type { ApplicationFilter, ListedApplication } from '../application-list.ts';
import type { Store } from '../store.ts';
import { NOW, submission, validating } from './samples.ts';

/** Contract of the list of applications. */
export function testApplicationList(store: () => Store, openAnother: () => Promise<Store>): void {
  const listed = async (filter: ApplicationFilter = {}): Promise<ListedApplication[]> => {
    const applications: ListedApplication[] = [];
    for await (const each of store().listApplications(filter)) applications.push(each);
    return applications;
  };
  const ids = async (filter: ApplicationFilter) => (await listed(filter)).map(({ studentId }) => studentId);
  const submit = async (id: string, now: number) => {
    const kept = submission();
    expect(await store().submit(id, await validating(store(), id), kept, now)).toBe('submitted');
    return kept.id;
  };

  test('lists the progress of each application, its submission time and its id', async () => {
    expect(await listed()).toEqual([]);
    await store().recordLogin('a', 'now');
    await store().recordLogin('a', 'later');
    await store().saveLastPage('b', '/about');
    await store().appendWebStatus('b', 'started');
    await validating(store(), 'c');
    const id = await submit('d', NOW);
    const none = { firstLogin: null, lastPage: null, answers: {} };
    const open = { applicationId: null, submittedAt: null, ...none };
    expect(await listed()).toEqual([
      { studentId: 'a', status: null, ...open, firstLogin: 'now' },
      { studentId: 'b', status: 'started', ...open, lastPage: '/about' },
      { studentId: 'c', status: 'validating', ...open },
      { studentId: 'd', status: 'submitted', ...none, applicationId: id, submittedAt: NOW },
    ]);
    expect(await ids({ status: 'started' })).toEqual(['b']);
    expect(await ids({ status: 'validating' })).toEqual(['c']);
    expect(await ids({ status: 'submitted' })).toEqual(['d']);
    expect(await ids({ applicationId: id })).toEqual(['d']);
    expect(await ids({ studentId: 'c' })).toEqual(['c']);
    expect(await ids({ studentId: 'c', applicationId: id })).toEqual([]);
  });

  test('includes the requested answers and no others', async () => {
    const answers = { name: 'Ada "L"', 'a.b $': 'odd \ud800', agreed: true, other: 'x' };
    await store().saveAnswers('a', answers);
    await store().saveAnswers('b', { other: 'y' });
    const { other: _, ...asked } = answers;
    const found = await listed({ answers: [...Object.keys(asked), 'absent'] });
    expect(found.map((one) => one.answers)).toEqual([asked, {}]);
    expect((await listed()).map((one) => one.answers)).toEqual([{}, {}]);
  });

  test('filters by a half-open range of submission times', async () => {
    await validating(store(), 'open');
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) await submit(id, NOW + index);
    expect(await ids({ from: NOW + 1, before: NOW + 3 })).toEqual(['b', 'c']);
    expect(await ids({ from: NOW + 3 })).toEqual(['d']);
    expect(await ids({ before: NOW })).toEqual([]);
    expect(await ids({ status: 'validating', from: NOW })).toEqual([]);
    await store().deleteStudent('b', 'any');
    expect(await ids({ before: NOW + 3 })).toEqual(['a', 'c']);
  });

  test('resumes after a student', async () => {
    for (const name of ['a', 'b', 'c']) await store().appendWebStatus(name, 'started');
    expect(await ids({ status: 'started', after: 'a' })).toEqual(['b', 'c']);
  });

  test('lists each remaining student once while others come and go', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `name ${String(index).padStart(3, '0')}`);
    const other = await openAnother();
    for (const name of names) await store().recordLogin(name, 'now');
    const found: string[] = [];
    for await (const { studentId } of store().listApplications({})) {
      found.push(studentId);
      if (found.length === 50) {
        await other.recordLogin('a new one before', 'now');
        await other.recordLogin('name 199b', 'now');
        for (const name of [names[0], names[60], names[150]]) await other.deleteStudent(name ?? '', 'any');
      }
    }
    const gone = names[150];
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(
      expect.arrayContaining(names.filter((name) => name !== gone && name !== names[60])),
    );
    expect(found).toContain('name 199b');
    expect(found).not.toContain(gone);
  });
}
