import { expect, test } from 'vitest';
import { bootComplete } from '../testing/complete-applicant.ts';
import { newApplicationId } from './application-id.ts';
import { recordOf } from './stored-record.ts';

test('rejects a record that was changed in the database', async () => {
  const { submit, store, studentId } = await bootComplete();
  await submit();
  const { submission } = await store().loadStudent(studentId);
  if (submission === null) throw new Error('Nothing is kept.');
  const { id, content } = submission;
  expect(recordOf({ submission })?.application_id).toBe(id);
  expect(recordOf({ submission: null })).toBeNull();
  for (const changed of [
    { id, content: 'no JSON' },
    { id, content: '{}' },
    { id: newApplicationId(), content },
    { id, content: content.replace('"title":', '"heading":') },
  ]) {
    expect(() => recordOf({ submission: changed })).toThrow(/cannot be read/);
  }
});

test('never assigns an application id that was given before', async () => {
  const { submit, store, record } = await bootComplete();
  const { submit: submitted } = store();
  const tried: string[] = [];
  store().submit = async (...all) => {
    tried.push(all[2].id);
    return tried.length < 3 ? 'taken' : submitted(...all);
  };
  expect((await submit()).statusCode).toBe(200);
  expect(new Set(tried).size).toBe(3);
  expect((await record()).application_id).toBe(tried[2]);
});
