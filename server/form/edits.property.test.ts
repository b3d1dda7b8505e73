// Any edit of the shipped form is compiled, bundled and imported, or has findings, and never throws. The deep
// run tries some thousands.
import { expect, test } from 'vitest';
import { SEED } from '../../engine/testing/seed.ts';
import { checkInBatches } from '../testing/edits/edit-batches.ts';

const isDeep = process.env.TEST_DEEP === '1';
const CLEAN = isDeep ? 600 : 4;

test('no edit of the form breaks the build, and an edit without findings is served', async () => {
  const bounds = { clean: CLEAN, until: Number.MAX_SAFE_INTEGER };
  const { tried, clean, failures } = await checkInBatches(SEED, bounds, isDeep ? 2 : 1);
  console.log(`EDITS seed ${SEED}: ${tried} edits, ${clean} clean, bundled and imported`);
  expect(failures).toEqual([]);
  expect(clean).toBeGreaterThanOrEqual(CLEAN);
  expect(tried).toBeGreaterThan(clean);
});
