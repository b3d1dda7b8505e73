import { expect, test } from 'vitest';
import { formatDiagnostic } from '../source/diagnostic.ts';
import { compileFiles, edit, secondFiles } from '../testing/config-files.ts';
import { smallForm } from '../testing/small-form.ts';

const base = smallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text', required: true },
    { question: 'kind', label: 'Kind', widget: 'radio', options: 'kinds' },
    { question: 'born', label: 'Born', widget: 'date' },
    { question: 'letter', label: 'Letter', widget: 'file' },
    { question: 'likes', label: 'Likes', widget: 'choices', options: 'kinds' },
    {
      ...{ question: 'budget', label: 'Budget', widget: 'schema' },
      schema: { type: 'object', properties: { sum: { type: 'number', title: 'Sum' } } },
    },
    {
      addAnother: 'job',
      label: 'Job',
      prefix: 'job_<n>_',
      maximum: 3,
      content: [{ question: 'job_name', label: 'Job', widget: 'text' }],
    },
  ],
  lists: {
    kinds: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
});
const scenario = { $schema: 'scenario.schema.json', id: 'ada', title: 'Ada', answers: {}, expect: {} };

function found(written: object | string, options: { checks: boolean } = { checks: true }): string[] {
  const text = typeof written === 'string' ? written : JSON.stringify({ ...scenario, ...written }, null, 1);
  const { compiled, diagnostics } = compileFiles([...base, { path: 'scenarios/ada.json', text }], {
    ...options,
  });
  // A form with a wrong scenario still compiles.
  expect(compiled).toBeDefined();
  return diagnostics.map(formatDiagnostic);
}

test.each([
  {
    written: { answers: { nam: 'x' } },
    says: '6:3 warning unknown-key The form has no question with the key "nam".',
  },
  {
    written: { answers: { kind: 'c' } },
    says: '6:11 warning unknown-option "c" is not an option of "kind".',
  },
  {
    written: { answers: { likes: ['a', 'c'] } },
    says: '6:12 warning unknown-option "c" is not an option of "likes".',
  },
  {
    written: { answers: { budget: { sums: 1 } } },
    says: '6:13 warning wrong-answer "{\\"sums\\":1}" is not a possible answer to "budget".',
  },
  {
    written: { answers: { born: '1.1.2000' } },
    says: '6:11 warning wrong-answer "1.1.2000" is not a possible answer to "born".',
  },
  {
    written: { answers: { name: true } },
    says: '6:11 warning wrong-answer true is not a possible answer to "name".',
  },
  {
    written: { answers: { letter: 'x.pdf' } },
    says: '6:13 warning wrong-answer "x.pdf" is not a possible answer to "letter".',
  },
  {
    written: { answers: { '#entries:job': '4' } },
    says: '6:19 warning wrong-answer The block "job" cannot have "4" entries.',
  },
  { written: { answers: { '#tab:job': '4' } }, says: '6:3 warning unknown-key The form has no "#tab:job".' },
  { written: { later: { kind: 'c' } }, says: '8:11 warning unknown-option "c" is not an option of "kind".' },
  { written: { today: '2026-02-30' }, says: '7:11 warning bad-day The date 2026-02-30 does not exist.' },
  {
    written: { expect: { shown: ['nam'] } },
    says: '8:4 warning unknown-key The form has no question with the key "nam".',
  },
  {
    written: { expect: { shown: ['name'], hidden: ['name'] } },
    says: '11:4 warning shown-and-hidden "name" is in both "shown" and "hidden".',
  },
  { written: { expect: { pages: ['one'] } }, says: '8:4 warning unknown-page The form has no page "one".' },
  {
    written: { expect: { values: { nam: '' } } },
    says: '8:4 warning unknown-key The form has no question with the key "nam".',
  },
  {
    written: { expect: { messages: { name: ['Hello'] } } },
    says: '9:5 warning unknown-message This scenario expects the message "Hello", but "name" has no such message.',
  },
  { written: { expects: {} }, says: '7:2 warning unknown-property Unknown property "expects".' },
  { written: { id: 'bob' }, says: '3:8 warning wrong-id The id "bob" does not match the file name.' },
])('$says', ({ written, says }) => {
  const all = found(written);
  expect(all).toHaveLength(1);
  expect(all[0]?.split('\n')[0]).toBe(`scenarios/ada.json:${says}`);
  expect(all[0]?.split('\n')[1]).toMatch(/^ {4}\S/);
});

test('accepts a correct scenario', () => {
  const answers = {
    name: 'Ada',
    kind: 'a',
    born: '2000-01-01',
    letter: 'ANSWERED',
    '#entries:job': '2',
    job_2_job_name: 'x',
  };
  expect(
    found({
      answers,
      expect: { shown: ['job_2_job_name'], messages: { name: [] }, values: { kind_desc: 'A' } },
    }),
  ).toEqual([]);
});

test('warns about invalid JSON', () => {
  expect(found('{')[0]).toContain('scenarios/ada.json:1:2 warning syntax');
});

test('ignores the folder at a start in production', () => {
  expect(found('{', { checks: false })).toEqual([]);
});

test('checks only the shape of scenarios if the form has errors', () => {
  const broken = edit(secondFiles, 'sections/home.json', '"question": "district"', '"question": "distrikt"');
  const text = JSON.stringify({ ...scenario, answers: { nobody: 'x' } });
  const { diagnostics } = compileFiles([...broken, { path: 'scenarios/ada.json', text }]);
  expect(diagnostics.filter(({ file }) => file.startsWith('scenarios/'))).toEqual([]);
});
