// `npm run screens`: takes the screenshots in docs/screens anew, and writes their index.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playwrightStep, runStep } from '../../scripts/suites/test-step.ts';
import { FOLDER, INDEX, namesInFolder } from './folder.ts';
import { indexPage } from './index-page.ts';
import { SCREENS } from './screens.ts';

await mkdir(FOLDER, { recursive: true });
await writeFile(join(FOLDER, INDEX), indexPage(SCREENS));
const expectedNames = namesInFolder();
for (const name of await readdir(FOLDER)) if (!expectedNames.includes(name)) await rm(join(FOLDER, name));

// Checks the whole folder afterwards.
const arguments_ = [
  '/screens-compared',
  '--update-snapshots=all',
  '--grep-invert=docs/screens holds',
  ...process.argv.slice(2),
];
const step = playwrightStep('pictures of all screens', ...arguments_);
const { failed } = await runStep(step, { ...process.env, TEST_DEEP: '1' });
if (failed > 0) process.exitCode = 1;
else console.log(`The pictures are in ${FOLDER}.`);
