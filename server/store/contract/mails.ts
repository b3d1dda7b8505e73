import { expect, test } from 'vitest';
import type { ClaimedMail, QueuedMail } from '../mail-store.ts';
import type { Store } from '../store.ts';
import { EMAIL, NOW, signup } from './samples.ts';

const mail = (kind = 'confirm', email = EMAIL): QueuedMail => ({
  email,
  kind,
  content: `${kind} of ${email}`,
  expiresAt: NOW + 60_000,
});
const taken = (queued: QueuedMail, attempt = 1): ClaimedMail => ({ ...queued, attempt });

/** Contract of the mail queue, also from several concurrent connections. */
export function testMails(store: () => Store, openAnother: () => Promise<Store>): void {
  const claim = (token: string, now = NOW) => store().claimMail(token, now, now + 1000);

  test('takes the due mail that expires first, such as a code before reminders', async () => {
    await store().queueMail({ ...mail('reminder'), expiresAt: NOW + 60_001 }, NOW);
    await store().queueMail(mail('confirm'), NOW + 1);
    await store().queueMail({ ...mail('later'), expiresAt: NOW + 59_999 }, NOW + 2);
    expect(await claim('first', NOW + 1)).toMatchObject({ kind: 'confirm' });
    expect(await claim('second', NOW + 1)).toMatchObject({ kind: 'reminder' });
    expect(await claim('third', NOW + 1)).toBeNull();
  });

  test('of mails that expire together, takes the one that has waited longest, and deletes it when it is removed', async () => {
    expect(await claim('lease')).toBeNull();
    await store().queueMail(mail('reset'), NOW + 2);
    await store().queueMail(mail('confirm'), NOW + 1);
    await store().queueMail(mail('confirm', 'eve@example.org'), NOW + 3);
    await store().queueMail(mail('changed'), NOW + 9);
    const first = await claim('first', NOW + 3);
    expect(first).toEqual(taken(mail('confirm')));
    expect(await claim('second', NOW + 3)).toEqual(taken(mail('reset')));
    expect(await claim('third', NOW + 3)).toEqual(taken(mail('confirm', 'eve@example.org')));
    expect(await claim('fourth', NOW + 3)).toBeNull();
    await store().removeMail(taken(mail('confirm')), 'wrong');
    await store().removeMail(taken(mail('reset')), 'second');
    expect(await claim('fifth', NOW + 5000)).toEqual(taken(mail('changed')));
    expect(await claim('sixth', NOW + 5000)).toEqual(taken(mail('confirm'), 2));
    expect(await claim('seventh', NOW + 5000)).toEqual(taken(mail('confirm', 'eve@example.org'), 2));
    expect(await claim('eighth', NOW + 5000)).toBeNull();
  });

  test('a newer mail of a kind replaces one that is waiting or being sent', async () => {
    const newer = { ...mail(), content: 'newer', expiresAt: NOW + 90_000 };
    await store().queueMail(mail(), NOW);
    await store().queueMail(newer, NOW + 1);
    expect(await claim('first', NOW + 1)).toEqual(taken(newer));
    await store().queueMail(mail(), NOW + 2);
    await store().removeMail(taken(newer), 'first');
    await store().postponeMail(taken(newer), 'first', NOW + 9000);
    expect(await claim('second', NOW + 2)).toEqual(taken(mail()));
  });

  test('a postponed mail is due again at its time, not before, even if it has expired', async () => {
    await store().queueMail(mail(), NOW);
    await claim('first');
    await store().postponeMail(taken(mail()), 'wrong', NOW);
    expect(await claim('second', NOW + 999)).toBeNull();
    await store().postponeMail(taken(mail()), 'first', NOW + 70_000);
    expect(await claim('second', NOW + 69_999)).toBeNull();
    expect(await claim('second', NOW + 70_000)).toEqual(taken(mail(), 2));
  });

  test('of many concurrent claims on twenty mails, each mail goes to one', async () => {
    const other = await openAnother();
    for (let index = 0; index < 20; index++) await store().queueMail(mail(`kind${index}`), NOW);
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? other : store()).claimMail(`lease ${index}`, NOW, NOW + 1000),
      ),
    );
    const kinds = claims.flatMap((claimed) => (claimed === null ? [] : [claimed.kind]));
    expect([kinds.length, new Set(kinds).size]).toEqual([20, 20]);
  });

  test('concurrently queued mails of one kind leave one', async () => {
    const other = await openAnother();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? other : store()).queueMail(mail(), NOW)),
    );
    expect(await claim('first')).toEqual(taken(mail()));
    expect(await claim('second')).toBeNull();
  });

  test('deleting an account deletes its mails and keeps those of others', async () => {
    await store().createAccount(signup(), NOW);
    for (const kind of ['confirm', 'reset']) await store().queueMail(mail(kind), NOW);
    await store().queueMail(mail('confirm', 'eve@example.org'), NOW);
    await store().deleteAccount({ email: EMAIL, studentId: signup().studentId });
    expect(await claim('first')).toEqual(taken(mail('confirm', 'eve@example.org')));
    expect(await claim('second')).toBeNull();
  });
}
