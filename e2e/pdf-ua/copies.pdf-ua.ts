// PDF copies of generated applications, as applicants get them, for veraPDF to judge.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { compileConfig } from '../../engine/compile-config.ts';
import { answerSets } from '../../engine/testing/answer-sets.ts';
import { SEED } from '../../engine/testing/seed.ts';
import { readConfig } from '../../server/form/read-config.ts';
import { becomeApplicant } from '../applicant.ts';
import { expect, test } from '../journey.ts';
import { pdfCopy, storeSet } from '../stored-set.ts';

const COPIES = 20;
const TODAY = '2026-11-20';

test(`copies of ${COPIES} applications`, async ({ page, server }) => {
  test.setTimeout(60_000 + COPIES * 15_000);
  const folder = process.env.PDF_UA_COPIES;
  if (folder === undefined) throw new Error('PDF_UA_COPIES has to name the folder for the copies.');
  await mkdir(folder, { recursive: true });
  const { compiled } = compileConfig(await readConfig(server.configDir), { checks: false });
  if (compiled === undefined) throw new Error('The shipped config does not compile.');
  const sets = fc.sample(answerSets(compiled.form, TODAY), { seed: SEED, numRuns: COPIES });
  expect(sets).toHaveLength(COPIES);
  for (const [index, set] of sets.entries()) {
    const email = `ada${index}@example.org`;
    await page.context().clearCookies();
    await becomeApplicant(page, server, email);
    await storeSet(page, compiled.form, set, index);
    await writeFile(join(folder, `${index}.pdf`), await pdfCopy(page));
  }
});
