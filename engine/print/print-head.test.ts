import { expect, test } from 'vitest';
import { compileShipped } from '../testing/shipped-module.ts';
import { printForm } from './print-form.ts';
import { printHead } from './print-head.ts';

const { form } = compileShipped();
const at = (time: string | null | undefined, timeZone?: string) => {
  const { school } = form;
  const own = timeZone === undefined ? form : { ...form, school: { ...school, timeZone } };
  return printHead(own, [], typeof time === 'string' ? Date.parse(time) : time).status;
};

test('says that it is a draft, or when it was submitted by the clock of the school', () => {
  expect(at(undefined)).toBe('Draft');
  expect(at(null)).toBe('Submitted');
  expect(at('2026-11-22T19:03:59Z')).toBe('Submitted on 22 November 2026, 14:03 (EST)');
  expect(at('2026-07-01T04:00:00Z')).toBe('Submitted on 1 July 2026, 00:00 (EDT)');
  expect(at('2026-07-01T04:00:00Z', 'Europe/Zurich')).toBe('Submitted on 1 July 2026, 06:00 (GMT+2)');
});

test('without a time zone of the school it is the one that all know', () => {
  const { timeZone: _, ...school } = form.school;
  expect(printHead({ ...form, school }, [], Date.parse('2026-11-22T19:03:59Z')).status).toBe(
    'Submitted on 22 November 2026, 19:03 (UTC)',
  );
});

test('names the answers that the form wants there, as they are read, and none that is missing or hidden', () => {
  const pages = (answers: Record<string, string>) => printForm(form, answers, new Set());
  const facts = (answers: Record<string, string>) => printHead(form, pages(answers), undefined).facts;
  expect(facts({ entry_term: '2027FA', applied_program: '27' }).map(({ label }) => label)).toEqual([
    'Intended Program',
    'Entry Term',
  ]);
  expect(facts({ entry_term: '2027FA' }).map(({ value }) => value)).toEqual(['Fall 2027']);
  expect(facts({ applied_program: '27' })).toEqual([]);
});
