// Lists of years across a new year, in a running server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-30T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('offers the new year as soon as it has begun somewhere, without a restart or another form', async () => {
  const { applicant, host } = await bootApp();
  const ada = await applicant();
  const save = async () => {
    const { statusCode, headers } = await ada.put('/api/answer', { college_attend_to_year: '2027' });
    return [statusCode, headers['form-version']];
  };
  const version = host.current()?.hash;
  expect(await save()).toEqual([400, version]);
  vi.setSystemTime('2026-12-31T10:30:00Z');
  expect(await save()).toEqual([200, version]);
  vi.setSystemTime('2027-01-02T12:00:00Z');
  expect(await save()).toEqual([200, version]);
  const oldest = await ada.put('/api/answer', { college_attend_to_year: '1967' });
  expect(oldest.statusCode).toBe(400);
});
