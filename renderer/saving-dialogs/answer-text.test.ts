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

test('reads a choice by its label, even if it is not offered for the local answers', () => {
  expect(answerText(form, here, 'place', 'MD')).toBe('Maryland');
  expect(answerText(form, here, 'place', 'ON')).toBe('Ontario');
});

test('reads a choice that is in no list by its own description, never by that of another choice', () => {
  expect(answerText(form, { ...here, place: 'XX', place_desc: 'Atlantis' }, 'place', 'XX')).toBe('Atlantis');
  expect(answerText(form, here, 'place', 'XX')).toBe('XX');
});
