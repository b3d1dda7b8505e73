// `node scripts/requirement-ids.ts COMMIT`: prints the requirement ids that a test named at that commit and none names now.
// Exit code: 0 when there are none, 1 when there are some, 2 when the command line is wrong.
import { execFileSync } from 'node:child_process';
import { idsNamed } from './named-ids.ts';

const TESTS = [
  '*.test.ts',
  '*.test.tsx',
  '*.vitest.ts',
  '*.browsers.ts',
  '*.mongodb.ts',
  '*/contract/*.ts',
  'e2e/*.ts',
];

/** The lines of test files that may name an id: at a commit, or `--untracked` for the working tree. */
function linesOf(where: string): string {
  const args = ['grep', '-hE', '-e', '[A-Z]{2,4}-[0-9]{2,3}', where, '--', ...TESTS];
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
}

const [commit] = process.argv.slice(2);
if (commit === undefined) {
  console.error('Usage: node scripts/requirement-ids.ts COMMIT');
  process.exitCode = 2;
} else {
  const now = idsNamed(linesOf('--untracked'));
  const missing = [...idsNamed(linesOf(commit))].filter((id) => !now.has(id)).sort();
  for (const id of missing) console.log(id);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
