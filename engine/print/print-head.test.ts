import { expect, test } from 'vitest';
import { compileShipped } from '../testing/shipped-module.ts';
import { printForm } from './print-form.ts';
import { printHead } from './print-head.ts';

const { form } = compileShipped();
const LATER = Date.parse('2026-11-23T02:00:00Z');
const at = (time: string | null | undefined, timeZone?: string) => {
  const { school } = form;
  const own = timeZone === undefined ? form : { ...form, school: { ...school, timeZone } };
  const submittedAt = typeof time === 'string' ? Date.parse(time) : null;
  return printHead(own, [], time === undefined ? undefined : { submittedAt, recordedAt: LATER }).status;
};

test("shows that it is a draft, or the time of the submission in the school's time zone", () => {
  expect(at(undefined)).toBe('Draft');
  expect(at('2026-11-22T19:03:59Z')).toBe('Submitted on November 22, 2026, 2:03 PM (EST)');
  expect(at('2026-07-01T04:00:00Z')).toBe('Submitted on July 1, 2026, 12:00 AM (EDT)');
  expect(at('2026-07-01T04:00:00Z', 'Europe/Zurich')).toBe('Submitted on July 1, 2026, 6:00 AM (GMT+2)');
});

test("formats the day in the form's language", () => {
  const times = { submittedAt: Date.parse('2026-11-22T19:03:59Z'), recordedAt: LATER };
  const said = (lang: string) => printHead({ ...form, lang }, [], times).status;
  expect(said('de')).toContain('22. November 2026');
  expect(said('pt-BR')).toContain('22 de novembro de 2026');
  expect(said('en-GB')).toContain('22 November 2026');
});

test('says that a record was made later, and on which day by the clock of the school', () => {
  expect(at(null)).toBe('Submitted. Record made later, on November 22, 2026, from the form of that day');
  expect(at(null, 'Europe/Zurich')).toContain('on November 23, 2026,');
});

test('falls back to UTC if the school has no time zone', () => {
  const { timeZone: _, ...school } = form.school;
  expect(
    printHead({ ...form, school }, [], { submittedAt: Date.parse('2026-11-22T19:03:59Z'), recordedAt: LATER })
      .status,
  ).toBe('Submitted on November 22, 2026, 7:03 PM (UTC)');
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
