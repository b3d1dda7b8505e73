import { expect, test } from 'vitest';
import type { CardFile } from '../definition/definition.ts';
import { compileFiles, shippedFiles, textOf } from '../testing/config-files.ts';
import { ConfirmBody, LoginBody, ResetBody, SignupBody, UsernameBody } from '../wire/accounts.ts';
import { CALL_LIMITS, CARD_CALLS } from '../wire/card-calls.ts';

type Field = CardFile['fields'][number];

/** Returns the findings of the shipped form with one card changed. */
function found(id: string, change: (card: CardFile) => Partial<CardFile>): string[] {
  const path = `auth/${id}.json`;
  const card = JSON.parse(textOf(shippedFiles, path)) as CardFile;
  const text = JSON.stringify({ ...card, ...change(card) });
  const files = shippedFiles.map((file) => (file.path === path ? { path, text } : file));
  return compileFiles(files).diagnostics.map(
    ({ pointer, code, message }) => `${pointer} ${code}: ${message}`,
  );
}

const fields = (change: (all: readonly Field[]) => readonly Field[]) => (card: CardFile) => ({
  fields: change(card.fields),
});

test.each(
  Object.entries({ ...CARD_CALLS, forgot: [] }).flatMap(([id, names]) =>
    names.map((name) => [id, name] as const),
  ),
)('reports that the %s card lacks its field %s', (id, name) => {
  const without = fields((all) => all.filter(({ field }) => field !== name));
  expect(found(id, without)).toContain(
    `/fields wrong-fields: The card lacks the field "${name}". The server refuses its call without it.`,
  );
});

test('reports a field that the call does not accept', () => {
  const code = { field: 'code', label: 'Code', widget: 'code', validation: [] } as const;
  expect(
    found(
      'login',
      fields((all) => [...all, code]),
    ),
  ).toEqual(['/fields/2/field wrong-fields: The call of this card does not accept "code".']);
});

test('reports a duplicate field', () => {
  expect(
    found(
      'forgot',
      fields((all) => [...all, ...all]),
    ),
  ).toEqual(['/fields/1/field wrong-fields: The card has the field "username" twice.']);
});

test('reports a hidden field that applicants have to fill in', () => {
  const hide = (name: string) =>
    fields((all) => all.map((one) => (one.field === name ? { ...one, widget: 'hidden' } : one)));
  expect(found('login', hide('password'))).toEqual([
    '/fields/1/field wrong-fields: "password" is hidden, so applicants cannot fill it in.',
  ]);
  expect(found('reset', hide('username'))).toEqual([]);
  expect(found('reset', hide('confirm_password'))).toEqual([
    '/fields/3/field wrong-fields: "confirm_password" is hidden, so applicants cannot fill it in.',
  ]);
});

test.each(['pasword', 'code', 'confirm_password'])('reports a password compared with "%s"', (equalTo) => {
  const compare = fields((all) =>
    all.map((one) =>
      one.field === 'confirm_password' ? { ...one, validation: [{ equalTo, message: 'No.' }] } : one,
    ),
  );
  expect(found('reset', compare)).toContain(
    `/fields/3/validation/0/equalTo unknown-field: The card has no other field "${equalTo}" to compare "confirm_password" with.`,
  );
});

test('reports links to unknown routes', () => {
  const link = { text: 'There', to: '/abuot' };
  expect(found('login', ({ footer }) => ({ links: [link], footer: { ...footer, link } }))).toEqual([
    '/links/0/to unknown-route: No page has the route "/abuot".',
    '/footer/link/to unknown-route: No page has the route "/abuot".',
  ]);
  expect(found('login', () => ({ links: [{ text: 'There', to: '/about' }] }))).toEqual([]);
});

test('keeps the fields of the cards in step with the bodies of the calls', () => {
  const bodies = {
    login: LoginBody,
    signup: SignupBody,
    confirm: ConfirmBody,
    forgot: UsernameBody,
    reset: ResetBody,
  };
  for (const [id, { properties }] of Object.entries(bodies)) {
    const names = CARD_CALLS[id as keyof typeof CARD_CALLS];
    expect(Object.keys(properties).sort()).toEqual([...names].sort());
    for (const [name, { maxLength }] of Object.entries(
      properties as Record<string, { maxLength?: number }>,
    )) {
      expect(maxLength).toBe(CALL_LIMITS[name as keyof typeof CALL_LIMITS]);
    }
  }
});
