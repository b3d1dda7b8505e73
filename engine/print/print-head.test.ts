import { expect, test } from 'vitest';
import { compileShipped } from '../testing/shipped-module.ts';
import { printForm } from './print-form.ts';
import { printHead } from './print-head.ts';

const { form } = compileShipped();
const TIME = '2026-11-22T19:03:59Z';
const at = (time: string | undefined, timeZone = form.school.timeZone ?? '') => {
  const { timeZone: _, ...school } = form.school;
  const own = { ...form, school: timeZone === '' ? school : { ...form.school, timeZone } };
  return printHead(own, [], time === undefined ? undefined : Date.parse(time)).status;
};

test("shows that it is a draft, or the time of the submission in the school's time zone", () => {
  expect(at(undefined)).toBe('Draft');
  expect(at(TIME)).toBe('Submitted on November 22, 2026, 2:03 PM (EST)');
  expect(at('2026-07-01T04:00:00Z')).toBe('Submitted on July 1, 2026, 12:00 AM (EDT)');
  expect(at('2026-07-01T04:00:00Z', 'Europe/Zurich')).toBe('Submitted on July 1, 2026, 6:00 AM (GMT+2)');
});

test("formats the day in the form's language", () => {
  const said = (lang: string) => printHead({ ...form, lang }, [], Date.parse(TIME)).status;
  expect(said('de')).toContain('22. November 2026');
  expect(said('pt-BR')).toContain('22 de novembro de 2026');
  expect(said('en-GB')).toContain('22 November 2026');
});

test('falls back to UTC if the school has no time zone', () => {
  expect(at(TIME, '')).toBe('Submitted on November 22, 2026, 7:03 PM (UTC)');
});

test('shows the configured answers as in the read view, without missing or hidden ones', () => {
  const pages = (answers: Record<string, string>) => printForm(form, answers, new Set());
  const facts = (answers: Record<string, string>) => printHead(form, pages(answers), undefined).facts;
  expect(facts({ entry_term: '2027FA', applied_program: '27' }).map(({ label }) => label)).toEqual([
    'Intended Program',
    'Entry Term',
  ]);
  expect(facts({ entry_term: '2027FA' }).map(({ value }) => value)).toEqual(['Fall 2027']);
  expect(facts({ applied_program: '27' })).toEqual([]);
});
