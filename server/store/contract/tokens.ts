import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { NOW } from './samples.ts';

/** Contract of the tokens. */
export function testTokens(store: () => Store): void {
  const end = NOW + 1000;

  test('a service token opens the application of its student until it expires', async () => {
    await store().saveServiceToken('t1', 's', end, NOW);
    await store().saveServiceToken('t2', 'another', end, NOW);
    await store().saveServiceToken('t3', 's', end + 1, NOW);
    expect(await store().findServiceToken('t1', end - 1)).toBe('s');
    expect(await store().findServiceToken('t2', end - 1)).toBe('another');
    expect(await store().findServiceToken('t1', end)).toBeNull();
    expect(await store().findServiceToken('t3', end)).toBe('s');
    expect(await store().findServiceToken('never saved', NOW)).toBeNull();
  });

  test('temporary answers are returned unchanged until they expire', async () => {
    const answers = {
      plain: 'text',
      yes: true,
      no: false,
      'with.dots$': 'Zoë 👩🏽‍🎓 \u0000 \ud800 "\\\n',
      ['__proto__']: 'own',
      '': '',
    };
    await store().saveTemporaryAnswers('t1', answers, end, NOW);
    await store().saveTemporaryAnswers('t2', {}, end, NOW);
    const found = await store().findTemporaryAnswers('t1', end - 1);
    expect(new Map(Object.entries(found ?? {}))).toEqual(new Map(Object.entries(answers)));
    expect(await store().findTemporaryAnswers('t2', end - 1)).toEqual({});
    expect(await store().findTemporaryAnswers('t1', end)).toBeNull();
    expect(await store().findTemporaryAnswers('never saved', NOW)).toBeNull();
  });

  test('a token opens only one kind of content', async () => {
    await store().saveServiceToken('t1', '{"a":"b"}', end, NOW);
    await store().saveTemporaryAnswers('t2', { a: 'b' }, end, NOW);
    expect(await store().findTemporaryAnswers('t1', NOW)).toBeNull();
    expect(await store().findServiceToken('t2', NOW)).toBeNull();
  });

  test('an expired token does not remove others', async () => {
    await store().saveServiceToken('t1', 's', end, NOW);
    await store().saveServiceToken('t2', 's', end + 1000, NOW);
    await store().saveServiceToken('t3', 's', end + 2000, end);
    expect(await store().findServiceToken('t1', end)).toBeNull();
    expect(await store().findServiceToken('t2', end)).toBe('s');
    expect(await store().findServiceToken('t3', end)).toBe('s');
  });
}
