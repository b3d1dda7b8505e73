import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { createSeal } from '../accounts/seal.ts';
import { createKeyedHash } from '../accounts/secrets.ts';
import { EXPORTED_FORM, emptyStore } from '../testing/exported-form.ts';
import { remindRegularly } from './remind-regularly.ts';

const SECRET = 'a secret of the tests, long enough';

test('a database that is away for a moment costs nobody a reminder', async () => {
  const store = emptyStore();
  await store.appendWebStatus('ada', 'started');
  const away = new Error('The database is away.');
  let isAway = true;
  const reminders = { closes: 1000, daysBefore: [7], subject: 'Still open', text: '{{end}}' };
  const sent: number[] = [];
  const failed: unknown[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { close } = remindRegularly(
    {
      ...{ seal: createSeal(SECRET), hash: createKeyedHash(SECRET), publicUrl: 'https://apply.example.edu' },
      ...{ reminders: () => reminders, form: () => EXPORTED_FORM, now: () => 0 },
      store: {
        ...store,
        findEmail: async () => 'ada@example.org',
        queueMail: (...all) => (isAway ? Promise.reject(away) : store.queueMail(...all)),
      },
    },
    { sent: (count) => void sent.push(count), failed: (error) => void failed.push(error) },
  );
  vi.advanceTimersByTime(60_000);
  await eventually(() => expect(failed).toEqual([away]));
  isAway = false;
  vi.advanceTimersByTime(600_000);
  await eventually(() => expect(sent).toEqual([1]));
  vi.advanceTimersByTime(600_000);
  await close();
  expect([sent, failed]).toEqual([[1], [away]]);
  expect(await store.claimMail('lease', 0, 1)).toMatchObject({ email: 'ada@example.org' });
  expect(await store.claimMail('lease', 0, 1)).toBeNull();
});
