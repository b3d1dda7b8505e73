import { fileURLToPath } from 'node:url';
import { runStep, type Suite, vitestStep } from './test-step.ts';

const SHIFT_DATE = fileURLToPath(new URL('../../engine/testing/shift-date.ts', import.meta.url));

/**
 * The last minute of a year, a leap day, and a year after the windows of the test form; in the east, in the
 * west and at UTC.
 */
const DAYS = [
  { TEST_DATE: '2026-12-31T23:59:00Z', TZ: 'Pacific/Kiritimati' },
  { TEST_DATE: '2028-02-29T12:00:00Z', TZ: 'America/Los_Angeles' },
  { TEST_DATE: '2031-06-30T12:00:00Z', TZ: 'UTC' },
];

/** Unit, server and component tests on these days, with as few cases as in `npm test`. */
export const otherDays: Suite = async ({ TEST_DEEP: _, TEST_SEED: __, ...given }, words) => {
  const counts = [];
  for (const day of DAYS) {
    const environment = { ...given, ...day, NODE_OPTIONS: `--import ${SHIFT_DATE}` };
    for (const [title, project] of [
      ['unit and server tests', '*node*'],
      ['components', 'browser'],
    ] as const) {
      const step = vitestStep(`${title} at ${day.TEST_DATE}, ${day.TZ}`, project, ...words);
      counts.push(await runStep(step, environment));
    }
  }
  return counts;
};
