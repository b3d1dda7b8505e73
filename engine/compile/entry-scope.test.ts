// What is asked of all entries from within one of them means all entries, as it does outside.
import { expect, test } from 'vitest';
import '../calculation/operations.ts';
import { entriesKey } from '../answers/layout-keys.ts';
import { clearHidden } from '../answers/set-answer.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import { compileSmallForm } from '../testing/small-form.ts';

const price = { question: 'price', label: 'Price', widget: 'number' } as const;
const all = {
  ...{ question: 'all', label: 'All', widget: 'number' },
  calculate: { sumOf: 'cost', value: { answer: 'price' } },
} as const;
const costs = (...content: ContentDefinition[]): ContentDefinition => ({
  ...{ addAnother: 'cost', label: 'Cost', prefix: 'cost_<n>_', maximum: 3 },
  content,
});
const trips = (...content: ContentDefinition[]): ContentDefinition => ({
  ...{ addAnother: 'trip', label: 'Trip', prefix: 'trip_<n>_', maximum: 2 },
  content,
});

test('each entry computes with all entries of its block', () => {
  const form = compileSmallForm({ content: [costs(price, all)] });
  const prices = { [entriesKey('cost')]: '3', price: '1', cost_2_price: '10', cost_3_price: '100' };
  expect(clearHidden(form, prices).answers).toMatchObject({
    all: '111',
    cost_2_all: '111',
    cost_3_all: '111',
  });
});

test('an entry in an entry computes with those beside it, and with all there are', () => {
  const everything = {
    ...{ question: 'everything', label: 'Everything', widget: 'number' },
    calculate: { sumOf: 'trip', value: { sumOf: 'cost', value: { answer: 'price' } } },
  } as const;
  const form = compileSmallForm({ content: [trips(costs(price, all, everything))] });
  const { answers } = clearHidden(form, {
    ...{ [entriesKey('trip')]: '2', [entriesKey('cost')]: '2', [entriesKey('trip_2_cost')]: '2' },
    ...{ price: '1', cost_2_price: '10', trip_2_price: '100', trip_2_cost_2_price: '1000' },
  });
  expect(answers).toMatchObject({
    all: '11',
    cost_2_all: '11',
    trip_2_all: '1100',
    trip_2_cost_2_all: '1100',
  });
  for (const prefix of ['', 'cost_2_', 'trip_2_', 'trip_2_cost_2_'])
    expect(answers).toMatchObject({ [`${prefix}everything`]: '1111' });
});

test('a condition in an entry looks at every entry', () => {
  const why: ContentDefinition = {
    ...{ question: 'why', label: 'Why?', widget: 'text' },
    showWhen: { everyEntryOf: 'cost', is: { valueKey: 'price', operator: 'answered' } },
  };
  const form = compileSmallForm({ content: [costs(price, why)] });
  const given = { [entriesKey('cost')]: '2', cost_2_price: '10', cost_2_why: 'So.' };
  expect(clearHidden(form, given).cleared).toEqual(['cost_2_why']);
  expect(clearHidden(form, { ...given, price: '1' }).cleared).toEqual([]);
});

test('a row of a table in an entry calls its questions by their columns in every entry', () => {
  const form = compileSmallForm({
    content: [
      costs({
        ...{ matrix: [{ row: 'hotel', label: 'Hotel' }], label: 'Prices' },
        columns: [price, all],
      }),
    ],
  });
  const given = { [entriesKey('cost')]: '2', hotel_price: '1', cost_2_hotel_price: '10' };
  expect(clearHidden(form, given).answers).toMatchObject({ hotel_all: '11', cost_2_hotel_all: '11' });
});
