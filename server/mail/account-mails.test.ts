import { expect, test } from 'vitest';
import { compileShipped } from '../../engine/testing/shipped-module.ts';
import { createMailWording } from '../applications/word-mail.ts';
import { confirmMail } from './account-mails.ts';

const compiled = compileShipped();
const form = { ...compiled.form, ...compiled.serverTexts };

test('a mail says its language where the form names it, until it is handed over', async () => {
  const word = createMailWording(
    { findAccount: async () => null, loadStudent: () => Promise.reject(new Error('Nobody is asked for.')) },
    { current: () => null } as never,
    () => Promise.reject(new Error('Nothing was ended.')),
  );
  expect(confirmMail(form, 'ada@example.org', '123456', 10)).not.toHaveProperty('lang');
  const mail = confirmMail({ ...form, lang: 'de' }, 'ada@example.org', '123456', 10);
  expect(await word(mail)).toMatchObject({ to: 'ada@example.org', lang: 'de' });
});
