// `npm run bench -- edits`: edits the shipped form at random until 10,000 edits have no findings, and checks that each of
// these can be bundled and imported as at a start. `--clean 500` checks fewer, `--seed 7` others. Measures no time.
import { parseArgs } from 'node:util';
import { SEED } from '../engine/testing/seed.ts';
import { checkInBatches } from '../server/testing/edits/edit-batches.ts';
import { writeSection } from './write-section.ts';

const { values } = parseArgs({
  options: { clean: { type: 'string', default: '10000' }, seed: { type: 'string', default: String(SEED) } },
});
const [clean, seed] = [Number(values.clean), Number(values.seed)];
const tally = await checkInBatches(seed, { clean, until: Number.MAX_SAFE_INTEGER }, 2);
for (const failure of tally.failures) console.error(failure);
const count = new Intl.NumberFormat('en-US');
const failed = tally.failures.length;
const row = [tally.tried, tally.tried - tally.clean - failed, tally.clean, failed].map((cell) =>
  count.format(cell),
);
const figures = `Random edits of the shipped form (one to three each: something deleted, doubled, exchanged, emptied, moved, taken from elsewhere, of another type, another number or text), until config-lint had called ${count.format(clean)} of them clean. Each was compiled, bundled and imported as a start of the server does, and each of its rules has judged answers.

| seed | edits | of them with errors | clean, bundled and imported | broke something |
|--:|--:|--:|--:|--:|
| ${[seed, ...row].join(' | ')} |

${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.`;
await writeSection('edits', figures);
process.exitCode = failed === 0 ? 0 : 1;
