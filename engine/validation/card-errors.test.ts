// The rules of the shipped authentication cards (spec §5), checked with the validators that browsers run.
import { describe, expect, test } from 'vitest';
import type { CardId } from '../form/compiled-card.ts';
import { compiledOf, edit, shippedFiles } from '../testing/config-files.ts';
import { bundledModule, compileShipped } from '../testing/shipped-module.ts';
import { cardErrors } from './card-errors.ts';

const module = await bundledModule(compileShipped());
const EMAIL = 'ann@example.edu';
const PASSWORD = 'Correct-Horse-7';

const VALID: Readonly<Record<CardId, Readonly<Record<string, string>>>> = {
  login: { username: EMAIL, password: 'x' },
  signup: { username: EMAIL, password: PASSWORD },
  confirm: { username: EMAIL, code: '123456' },
  forgot: { username: EMAIL },
  reset: { username: EMAIL, id: 'abc', password: PASSWORD, confirm_password: PASSWORD },
};

function errors(card: CardId, changes: Readonly<Record<string, string>> = {}) {
  return cardErrors(module, card, { ...VALID[card], ...changes });
}

const CARDS: readonly { card: CardId; message: string }[] = [
  { card: 'login', message: 'Please provide a valid email address.' },
  { card: 'signup', message: 'Your email address must be valid.' },
  { card: 'confirm', message: 'Your email address must be valid.' },
  { card: 'forgot', message: 'Your email address must be valid.' },
  { card: 'reset', message: 'Your email address must be valid.' },
];

describe.each(CARDS)('VAL-012…020: the e-mail of $card', ({ card, message }) => {
  test('a filled card has no errors', () => {
    expect(errors(card)).toEqual({});
  });

  test.each(['a_b.c+d-1@x.co', 'A@B.CO', 'a@sub.example-school.edu', 'a@x--y.co', '1@2.34'])(
    '%s passes',
    (username) => {
      expect(errors(card, { username })).toEqual({});
    },
  );

  test.each([
    '',
    'ab.co',
    'a@b',
    '@b.co',
    'a!b@x.co',
    'a b@x.co',
    'a@-.co',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b_c.co',
    'a@@b.co',
    'ä@b.co',
    ' a@b.co',
    'a@b.co ',
    'a@b.co\n',
  ])('%j is rejected', (username) => {
    expect(errors(card, { username })).toEqual({ username: [message] });
  });
});

const LENGTH = 'is at least 12 characters';
const UPPER = 'contains at least one uppercase letter';
const LOWER = 'contains at least one lowercase letter';
const NUMBER = 'contains at least one number';
const SPECIAL = 'contains at least one special character';
const EDGES = 'contains no leading or trailing whitespace';

describe.each(['signup', 'reset'] as const)('VAL-021…027, 030: the password of %s', (card) => {
  test.each([
    { password: '', messages: [LENGTH, UPPER, LOWER, NUMBER, SPECIAL] },
    { password: 'Ab1!efghijk', messages: [LENGTH] },
    { password: 'Ab1!efghijkl', messages: [] },
    { password: 'ab1!efghijkl', messages: [UPPER] },
    { password: 'AB1!EFGHIJKL', messages: [LOWER] },
    { password: 'Abc!efghijkl', messages: [NUMBER] },
    { password: 'Abc1efghijkl', messages: [SPECIAL] },
    { password: 'Abc1 efghijkl', messages: [SPECIAL] },
    { password: ' Ab1!efghijkl', messages: [EDGES] },
    { password: 'Ab1!efghijkl ', messages: [EDGES] },
    { password: 'Ab1!efghijkl\t', messages: [EDGES] },
    { password: 'Ab1! efgh ijkl', messages: [] },
    { password: 'Ab1_efghijkl', messages: [] },
    { password: 'Ab1^efghijkl', messages: [] },
    { password: 'Ab1#efghijkl', messages: [] },
    { password: 'Ab1€efghijkl', messages: [] },
    { password: 'Äß1!öüäöüäöü', messages: [] },
    { password: 'a', messages: [LENGTH, UPPER, NUMBER, SPECIAL] },
    { password: ' ', messages: [LENGTH, UPPER, LOWER, NUMBER, SPECIAL, EDGES] },
  ])('$password: $messages', ({ password, messages }) => {
    const changes = card === 'reset' ? { password, confirm_password: password } : { password };
    expect(errors(card, changes)).toEqual(messages.length === 0 ? {} : { password: messages });
  });

  test('the checklist has the six rules in their order', () => {
    const field = module.form.cards[card].fields.find(({ name }) => name === 'password');
    expect(field?.checklist).toEqual([LENGTH, UPPER, LOWER, NUMBER, SPECIAL, EDGES]);
  });
});

test.each([
  { confirm: PASSWORD, same: true },
  { confirm: '', same: false },
  { confirm: `${PASSWORD} `, same: false },
  { confirm: PASSWORD.toLowerCase(), same: false },
])('VAL-028: the repeated password $confirm', ({ confirm, same }) => {
  const expected = same ? {} : { confirm_password: ['passwords must match'] };
  expect(errors('reset', { confirm_password: confirm })).toEqual(expected);
});

test('VAL-010, 029: a login password is only required', () => {
  expect(errors('login', { password: '' })).toEqual({ password: ['Password is required.'] });
  expect(errors('login', { password: ' ' })).toEqual({});
});

test.each(['123456', '000000'])('VAL-031: the code %s passes', (code) => {
  expect(errors('confirm', { code })).toEqual({});
});

test.each(['', '12345', '1234567', '12345a', ' 123456', '123456\n', '１２３４５６'])(
  'VAL-031, 032: the code %j is rejected',
  (code) => {
    expect(errors('confirm', { code })).toEqual({
      code: ['The confirmation code must be exactly 6 numbers.'],
    });
  },
);

test('reports an incomplete reset link', () => {
  expect(Object.keys(errors('reset', { id: '', username: '' }))).toEqual(['username', 'id']);
});

test('VAL-002, 007: collects all errors of all fields', () => {
  expect(errors('signup', { username: '', password: '' })).toEqual({
    username: ['Your email address must be valid.'],
    password: [LENGTH, UPPER, LOWER, NUMBER, SPECIAL],
  });
});

test('VAL-003: reports equal messages of a field once', async () => {
  const files = edit(shippedFiles, 'auth/signup.json', UPPER, LENGTH);
  const edited = await bundledModule(compiledOf(files));
  expect(cardErrors(edited, 'signup', { username: EMAIL, password: 'a1!' })).toEqual({ password: [LENGTH] });
});

test('treats an absent value as blank', () => {
  expect(cardErrors(module, 'login', {})).toEqual(errors('login', { username: '', password: '' }));
  expect(Object.keys(cardErrors(module, 'reset', {}))).toContain('password');
});
