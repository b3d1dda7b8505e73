import { expect, test } from 'vitest';
import { compileSmallForm } from '../testing/small-form.ts';
import { fillEmpty } from './fill-empty.ts';

const yes = { valueKey: 'asked', operator: 'equals', target: 'Y' } as const;
const form = compileSmallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
    { hideWhen: { not: yes }, content: [{ question: 'detail', label: 'Detail', widget: 'text' }] },
    { question: 'several', label: 'Several', widget: 'choices', options: 'yesNo' },
    { question: 'paper', label: 'Paper', widget: 'file' },
  ],
  lists: {
    yesNo: [
      { value: 'Y', label: 'Yes' },
      { value: 'N', label: 'No' },
    ],
  },
});

test('fills only empty answers, with descriptions', () => {
  const filled = fillEmpty(form, { name: 'Ada', detail: '' }, { name: 'Eve', asked: 'Y', detail: 'More.' });
  expect(filled).toEqual({ name: 'Ada', asked: 'Y', asked_desc: 'Yes', detail: 'More.' });
});

test('leaves out unknown keys, options that are not offered, and values the form writes itself', () => {
  expect(fillEmpty(form, {}, { stranger: 'x', asked: '?', asked_desc: '?', paper: 'ANSWERED' })).toEqual({});
});

test('keeps the offered ones of several choices', () => {
  const filled = fillEmpty(form, {}, { several: 'N\n?\nY' });
  expect(filled).toEqual({ several: 'Y\nN', several_desc: 'Yes; No' });
  expect(fillEmpty(form, {}, { several: '?' })).toEqual({});
});

test('leaves out hidden answers, and those that would hide an existing one', () => {
  expect(fillEmpty(form, {}, { detail: 'More.' }).detail ?? '').toBe('');
  const stored = { asked: '', detail: 'Mine.' };
  expect(fillEmpty(form, stored, { asked: 'N', name: 'Ada' })).toMatchObject({ name: 'Ada' });
  const shown = { asked: 'Y', asked_desc: 'Yes', detail: 'Mine.' };
  expect(fillEmpty(form, shown, { asked: 'N', name: 'Ada' })).toEqual({ ...shown, name: 'Ada' });
});
