// Entries drawn as table rows: columns and totals.
import { expect, test } from 'vitest';
import type { AddAnotherDefinition, ContentDefinition } from '../definition/definition.ts';
import type { AddAnotherNode } from '../form/block-nodes.ts';
import { REPEATED } from '../testing/repeated-form.ts';
import { compileSmallForm, problems, problemsAt } from '../testing/small-form.ts';

const name: ContentDefinition = { question: 'name', label: 'Name', widget: 'text' };
const price: ContentDefinition = { question: 'price', label: 'Price', widget: 'number' };
const table: AddAnotherDefinition = {
  addAnother: 'cost',
  label: 'Cost',
  prefix: 'cost_<n>_',
  maximum: 2,
  drawn: 'table',
  content: [name, price, { question: 'day', label: 'Day', widget: 'date' }],
};
const found = (block: Partial<AddAnotherDefinition>, keys = {}) =>
  problemsAt({ content: [{ ...table, ...block }], keys });
const foot = (values: NonNullable<AddAnotherDefinition['foot']>[number]['values']) =>
  found({ foot: [{ label: 'Total', values }] });
const AT = 'sections/one.json#/content/0';

test('compiles how entries are drawn, except for cards', () => {
  const form = compileSmallForm(REPEATED);
  const nodes = form.pages[0]?.sections[0]?.content ?? [];
  const blocks = nodes.filter((node): node is AddAnotherNode => node.kind === 'addAnother');
  expect(blocks.map(({ drawn, foot: rows }) => [drawn, rows?.map(({ label }) => label)])).toEqual([
    ['table', ['Total', 'Most']],
    ['open', undefined],
  ]);
  expect(form.blocks).toMatchObject({ cost: { isTable: true, hasTotals: true } });
  expect(form.blocks.stay).not.toHaveProperty('isTable');
  const cards = compileSmallForm({ content: [{ ...table, drawn: 'cards' }] });
  expect(cards.pages[0]?.sections[0]?.content[0]).not.toHaveProperty('drawn');
});

test('allows simple questions, months and date ranges as columns, five at most', () => {
  expect(found({})).toEqual([]);
  const month = { monthYear: { month: 'm', year: 'y' }, label: 'Month', months: 'ms', years: 'ys' };
  const unfit: ContentDefinition[] = [
    { text: 'Words.' },
    {
      row: [
        { ...price, question: 'other' },
        { ...price, question: 'another' },
      ],
    },
    { question: 'paper', label: 'Paper', widget: 'file' },
    {
      ...name,
      question: 'parts',
      widget: 'schema',
      schema: { type: 'object', properties: { a: { type: 'string', title: 'A' } } },
    },
    { ...name, question: 'named', label: 'Name of {{answer.name|it}}' },
    { ...name, question: 'numbered', label: 'Number {{entry.number}}' },
    { hideWhen: { valueKey: 'name', operator: 'answered' }, content: [{ ...name, question: 'inner' }] },
  ];
  for (const node of unfit)
    expect([node, found({ content: [name, node] })]).toEqual([node, [`${AT}/content/1 unfit-column`]]);
  const lists = { ms: [{ value: '1', label: '1' }], ys: [{ value: '2000', label: '2000' }] };
  expect(problemsAt({ content: [{ ...table, content: [name, month] }], lists })).toEqual([]);
  const many = Array.from({ length: 6 }, (_, index) => ({ ...name, question: `n${index}` }));
  expect(found({ content: many })).toEqual([`${AT}/content/5 unfit-column`]);
});

test('computes values below columns of numbers or dates only', () => {
  const total: ContentDefinition = {
    question: 'total',
    label: 'Total',
    widget: 'number',
    calculate: { sumOf: 'cost', value: { answer: 'price' } },
  };
  const values = { price: { answer: 'total' }, day: 'greatest' };
  expect(problemsAt({ content: [{ ...table, foot: [{ label: 'Total', values }] }, total] })).toEqual([]);
  expect(foot({ price: { product: [{ sumOf: 'cost', value: { answer: 'price' } }, '1.19'] } })).toEqual([]);
  const at = `${AT}/foot/0/values`;
  expect(foot({ name: 'sum' })).toEqual([`${at}/name unfit-column`]);
  expect(foot({ prices: 'sum' })).toEqual([`${at}/prices unfit-column`]);
  expect(foot({ day: 'sum' })).toEqual([`${at}/day unfit-column`]);
  expect(foot({ price: 'total' })).toEqual([`${at}/price wrong-operand`]);
  expect(foot({ price: { answer: 'nothing' } })).toEqual([`${at}/price/answer unknown-key`]);
  expect(foot({ price: '2026-01-01' })).toEqual([`${at}/price wrong-operand`]);
  expect(found({ foot: [] })).toEqual([`${AT}/foot wrong-value`]);
});

test('suggests the name of an existing column', () => {
  const block = { ...table, foot: [{ label: 'Total', values: { prices: 'sum' } }] };
  expect(problems({ content: [block] })[0]).toMatchObject({
    message: 'The table "cost" has no column "prices".',
    suggestion: 'Did you mean "price"?',
  });
});

test('reports a foot without a table, and a total of sensitive answers', () => {
  const rows = [{ label: 'Total', values: { price: 'sum' } }];
  expect(found({ drawn: 'open', foot: rows })).toEqual([`${AT}/foot without-effect`]);
  const entries = { prefix: 'cost_<n>_', maximum: 2 };
  const sensitive = { price: { type: 'number', sensitive: true, entries } };
  expect(found({ foot: rows }, sensitive)).toEqual([`${AT}/foot/0/values/price sensitive-value`]);
});
