import { expect, test } from 'vitest';
import { smallForm } from '../testing/form-module.ts';
import { answerText } from './answer-text.ts';

const { form } = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  {
    question: 'place',
    label: 'Place',
    widget: 'select',
    options: { by: 'asked', lists: { Y: 'statesOfUsa', N: 'canadianProvinces' } },
  },
]);
const here = { asked: 'Y', place: 'MD', place_desc: 'Maryland' };

test('a choice is read by its label, also one that is not offered beside the answers here', () => {
  expect(answerText(form, here, 'place', 'MD')).toBe('Maryland');
  expect(answerText(form, here, 'place', 'ON')).toBe('Ontario');
});

test('a choice that is in no list is read by its own description, never by that of another choice', () => {
  expect(answerText(form, { ...here, place: 'XX', place_desc: 'Atlantis' }, 'place', 'XX')).toBe('Atlantis');
  expect(answerText(form, here, 'place', 'XX')).toBe('XX');
});
