// A service token exposes only the shown parts of an application, whatever edits the form has had.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SectionFile } from '../../engine/definition/definition.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { bootComplete } from '../testing/complete-applicant.ts';

const PROGRAM = 'sections/program.json';
const written = readFileSync(join(SHIPPED_FORM, PROGRAM), 'utf8');
const section: SectionFile = JSON.parse(written);
const NUMBER = { ssn: '123-45-6789' };

/** Returns the section with its concealed question replaced or removed. */
function rewritten(become: (question: object) => readonly object[]): string {
  const content = section.content.flatMap((node) =>
    'question' in node && node.question === 'ssn' ? become(node) : [node],
  );
  return JSON.stringify({ ...section, content });
}

const EDITS: readonly (readonly [string, string])[] = [
  ['is asked no more', rewritten(() => [])],
  ['is read whole by now', rewritten((question) => [{ ...question, printed: undefined }])],
  [
    'is hidden by now',
    rewritten((question) => [
      { hideWhen: { valueKey: 'last_name', operator: 'notEquals', target: '' }, content: [question] },
    ]),
  ],
];

describe.each(EDITS)('ROLE-18: an answer to %s', (_what, edited) => {
  test('leaves the server only as recorded at the submission', async () => {
    const { studentId, store, submit, edit, restart, serviceView } = await bootComplete();
    await store().saveAnswers(studentId, NUMBER);
    expect((await submit()).statusCode).toBe(200);
    edit(PROGRAM, written, edited);
    await restart(false);
    const { record, ...view } = await serviceView();
    expect(JSON.stringify(record)).toContain('•••-••-6789');
    expect(JSON.stringify(view)).not.toContain('123-45');
    expect(view.answer).toMatchObject({ first_name: expect.any(String), ssn: '•••-••-6789' });
  });
});

test.each([EDITS[0], EDITS[2]].flatMap((edit) => (edit === undefined ? [] : [edit])))(
  'ROLE-18: in a draft, an answer to %s stays on the server',
  async (_what, edited) => {
    const { studentId, store, edit, restart, serviceView } = await bootComplete();
    await store().saveAnswers(studentId, NUMBER);
    edit(PROGRAM, written, edited);
    await restart(false);
    const { answer } = await serviceView();
    expect(answer).toHaveProperty('first_name');
    expect(answer).not.toHaveProperty('ssn');
  },
);

test('does not return questions that were added to the form after the submission', async () => {
  const { studentId, store, submit, edit, restart, serviceView, record } = await bootComplete();
  await store().saveAnswers(studentId, NUMBER);
  edit(
    PROGRAM,
    written,
    rewritten(() => []),
  );
  await restart(false);
  expect((await submit()).statusCode).toBe(200);
  const { answer: before, document_answer: documents } = await serviceView();
  expect(before).not.toHaveProperty('ssn');
  expect(Object.keys(documents)).toEqual(Object.keys((await record()).documents));
  edit(
    PROGRAM,
    rewritten(() => []),
    written,
  );
  await restart(false);
  expect((await serviceView()).answer).toEqual(before);
});
