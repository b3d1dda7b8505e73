// Nested entries in the read view: groups within the group of their entry.
import { expect, test } from 'vitest';
import '../conditions/operations.ts';
import { entriesKey } from '../answers/layout-keys.ts';
import { computeAnswers } from '../answers/set-answer.ts';
import type { Answers } from '../form/compiled-form.ts';
import { NESTED } from '../testing/nested-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { printForm } from './print-form.ts';
import type { PrintedContent } from './printed.ts';

const form = compileSmallForm(NESTED);

const told = (content: readonly PrintedContent[]): unknown[] =>
  content.map((part) =>
    part.kind === 'group'
      ? { [part.title]: told(part.content) }
      : part.kind === 'answer'
        ? part.value
        : part.kind,
  );

test('prints nested entries below the answers of their entry, with their own sums', () => {
  const given: Answers = {
    ...{ [entriesKey('college')]: '2', [entriesKey('college_2_degree')]: '2' },
    ...{ college_name: 'Alpha', title: 'BA', credits: '1', college_2_college_name: 'Beta' },
    ...{ college_2_title: 'BSc', college_2_credits: '20', college_2_degree_2_title: 'PhD' },
  };
  const [section] = printForm(form, computeAnswers(form, given).answers, new Set())[0]?.sections ?? [];
  expect(told(section?.content ?? [])).toEqual([
    { 'College 1': ['Alpha', { 'Degree 1': ['BA', '1'] }, '1'] },
    { 'College 2': ['Beta', { 'Degree 1': ['BSc', '20'] }, { 'Degree 2': ['PhD', '', ''] }, '20', ''] },
    '21',
  ]);
});
