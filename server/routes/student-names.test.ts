import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

test('GEN-03: applicants are called students in the calls and in the stored data', async () => {
  const { app, applicant, form, directory, store } = await bootApp();
  const { paths } = (await app().inject('/docs/json')).json();
  const body = paths['/api/answer'].put.requestBody.content['application/json'].schema;
  const profile = paths['/api/profile'].get.responses['200'].content['application/json'].schema;
  expect([body.title, profile.properties.answer.title]).toEqual(['Student answers', 'Student answers']);

  const ada = await applicant();
  const key = form.givenName ?? '';
  await ada.put('/api/answer', { [key]: 'Ada' });
  const { studentId = '' } = (await store().findAccount('ada@example.org')) ?? {};
  const database = new DatabaseSync(join(directory, 'matricula.sqlite'), { readOnly: true });
  try {
    const sql =
      'SELECT value FROM students JOIN answers ON student_id = students.id WHERE id = ? AND key = ?';
    expect(database.prepare(sql).get(studentId, key)).toEqual({ value: '"Ada"' });
  } finally {
    database.close();
  }
});
