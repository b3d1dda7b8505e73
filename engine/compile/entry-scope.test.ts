// Inside an entry, sums and conditions over all entries of a block cover all of them, as they do outside.
import { expect, test } from 'vitest';
import '../conditions/operations.ts';
import { entriesKey } from '../answers/layout-keys.ts';
import { clearHidden } from '../answers/set-answer.ts';
import type { Condition, ContentDefinition } from '../definition/definition.ts';
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

test('sums over all entries of the block in each entry', () => {
  const form = compileSmallForm({ content: [costs(price, all)] });
  const prices = { [entriesKey('cost')]: '3', price: '1', cost_2_price: '10', cost_3_price: '100' };
  expect(clearHidden(form, prices).answers).toMatchObject({
    all: '111',
    cost_2_all: '111',
    cost_3_all: '111',
  });
});

test('sums over the sibling entries or over all entries in a nested entry', () => {
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

test('checks every entry in a condition inside an entry', () => {
  const why: ContentDefinition = {
    ...{ question: 'why', label: 'Why?', widget: 'text' },
    showWhen: { everyEntryOf: 'cost', is: { valueKey: 'price', operator: 'answered' } },
  };
  const form = compileSmallForm({ content: [costs(price, why)] });
  const given = { [entriesKey('cost')]: '2', cost_2_price: '10', cost_2_why: 'So.' };
  expect(clearHidden(form, given).cleared).toEqual(['cost_2_why']);
  expect(clearHidden(form, { ...given, price: '1' }).cleared).toEqual([]);
});

test('resolves column names in a matrix row for every entry', () => {
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

/** Builds a question with a `showWhen` condition. */
const shown = (showWhen: Condition): ContentDefinition => ({
  ...{ question: 'why', label: 'Why?', widget: 'text', showWhen },
});
const answered: Condition = { valueKey: 'price', operator: 'answered' };

test('leaves the inner entries when a condition goes on to the outer entries', () => {
  const form = compileSmallForm({
    content: [
      trips(costs(price)),
      shown({ everyEntryOf: 'cost', is: { everyEntryOf: 'trip', is: answered } }),
    ],
  });
  // Within each trip the key refers to the first cost, so the second ones do not matter.
  const given = { [entriesKey('trip')]: '2', [entriesKey('cost')]: '2', price: '1', why: 'So.' };
  expect(clearHidden(form, given).cleared).toEqual(['why']);
  expect(clearHidden(form, { ...given, trip_2_price: '1' }).cleared).toEqual([]);
});

test('stays in the entry of another block when a condition returns to its own block', () => {
  const limit = { question: 'limit', label: 'Limit', widget: 'number' } as const;
  const isLimit: Condition = { valueKey: 'price', operator: 'equals', target: { answer: 'limit' } };
  const why = shown({ anyEntryOf: 'trip', is: { anyEntryOf: 'cost', is: isLimit } });
  const form = compileSmallForm({ content: [trips(limit), costs(price, why)] });
  const given = { [entriesKey('trip')]: '2', [entriesKey('cost')]: '2', limit: '1', trip_2_limit: '2' };
  expect(clearHidden(form, { ...given, price: '3', cost_2_why: 'So.' }).cleared).toEqual(['cost_2_why']);
  expect(clearHidden(form, { ...given, price: '2', cost_2_why: 'So.' }).cleared).toEqual([]);
});

test('resolves column names in a matrix row through conditions over two blocks', () => {
  const paid: Condition = { everyEntryOf: 'trip', is: { everyEntryOf: 'cost', is: answered } };
  const form = compileSmallForm({
    content: [
      trips({ question: 'city', label: 'City', widget: 'text' }),
      costs({
        ...{ matrix: [{ row: 'hotel', label: 'Hotel' }], label: 'Prices' },
        columns: [price, { question: 'why', label: 'Why?', widget: 'text', showWhen: paid }],
      }),
    ],
  });
  const given = { [entriesKey('cost')]: '2', hotel_price: '1', hotel_why: 'So.' };
  expect(clearHidden(form, given).cleared).toEqual(['hotel_why']);
  expect(clearHidden(form, { ...given, cost_2_hotel_price: '1' }).cleared).toEqual([]);
});
