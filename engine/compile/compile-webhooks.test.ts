import { expect, test } from 'vitest';
import { compileFiles } from '../testing/config-files.ts';
import { smallForm } from '../testing/small-form.ts';

const FORM = smallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'secret', label: 'Secret', widget: 'text' },
  ],
  keys: { secret: { type: 'string', sensitive: true } },
});
const HOOK = {
  $schema: 'webhook.schema.json',
  id: 'slate',
  address: 'https://slate.example.edu/in',
  events: ['submitted'],
};

function compiled(written: object) {
  const text = JSON.stringify({ ...HOOK, ...written });
  const { compiled: made, diagnostics } = compileFiles([...FORM, { path: 'webhooks/slate.json', text }], {
    checks: false,
  });
  const found = diagnostics.map(({ severity, pointer, code }) => `${severity} ${pointer} ${code}`);
  return { webhooks: made?.webhooks, found };
}

test('compiles the address, events and fields of a webhook', () => {
  const { $schema: _, ...hook } = HOOK;
  expect(compiled({})).toEqual({ webhooks: [{ ...hook, fields: [] }], found: [] });
  const fields = ['name', 'secret'];
  expect(compiled({ fields, sensitive: ['secret'] })).toEqual({ webhooks: [{ ...hook, fields }], found: [] });
});

test.each([
  ['an unknown key', { fields: ['nane'] }, '/fields/0 unknown-key'],
  ['a sensitive answer that is not listed', { fields: ['secret'] }, '/fields/0 unnamed-sensitive'],
  ['an invalid address', { address: 'slate' }, '/address wrong-form'],
  ['a password in the address', { address: 'https://a:b@slate.example.edu/' }, '/address wrong-form'],
  ['an unknown event', { events: ['deleted'] }, '/events/0 not-allowed'],
])('refuses %s, in production too', (_what, written, expected) => {
  expect(compiled(written)).toEqual({ webhooks: undefined, found: [`error ${expected}`] });
});
