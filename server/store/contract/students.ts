import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT_LOGINS, type Store } from '../store.ts';
import { EMAIL, NOW, session, signup, submission } from './samples.ts';

/** Contract of the students' records, also from two concurrent connections. */
export function testStudents(store: () => Store, openAnother: () => Promise<Store>): void {
  const empty = {
    answers: {},
    lastPage: null,
    webStatus: [],
    logins: [],
    validations: {},
    addAnother: {},
    removedEntries: {},
    arrangedAt: 0,
    tabs: {},
    documents: {},
    applicationPdf: null,
    submission: null,
    revision: 0,
  };

  test('reads an empty record of a student without writes', async () => {
    expect(await store().loadStudent('s')).toEqual(empty);
  });

  test('lists the records of one account for all forms, and no others', async () => {
    expect(await store().listRecords('s')).toEqual([]);
    for (const id of ['s', 's.fall', 's.spring-2', 's-2', 's-2.fall', 's/x', 'r.fall', 't'])
      await store().saveAnswers(id, { a: 'one' });
    expect(await store().listRecords('s')).toEqual(['s', 's.fall', 's.spring-2']);
    expect(await store().listRecords('r')).toEqual(['r.fall']);
  });

  test('reads a record without its answers', async () => {
    const { answers: _, submission: __, validations: ___, ...outline } = empty;
    expect(await store().loadOutline('s')).toEqual(outline);
    await store().saveAnswers('s', { a: 'one' });
    await store().saveAnswers('s', {}, {}, { entries: { college: 2 } });
    await store().saveAnswers('s', {}, {}, { tabs: { statement: 'upload' } });
    await store().appendWebStatus('s', 'started');
    await store().saveLastPage('s', '/about');
    const { answers, submission: ____, validations: _____, ...rest } = await store().loadStudent('s');
    expect(answers).toEqual({ a: 'one' });
    expect(await store().loadOutline('s')).toEqual(rest);
  });

  test('merges answers per key and keeps students apart', async () => {
    await store().saveAnswers('s', { a: 'one', b: true });
    await store().saveAnswers('s', { b: false, c: '' });
    await store().saveAnswers('s', {});
    expect((await store().loadStudent('s')).answers).toEqual({ a: 'one', b: false, c: '' });
    expect(await store().loadStudent('t')).toEqual(empty);
  });

  test('returns any key and any text unchanged', async () => {
    const answers = {
      'with.dots.in': 'a.b',
      $dollar: '$set',
      'a.$b': '$',
      'naïve 🎓': 'Zoë 👩🏽‍🎓 \u0000 \ud800 "\\\n',
      ['__proto__']: 'own',
      constructor: 'plain',
      '': 'no key',
      long: 'x'.repeat(7000),
    };
    await store().saveAnswers('s', answers);
    expect(Object.entries((await store().loadStudent('s')).answers).sort()).toEqual(
      Object.entries(answers).sort(),
    );
  });

  test('holds the largest allowed save, and changes single keys of it', async () => {
    // The server accepts at most one mebibyte per save.
    const answers = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`answer_${index}`, `${index} ü€🎓`.repeat(150)]),
    );
    await store().saveAnswers('s', answers);
    await store().saveAnswers('s', { answer_7: 'changed' });
    expect((await store().loadStudent('s')).answers).toEqual({ ...answers, answer_7: 'changed' });
  });

  test('loses nothing when many clients save different keys concurrently', async () => {
    const other = await openAnother();
    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    await Promise.all(
      keys.map((key, index) => (index % 2 ? other : store()).saveAnswers('s', { [key]: key })),
    );
    expect((await store().loadStudent('s')).answers).toEqual(
      Object.fromEntries(keys.map((key) => [key, key])),
    );
  });

  test('keeps one complete write when many clients save the same key concurrently', async () => {
    const other = await openAnother();
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    await Promise.all(
      texts.map((text, index) => (index % 2 ? other : store()).saveAnswers('s', { a: text })),
    );
    expect(texts).toContain((await store().loadStudent('s')).answers.a);
    await store().saveAnswers('s', { a: 'last' });
    expect((await other.loadStudent('s')).answers).toEqual({ a: 'last' });
  });

  test('holds the plain merge of any series of saves', async () => {
    const other = await openAnother();
    const changes = fc.dictionary(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.boolean()),
    );
    const saves = fc.array(fc.tuple(fc.boolean(), changes), { maxLength: 8 });
    let student = 0;
    await fc.assert(
      fc.asyncProperty(saves, async (series) => {
        const id = `student ${student++}`;
        for (const [elsewhere, saved] of series) await (elsewhere ? other : store()).saveAnswers(id, saved);
        const merged = new Map(series.flatMap(([, saved]) => Object.entries(saved)));
        expect(new Map(Object.entries((await store().loadStudent(id)).answers))).toEqual(merged);
      }),
      { numRuns: 30 },
    );
  });

  test('stores the last page', async () => {
    await store().saveLastPage('s', '/about');
    await store().saveLastPage('s', '/education');
    expect((await store().loadStudent('s')).lastPage).toBe('/education');
  });

  test('appends each status once and in order, and refuses a skip', async () => {
    expect(await store().appendWebStatus('s', 'validating')).toBe(false);
    expect(await store().appendWebStatus('s', 'started')).toBe(true);
    expect(await store().submit('s', 0, submission(), NOW)).toBe('early');
    expect(await store().appendWebStatus('s', 'started')).toBe(true);
    expect(await store().appendWebStatus('s', 'validating')).toBe(true);
    expect(await store().appendWebStatus('s', 'started')).toBe(true);
    expect((await store().loadStudent('s')).webStatus).toEqual(['started', 'validating']);
  });

  test('appends a status once when it is posted twice concurrently', async () => {
    const other = await openAnother();
    const posted = [store(), other, store(), other].map((each) => each.appendWebStatus('s', 'started'));
    expect(await Promise.all(posted)).toEqual([true, true, true, true]);
    expect((await store().loadStudent('s')).webStatus).toEqual(['started']);
  });

  test('keeps entry counts and chosen tabs by their ids', async () => {
    await store().saveAnswers('s', {}, {}, { entries: { college: 2 } });
    await store().saveAnswers('s', {}, {}, { entries: { 'a.b$': 4 } });
    await store().saveAnswers('s', {}, {}, { entries: { college: 3 } });
    await store().saveAnswers('s', {}, {}, { tabs: { statement: 'upload' } });
    await store().saveAnswers('s', {}, {}, { tabs: { statement: 'write' } });
    expect(await store().loadStudent('s')).toMatchObject({
      addAnother: { college: 3, 'a.b$': 4 },
      tabs: { statement: 'write' },
    });
  });

  test('stores a count together with the answers computed from it, unless the record has changed', async () => {
    await store().saveAnswers('s', { total: '1' });
    const late = await store().saveAnswers(
      's',
      { total: '3' },
      { readRevision: 0 },
      { entries: { college: 3 } },
    );
    expect(late).toEqual({ result: 'outdated' });
    await store().saveAnswers('s', { total: '2' }, { readRevision: 1 }, { entries: { college: 2 } });
    expect(await store().loadStudent('s')).toMatchObject({
      answers: { total: '2' },
      addAnother: { college: 2 },
      revision: 2,
    });
  });

  test('the revision grows only with writes of answers, counts, tabs and documents', async () => {
    await store().saveLastPage('s', '/about');
    await store().saveValidations('s', {});
    await store().appendWebStatus('s', 'started');
    await store().recordLogin('s', 'now');
    expect((await store().loadStudent('s')).revision).toBe(0);
  });

  test('replaces the validations', async () => {
    await store().saveValidations('s', { 'a.b': ['one', 'two'], $c: ['three'] });
    await store().saveValidations('s', { d: ['four'] });
    expect((await store().loadStudent('s')).validations).toEqual({ d: ['four'] });
  });

  test('records logins in order, also concurrently', async () => {
    await store().recordLogin('s', '2026-11-20T10:00:00.000Z');
    await store().recordLogin('s', '2026-11-20T11:00:00.000Z');
    expect((await store().loadStudent('s')).logins).toEqual([
      '2026-11-20T10:00:00.000Z',
      '2026-11-20T11:00:00.000Z',
    ]);
    const other = await openAnother();
    await Promise.all([store(), other, store(), other].map((each) => each.recordLogin('s', 'same time')));
    expect((await store().loadStudent('s')).logins).toHaveLength(6);
  });

  test('keeps only the newest logins, so that a record does not grow forever', async () => {
    await store().recordLogin('t', 'of somebody else');
    for (let login = 1; login <= KEPT_LOGINS + 2; login++) await store().recordLogin('s', `login ${login}`);
    const { logins } = await store().loadStudent('s');
    expect([logins.length, logins[0], logins.at(-1)]).toEqual([
      KEPT_LOGINS,
      'login 3',
      `login ${KEPT_LOGINS + 2}`,
    ]);
    expect((await store().loadStudent('t')).logins).toEqual(['of somebody else']);
  });

  test('shows every completed write to another connection after the first one has closed', async () => {
    await store().createAccount(signup(), NOW);
    await store().openSession(session('t1'), NOW);
    await store().saveAnswers('s', { a: 'kept' });
    await store().saveAnswers('s', {}, {}, { entries: { college: 2 } });
    await store().saveAnswers('s', {}, {}, { tabs: { statement: 'upload' } });
    await store().saveLastPage('s', '/about');
    await store().appendWebStatus('s', 'started');
    await store().recordLogin('s', 'now');
    await store().saveValidations('s', { a: ['wrong'] });
    await store().saveServiceToken('token', 's', NOW + 1, NOW);
    const other = await openAnother();
    await store().close();
    expect(await other.findServiceToken('token', NOW)).toBe('s');
    expect(await other.findAccount(EMAIL)).not.toBeNull();
    expect(await other.continueSession('t1', NOW, NOW + 1)).not.toBeNull();
    expect(await other.loadStudent('s')).toEqual({
      answers: { a: 'kept' },
      lastPage: '/about',
      webStatus: ['started'],
      logins: ['now'],
      validations: { a: ['wrong'] },
      addAnother: { college: 2 },
      removedEntries: {},
      arrangedAt: 0,
      tabs: { statement: 'upload' },
      documents: {},
      applicationPdf: null,
      submission: null,
      revision: 3,
    });
  });
}
