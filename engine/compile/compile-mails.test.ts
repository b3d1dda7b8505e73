import { expect, test } from 'vitest';
import { compileFiles } from '../testing/config-files.ts';
import { smallForm } from '../testing/small-form.ts';

const FORM = smallForm({ content: [{ question: 'name', label: 'Name', widget: 'text' }] });
const MAIL = { $schema: 'mail.schema.json', id: 'office', to: 'applicant', subject: 'Hello', text: 'Hello.' };

function compiled(written: object) {
  const text = JSON.stringify({ ...MAIL, ...written });
  const { compiled: made, diagnostics } = compileFiles([...FORM, { path: 'mails/office.json', text }], {
    checks: false,
  });
  const found = diagnostics.map(({ severity, pointer, code }) => `${severity} ${pointer} ${code}`);
  return { mails: made?.mails, found };
}

test('fills in facts of the form and keeps places for the submission', () => {
  const { mails, found } = compiled({ text: '{{form.title}} {{applicationId}}', to: ['a@example.edu'] });
  expect(found).toEqual([]);
  expect(mails).toEqual([
    { id: 'office', to: ['a@example.edu'], subject: 'Hello', text: 'Small {{applicationId}}' },
  ]);
});

test.each([
  ['an answer', { text: '{{answer.name|you}}' }, '/text unknown-place'],
  ['an unknown place', { subject: '{{code}}' }, '/subject unknown-place'],
  ['a second line in the subject', { subject: 'a\r\nBcc: b@example.org' }, '/subject wrong-form'],
  ['an invalid address', { to: ['office'] }, '/to/0 wrong-shape'],
  ['two addresses in one', { to: ['a@example.edu,b@example.edu'] }, '/to/0 wrong-shape'],
  ['an unknown recipient', { to: 'everybody' }, '/to wrong-shape'],
])('refuses %s, in production too', (_what, written, expected) => {
  const { mails, found } = compiled(written);
  expect([mails, found]).toEqual([undefined, [`error ${expected}`]]);
});
