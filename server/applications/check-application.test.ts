import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../engine/testing/property-runs.ts';
import { smallModule } from '../../engine/testing/small-form.ts';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import type { Student } from '../store/store.ts';
import { checkApplication } from './check-application.ts';

const HOUR = 3_600_000;
const module = smallModule({
  content: [
    {
      question: 'born',
      label: 'Born',
      widget: 'date',
      required: true,
      validation: [
        { minAge: 13, message: 'Too young.' },
        { maxAge: 100, message: 'Too old.' },
      ],
    },
  ],
});

function applicantBorn(born: string): Student {
  return { answers: { born }, documents: {}, addAnother: {}, tabs: {} } as unknown as Student;
}

test.each([
  // It is 23:30 of the day before in UTC-12, and 01:30 of the day after in UTC+14.
  { now: '2026-11-20T11:30:00Z', born: '2013-11-21', is: 'right' },
  { now: '2026-11-20T11:30:00Z', born: '2013-11-22', is: 'Too young.' },
  { now: '2026-11-20T09:30:00Z', born: '2013-11-21', is: 'Too young.' },
  { now: '2026-11-20T11:30:00Z', born: '1926-11-19', is: 'right' },
  { now: '2026-11-20T11:30:00Z', born: '1926-11-18', is: 'Too old.' },
  { now: '2026-11-20T12:30:00Z', born: '1926-11-19', is: 'Too old.' },
  { now: '2026-11-20T12:30:00Z', born: '', is: 'Born: we need this' },
])('at $now a person born on $born is $is', ({ now, born, is }) => {
  const errors = checkApplication(module, applicantBorn(born), Date.parse(now));
  expect(errors).toEqual(is === 'right' ? {} : { born: [is] });
});

test('the server accepts what a browser in any time zone accepts, and refuses what every browser refuses', () => {
  const seen = { right: 0, wrong: 0, disputed: 0 };
  const around = fc.constantFrom(13, 100).chain((years) =>
    fc.record({
      now: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }),
      years: fc.constant(years),
      days: fc.integer({ min: -3, max: 3 }),
    }),
  );
  fc.assert(
    fc.property(around, ({ now, years, days }) => {
      const day = new Date(now);
      day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate() + days);
      const born = day.toISOString().slice(0, 10);
      // The browser's clock in each time zone, as hours ahead of UTC.
      const refusing = Array.from({ length: 27 }, (_, at) => at - 12).filter((ahead) => {
        const today = new Date(now + ahead * HOUR).toISOString().slice(0, 10);
        return Object.keys(formErrors(module, { born }, { today })).length > 0;
      });
      const isRefused = Object.keys(checkApplication(module, applicantBorn(born), now)).length > 0;
      expect(isRefused).toBe(refusing.length === 27);
      seen[refusing.length === 0 ? 'right' : refusing.length === 27 ? 'wrong' : 'disputed'] += 1;
    }),
    runs(500),
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(20);
});
