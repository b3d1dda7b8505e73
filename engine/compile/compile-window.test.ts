import { expect, test } from 'vitest';
import { windowStateAt } from '../form/form-window.ts';
import type { WindowDefinition } from '../language/window.ts';
import { compiledSmallForm, problemTexts } from '../testing/small-form.ts';

const content = [{ question: 'name', label: 'Name', widget: 'text' as const }];
const [before, after] = ['Not yet.', 'Not any more.'];

/** Returns the findings for a window, each as `pointer code: message`. */
const wrong = (window: WindowDefinition): string[] => problemTexts({ content, window });

test('converts times in the zone of the window to instants', () => {
  const window = { opens: '2026-09-01 09:00', closes: '2027-01-15 23:59', zone: 'Europe/Berlin' };
  const { form } = compiledSmallForm({ content, window: { ...window, before, after } });
  expect(form.window).toEqual({
    opens: Date.parse('2026-09-01T07:00:00Z'),
    closes: Date.parse('2027-01-15T22:59:00Z'),
    before,
    after,
  });
});

test('uses the zone of the school if the window has none', () => {
  const { form } = compiledSmallForm({ content, window: { closes: '2027-01-15 23:59', after } });
  expect(form.window).toEqual({ closes: Date.parse('2027-01-16T04:59:00Z'), after });
});

test('includes both hours when the clock is set back', () => {
  const moment = '2027-11-07 01:30';
  const opens = compiledSmallForm({ content, window: { opens: moment, before } }).form.window?.opens;
  const closes = compiledSmallForm({ content, window: { closes: moment, after } }).form.window?.closes;
  expect((closes ?? 0) - (opens ?? 0)).toBe(3_600_000);
});

test.for<[WindowDefinition, string]>([
  [{ opens: '2026-09-01 09:00' }, '/window/opens bad-window: The window has "opens" but no "before"'],
  [{ closes: '2026-09-01 09:00' }, '/window/closes bad-window: The window has "closes" but no "after"'],
  [{ after }, '/window/after bad-window: The window has "after" but no "closes"'],
  [
    { opens: '2027-02-30 09:00', before },
    '/window/opens bad-window: The time 2027-02-30 09:00 does not exist',
  ],
  [
    { opens: '2027-03-14 02:30', before },
    '/window/opens bad-window: The time 2027-03-14 02:30 does not exist in the time zone "America/New_York"',
  ],
  [
    { opens: '2026-09-01 09:00', closes: '2026-08-01 09:00', before, after },
    '/window/closes bad-window: The form would close (2026-08-01 09:00) before it opens (2026-09-01 09:00).',
  ],
  [
    { closes: '2026-09-01 09:00', after, zone: 'Europe/Berln' },
    '/window/zone unknown-time-zone: Unknown time zone "Europe/Berln".',
  ],
])('%j: %s', ([window, says]) => {
  const found = wrong(window);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});

const reminders = { daysBefore: [1, 7], subject: 'Until {{date}}', text: 'End it: {{end}}' };

test('sorts reminders by days, the earliest mail first', () => {
  const { reminders: compiled } = compiledSmallForm({
    content,
    window: { closes: '2027-01-15 23:59', after, reminders },
  });
  const closes = Date.parse('2027-01-16T04:59:00Z');
  expect(compiled).toEqual({ ...reminders, closes, daysBefore: [7, 1] });
  expect(
    compiledSmallForm({ content, window: { closes: '2027-01-15 23:59', after } }).reminders,
  ).toBeUndefined();
});

test.for<[WindowDefinition, string]>([
  [
    { opens: '2026-09-01 09:00', before, reminders },
    '/window/reminders bad-window: The window has "reminders"',
  ],
  [
    { opens: '2027-01-10 09:00', closes: '2027-01-15 23:59', before, after, reminders },
    '/window/reminders/daysBefore/1 bad-window: The form is not open yet 7 days before it closes',
  ],
  [
    { closes: '2027-01-15 23:59', after, reminders: { ...reminders, text: 'Be quick.' } },
    '/window/reminders/text missing-place: This text lacks {{end}}',
  ],
  [
    { closes: '2027-01-15 23:59', after, reminders: { ...reminders, subject: '{{applicationId}}' } },
    '/window/reminders/subject unknown-place: {{applicationId}} has no meaning in this text.',
  ],
])('reminders %j: %s', ([window, says]) => {
  const found = wrong(window);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});

test('is open at "opens", and closed at "closes"', () => {
  const window = { opens: 10, closes: 20 };
  expect([9, 10, 19, 20].map((now) => windowStateAt(window, now))).toEqual([
    'before',
    'open',
    'open',
    'after',
  ]);
  expect(windowStateAt({ closes: 20 }, 0)).toBe('open');
  expect(windowStateAt({ opens: 10 }, 1e15)).toBe('open');
  expect(windowStateAt(undefined, 0)).toBe('open');
});
