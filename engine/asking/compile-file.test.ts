import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../definition/definition.ts';
import { compileSmallForm, problems, problemTexts, type SmallForm } from '../testing/small-form.ts';

const asked = (question: Partial<QuestionDefinition>): SmallForm => ({
  content: [{ question: 'plan', label: 'Plan', widget: 'file', ...question }],
});

test.each<[Partial<QuestionDefinition>, unknown]>([
  [{}, undefined],
  [{ accept: ['pdf', 'docx', 'png', 'jpeg'], maxSize: '1 MB' }, undefined],
  [{ accept: ['pdf'] }, { extensions: ['.pdf'] }],
  [{ accept: ['docx', 'jpeg'] }, { extensions: ['.jpeg', '.jpg', '.docx'] }],
  [{ maxSize: '300 KB' }, { maxBytes: 307_200 }],
  [
    { accept: ['png'], maxSize: '1023 KB' },
    { extensions: ['.png'], maxBytes: 1_047_552 },
  ],
])('%j compiles to %j', (question, file) => {
  expect(compileSmallForm(asked(question)).questions.plan?.file).toEqual(file);
});

test.each<[Partial<QuestionDefinition>, string]>([
  [
    { maxSize: '2 MB' },
    '/maxSize impossible-rule: "plan" accepts files of 2 MB, but the server accepts at most 1 MB.',
  ],
  [{ maxSize: '1025 KB' }, '/maxSize impossible-rule'],
  [{ maxSize: '0 KB' }, '/maxSize'],
  [{ maxSize: '300' }, '/maxSize'],
  [{ accept: [] }, '/accept'],
  [{ accept: ['pdf', 'pdf'] }, '/accept'],
  [JSON.parse('{ "accept": ["doc"] }'), '/accept/0'],
  [JSON.parse('{ "accept": ["exe"], "widget": "text" }'), '/accept'],
])('reports %j', (question, finding) => {
  const [first] = problemTexts(asked(question));
  expect(first).toContain(`/content/0${finding}`);
});

test('reports a mistake once for all files of a question', () => {
  const found = problems({
    ...asked({ maxSize: '2 MB', minimum: 4, maximum: 3 }),
    keys: { plan: { type: 'string', files: 3 } },
  });
  expect(found.map(({ pointer }) => pointer)).toEqual(['/content/0/maxSize', '/content/0/minimum']);
});
