import { expect, test } from 'vitest';
import { namedKeys } from '../form/texts.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { isEntryComplete } from './complete-entry.ts';
import { entryTitle } from './entry-title.ts';

const form = compileSmallForm({
  content: [
    {
      addAnother: 'trip',
      label: 'Trip',
      prefix: 'trip_<n>_',
      maximum: 2,
      content: [
        { question: 'place', label: 'Place', widget: 'select', options: 'places', required: true },
        { question: 'day', label: 'Day', widget: 'date' },
      ],
    },
  ],
  lists: { places: [{ value: 'P', label: 'Paris' }] },
});
const PARTS = [[{ answer: 'place' }], ['on ', { answer: 'day' }]];

test('formats answers like the read view and leaves out parts with missing answers', () => {
  expect(entryTitle(form, { place: 'P', day: '2026-07-04' }, PARTS)).toBe('Paris, on 07/04/2026');
  expect(entryTitle(form, { place: 'P', day: ' ' }, PARTS)).toBe('Paris');
  expect(entryTitle(form, { day: '2026-07-04' }, PARTS)).toBe('on 07/04/2026');
  expect(entryTitle(form, {}, PARTS)).toBe('');
  expect(namedKeys(...PARTS, [{ answer: 'place' }])).toEqual(['place', 'day']);
});

test('does not fill placeholders typed by an applicant', () => {
  const typed = compileSmallForm({
    content: [
      { question: 'one', label: 'One', widget: 'text' },
      { question: 'two', label: 'Two', widget: 'text' },
    ],
  });
  const answers = { one: '{{answer.two}}', two: 'secret' };
  expect(entryTitle(typed, answers, [[{ answer: 'one' }]])).toBe('{{answer.two}}');
});

test('an entry is complete once it has a title and all its required answers', () => {
  const node = { id: 'trip', titles: [[[{ answer: 'day' }]], [[{ answer: 'trip_2_day' }]]] };
  const answers = { '#entries:trip': '2', day: '2026-07-04', place: 'P', trip_2_day: '2026-07-05' };
  expect(isEntryComplete(form, node, 0, answers)).toBe(true);
  expect(isEntryComplete(form, node, 1, answers)).toBe(false);
  expect(isEntryComplete(form, node, 1, { ...answers, trip_2_place: 'P' })).toBe(true);
  expect(isEntryComplete(form, node, 0, { ...answers, day: '' })).toBe(false);
});
