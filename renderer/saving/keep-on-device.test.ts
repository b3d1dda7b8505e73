import { beforeEach, expect, test } from 'vitest';
import { smallForm } from '../testing/form-module.ts';
import { abandonedRecords, clearDevice, closeDevice, openDevice } from './device-storage.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { forgetSaved, noteLoaded } from './saved-answers.ts';
import { noteUndecided } from './undecided.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' };
const { form } = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
]);

beforeEach(async () => {
  forgetSaved();
  noteLoaded({ asked: 'N', detail: 'stored before the form hid it' }, 7);
  await openDevice('ada@example.org');
  clearDevice();
  await openDevice('ada@example.org');
});

/** Keys of what the next window would be offered. */
async function offered(): Promise<string[]> {
  closeDevice();
  await openDevice('ada@example.org');
  return (await abandonedRecords()).flatMap(({ answers }) => Object.keys(answers));
}

test('an answer that only loading has emptied, since its question is hidden, is nothing to offer', async () => {
  expect(keepOnDevice(form, { asked: 'N', detail: '' })).toEqual([]);
  expect(await offered()).toEqual([]);
});

test('what was typed is kept, and what a shown question was emptied of', async () => {
  expect(keepOnDevice(form, { asked: 'Y', detail: '' })).toEqual([]);
  expect(await offered()).toEqual(['asked', 'detail']);
});

test('a choice that was put off has not been made when the answers are taken back', async () => {
  noteUndecided(['asked']);
  expect(keepOnDevice(form, { asked: 'Y', detail: 'typed' })).toEqual([]);
  await offered();
  const [record] = await abandonedRecords();
  expect(record?.answers).toEqual({
    asked: { value: 'Y', own: [] },
    detail: { value: 'typed', own: ['stored before the form hid it'] },
  });
});
