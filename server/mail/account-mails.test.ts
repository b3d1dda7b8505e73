import { expect, test } from 'vitest';
import { compileShipped } from '../../engine/testing/shipped-module.ts';
import { createMailWording } from '../applications/word-mail.ts';
import { accountMail } from './account-mails.ts';

const compiled = compileShipped();
const form = { ...compiled.form, ...compiled.serverTexts };

test('a mail says its language where the form names it, until it is handed over', async () => {
  const word = createMailWording(
    { findAccount: async () => null, loadStudent: () => Promise.reject(new Error('Nobody is asked for.')) },
    { current: () => null } as never,
    () => Promise.reject(new Error('Nothing was ended.')),
  );
  const to = 'ada@example.org';
  expect(accountMail(form, to, 'known', {})).not.toHaveProperty('lang');
  const mail = accountMail({ ...form, lang: 'de' }, to, 'known', {});
  expect(await word(mail)).toMatchObject({ to, lang: 'de' });
});
