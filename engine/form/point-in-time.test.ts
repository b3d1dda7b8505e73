import { expect, onTestFinished, test, vi } from 'vitest';
import { compileShipped } from '../testing/shipped-module.ts';
import { timeParts, timeText } from './point-in-time.ts';

const { form } = compileShipped();
const { school } = form;
const TIME = Date.parse('2026-11-27T11:36:59Z');

test('VAL-052: formats a time in the language of the form and the time zone of the school', () => {
  expect(timeText(form, TIME)).toBe('November 27, 2026, 6:36 AM (EST)');
  expect(timeText(form, Date.parse('2026-07-01T04:00:00Z'))).toBe('July 1, 2026, 12:00 AM (EDT)');
  expect(timeText({ school: { ...school, timeZone: 'Asia/Tokyo' } }, TIME)).toBe(
    'November 27, 2026, 8:36 PM (GMT+9)',
  );
});

test.each([
  ['de', 'Europe/Berlin', '27. November 2026, 12:36 (MEZ)'],
  ['en-GB', 'Europe/London', '27 November 2026, 11:36 (GMT)'],
  ['pt-BR', 'America/Sao_Paulo', '27 de novembro de 2026, 8:36 (BRT)'],
])('in %s: %s', (lang, timeZone, text) => {
  expect(timeText({ school: { ...school, timeZone }, lang }, TIME)).toBe(text);
});

test('uses UTC if the school has no time zone', () => {
  const { timeZone: _, ...elsewhere } = school;
  expect(timeText({ school: elsewhere }, TIME)).toBe('November 27, 2026, 11:36 AM (UTC)');
});

test.each([
  ['13:30', '00:05'],
  ['1:30 PM', '12:05 AM'],
] as const)('uses the time format of the school: %s', (timeFormat, time) => {
  const locale = { school: { ...school, timeFormat } };
  expect(timeParts(locale, Date.parse('2026-11-27T05:05:00Z')).time).toBe(time);
});

test('reuses the formatters of a form', () => {
  const formatters = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => formatters.mockRestore());
  const locale = { school: { ...school, timeZone: 'Asia/Kolkata' } };
  for (let count = 0; count < 100; count += 1) timeText(locale, TIME + count);
  expect(formatters.mock.calls.length).toBeLessThan(5);
});
