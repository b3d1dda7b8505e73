import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CardFile } from '../../engine/definition/definition.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { PASSWORD_FLOOR } from '../../engine/validation/password-floor.ts';
import { openFormHost } from '../form/form-host.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';

/** Boots the product in production, with cards that allow a password of one character and compare nothing. */
async function bootWithLaxCards() {
  const configDir = temporaryFolder();
  cpSync(SHIPPED_FORM, configDir, { recursive: true });
  for (const id of ['signup', 'reset']) {
    const path = join(configDir, `auth/${id}.json`);
    const card = JSON.parse(readFileSync(path, 'utf8')) as CardFile;
    const fields = card.fields.map((field) =>
      /password/.test(field.field)
        ? { ...field, validation: [{ minLength: 1, message: 'is there' }] }
        : field,
    );
    writeFileSync(path, JSON.stringify({ ...card, fields }));
  }
  const cacheDir = join(configDir, 'compiled');
  const host = await openFormHost({ configDir, cacheDir, development: false });
  onTestFinished(() => host.close());
  return bootApp({ host });
}

const WEAK = ['a', ...PASSWORD_FLOOR.flatMap(({ broken }) => broken.slice(0, 1))];

test('creates no account with a weak password, whatever the cards allow', async () => {
  const { visitor, outbox, form } = await bootWithLaxCards();
  for (const password of WEAK) {
    const reply = await visitor().post('/public/signup', { username, password });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: form.replyTexts['error.weakPassword'] },
    ]);
  }
  expect(outbox.newest(10)).toEqual([]);
  expect((await visitor().post('/public/signup', { username, password: PASSWORD })).statusCode).toBe(200);
});

test('refuses a weak new password, and one that differs from its repetition', async () => {
  const { visitor, applicant, mailTo, form } = await bootWithLaxCards();
  await applicant(username);
  await visitor().post('/public/forgot-password', { username });
  const id = /[?&]id=([^&\s]+)/.exec(mailTo(username).text)?.[1] ?? '';
  const reset = (password: string, confirm_password = password) =>
    visitor().post('/public/reset-password', { username, id, password, confirm_password });
  for (const password of WEAK) {
    const reply = await reset(password);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: form.replyTexts['error.weakPassword'] },
    ]);
  }
  const differently = await reset('Brand new horse 8!', 'Brand new horse 9!');
  expect([differently.statusCode, differently.json()]).toEqual([
    400,
    { message: form.replyTexts['error.passwordMismatch'] },
  ]);
  expect((await reset('Brand new horse 8!')).statusCode).toBe(200);
});
