import { expect, test } from 'vitest';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { eventually } from '../../engine/testing/eventually.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { UndecidedError } from './login.ts';
import { browserPorts } from './ports.ts';
import { createSaving } from './saving.ts';

const { form } = smallForm([{ question: 'name', label: 'Name', widget: 'text' }]);

/** Opens a window of one of several forms, whose saves fail. */
async function openWindow(title: string, typed: Answers) {
  const answers = createAnswersStore(form, typed);
  const saving = createSaving(
    { form: { ...form, title }, answers },
    {
      ...browserPorts,
      device: { ...browserPorts.device, form: `/${title}` },
      calls: { ...browserPorts.calls, putAnswers: () => Promise.reject(new TypeError('No network.')) },
    },
  );
  await saving.offerUnsaved('ada', false);
  return saving;
}

test('a log-out asks before it drops unsaved answers of another form, in an open and in a closed window', async () => {
  const fall = await openWindow('Fall', { name: 'Ada' });
  fall.saveWhenAsked();
  const spring = await openWindow('Spring', {});
  let ends = 0;
  const endSession = async () => {
    ends += 1;
  };
  const leaving = () => spring.shown.getState().leaving;
  const stays = spring.logOut(endSession);
  await eventually(() => expect(leaving()?.keys).toEqual(['Fall']));
  leaving()?.decide(false);
  await expect(stays).rejects.toThrow(UndecidedError);

  fall.keepOnDevice();
  fall.end();
  // The form of this window is submitted.
  spring.clearFormDevice();
  const goes = spring.logOut(endSession, false);
  await eventually(() => expect(leaving()?.keys).toEqual(['Fall']));
  expect(ends).toBe(0);
  leaving()?.decide(true);
  await goes;
  expect(ends).toBe(1);
  spring.clearDevice();
});
