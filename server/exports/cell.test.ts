import { expect, test } from 'vitest';
import { compileSmallForm } from '../../engine/testing/small-form.ts';
import { cellOf } from './cell.ts';
import type { ExportedApplication } from './exported-application.ts';

const form = compileSmallForm({
  content: [
    { question: 'color', label: 'Colour', widget: 'select', options: 'colors' },
    { question: 'pets', label: 'Pets', widget: 'choices', options: 'animals', describe: false },
    { question: 'agreed', label: 'Agreed', widget: 'checkbox' },
  ],
  lists: {
    colors: [
      { value: 'R', label: 'Red' },
      { value: 'G', label: 'Green' },
    ],
    animals: [
      { value: 'c', label: 'Cat' },
      { value: 'd', label: 'Dog' },
    ],
  },
  keys: { pets: { type: 'list' } },
});

const application = {
  student: { documents: {} },
  answers: { color: 'R', pets: 'c\nd' },
} as unknown as ExportedApplication;

test.each([
  ['color', { values: { R: '1' } }, '1'],
  ['color', { values: { R: '1' }, read: true }, '1'],
  ['color', { values: { G: '2' }, read: true }, 'Red'],
  ['color', { values: { Red: '1' }, read: true }, 'Red'],
  ['agreed', { values: { false: 'N' }, read: true }, 'N'],
  ['pets', {}, 'c\nd'],
  ['pets', { read: true }, 'Cat, Dog'],
  ['pets', { values: { c: '7' } }, '7\nd'],
  ['pets', { values: { c: '7' }, read: true }, '7, Dog'],
] as const)('codes replace stored values: %s with %j', (answer, more, cell) => {
  expect(cellOf(form, { name: 'x', answer, ...more }, application)).toBe(cell);
});

test('a date format gives the day of the submission by the clock of the school', () => {
  const school = { ...form.school, timeZone: 'Asia/Tokyo' };
  const submittedAt = Date.UTC(2026, 10, 27, 22, 12);
  const column = { name: 'x', fact: 'submittedAt', dateFormat: 'DD.MM.YYYY' } as const;
  expect(cellOf({ ...form, school }, column, { ...application, submittedAt })).toBe('28.11.2026');
});
