// Forged answers over HTTP to questions of every kind: refused with their key, and nothing is stored.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as widgets from '../../widgets/list.ts';
import { openFormHost } from '../form/form-host.ts';
import { bootApp, NO_CALL_LIMITS } from '../testing/boot-app.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const configDir = at('examples/research-grant');
const host = await openFormHost({
  configDir,
  widgetsDir: at('examples/own-widgets'),
  cacheDir: at('.cache/test-forms'),
  development: false,
});

/** No question accepts one of these. */
const FORGED = [5, -0.5, null, [], {}, ['x'], { $gt: '' }, 'x'.repeat(100_000)];

/** Values of the right type for no question of the widget. */
const UNFIT: Readonly<Record<string, readonly unknown[]>> = {
  autocomplete: ['one\ntwo', true],
  checkbox: ['true', ''],
  choices: ['horse', true],
  date: ['tomorrow', true],
  display: ['eve@example.org', true],
  email: ['one\ntwo', true],
  file: ['../../etc/passwd', true],
  money: ['5 €', true],
  number: ['5%', true],
  radio: ['horse', true],
  scale: ['0', '2.5', true],
  schema: ['{', '"x"', '{"sources":5}', true],
  select: ['horse', true],
  text: ['one\ntwo', true],
  textarea: [true],
  time: ['25:00', '9:30 AM', true],
  url: ['one\ntwo', true],
  worldPhone: ['one\ntwo', true],
};

test('refuses forged answers to each question of the example form, and stores nothing', async () => {
  const { applicant, form } = await bootApp({ host, configDir, limits: NO_CALL_LIMITS });
  const ada = await applicant();
  const asked = Object.values(form.questions);
  const kinds = new Set(asked.map(({ widget }) => widget));
  const notAsked = Object.keys(widgets).filter((name) => !kinds.has(name));
  expect(notAsked).toEqual(['phone', 'ssn']);
  for (const { key, widget } of asked) {
    for (const value of [...FORGED, ...(UNFIT[widget] ?? [])]) {
      const reply = await ada.put('/api/answer', { first_name: 'Eve', [key]: value });
      expect([key, value, reply.statusCode, reply.json().key]).toEqual([key, value, 400, key]);
    }
  }
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, revision: 0 });
});
