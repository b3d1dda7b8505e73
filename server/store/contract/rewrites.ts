import { expect, test } from 'vitest';
import type { DatabaseStore } from '../rewrite-store.ts';
import { NOW, submission, validating } from './samples.ts';

/** Contract of rewriting stored answers. A rewrite does not count as a change. */
export function testRewrites(store: () => DatabaseStore, openAnother: () => Promise<DatabaseStore>): void {
  const answers = async (studentId = 's') => (await store().loadStudent(studentId)).answers;

  test('rewrites an answer if it still has the value that was read', async () => {
    await store().saveAnswers('s', { 'a.b$': 'old', other: 'kept', yes: true, odd: '\ud800' });
    await store().saveAnswers('t', { 'a.b$': 'old' });
    expect(await store().rewriteAnswer('s', 'a.b$', 'old', 'new')).toBe(true);
    expect(await store().rewriteAnswer('s', 'a.b$', 'old', 'newer')).toBe(false);
    expect(await store().rewriteAnswer('s', 'absent', '', 'new')).toBe(false);
    expect(await store().rewriteAnswer('nobody', 'a', '', 'new')).toBe(false);
    expect(await store().rewriteAnswer('s', 'yes', true, 'written')).toBe(true);
    expect(await store().rewriteAnswer('s', 'odd', '\ud800', '\udc00')).toBe(true);
    expect(await answers()).toEqual({ 'a.b$': 'new', other: 'kept', yes: 'written', odd: '\udc00' });
    expect(await answers('t')).toEqual({ 'a.b$': 'old' });
  });

  test('a rewritten answer counts as unchanged, and is rewritten after the submission, too', async () => {
    const saved = await store().saveAnswers('s', { a: 'old' });
    const base = saved.result === 'saved' ? saved.revision : 0;
    const revision = await validating(store(), 's');
    expect(await store().rewriteAnswer('s', 'a', 'old', 'new')).toBe(true);
    expect((await store().loadStudent('s')).revision).toBe(revision);
    expect(await store().saveAnswers('s', { a: 'mine' }, { base })).toMatchObject({ result: 'saved' });
    await store().submit('s', revision + 1, submission(), NOW);
    expect(await store().rewriteAnswer('s', 'a', 'mine', 'last')).toBe(true);
    expect(await answers()).toEqual({ a: 'last' });
  });

  test('rewrites the content of a submission if it still has the value that was read', async () => {
    const { id } = submission();
    await store().submit('s', await validating(store(), 's'), { ...submission('old'), id }, NOW);
    const revision = (await store().loadStudent('s')).revision;
    expect(await store().rewriteSubmission('s', 'old', 'new')).toBe(true);
    expect(await store().rewriteSubmission('s', 'old', 'newer')).toBe(false);
    expect(await store().rewriteSubmission('nobody', 'old', 'new')).toBe(false);
    expect(await store().loadStudent('s')).toMatchObject({ submission: { id, content: 'new' }, revision });
  });

  test('rewrites the answers behind tokens', async () => {
    await store().saveTemporaryAnswers('hash 7', { a: 'old' }, NOW + 1, NOW);
    await store().saveServiceToken('service', '{"a":"b"}', NOW + 1, NOW);
    const other = await openAnother();
    await other.rewriteTemporaryAnswers('hash 7', { a: 'written', b: true });
    await other.rewriteTemporaryAnswers('gone', { a: 'written' });
    await other.rewriteTemporaryAnswers('service', { a: 'written' });
    expect(await store().findTemporaryAnswers('hash 7', NOW)).toEqual({ a: 'written', b: true });
    expect(await store().findTemporaryAnswers('gone', NOW)).toBeNull();
    expect(await store().findServiceToken('service', NOW)).toBe('{"a":"b"}');
  });
}
