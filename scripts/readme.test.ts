import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(`${ROOT}/README.md`, 'utf8');

/** Returns the only code block of a language in the section about the engine. */
function block(language: string): string {
  const section = readme.split('## Use the engine alone')[1]?.split('\n## ')[0] ?? '';
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? '';
}

test('the example of the engine alone prints the output in the README', () => {
  const options = ['--input-type=module-typescript', '--eval', block('ts')];
  const { stdout, stderr, status } = spawnSync(process.execPath, options, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const shown = block('text');
  expect(shown).toContain('orcid: ');
  expect(stdout.slice(0, shown.length)).toBe(shown);
});

test('docs/commands.md lists each npm script once', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  // npm runs a `pre…` script before its script.
  const run = Object.keys(scripts).filter((name) => scripts[name.replace(/^pre/, '')] === scripts[name]);
  const table = readFileSync(`${ROOT}/docs/commands.md`, 'utf8')
    .split('## All npm scripts')[1]
    ?.split('\n## ')[0];
  const listed = (table ?? '').match(/^\| `.*?` \|/gm)?.flatMap((cell) => cell.match(/[a-z][a-z:-]+/g) ?? []);
  expect(listed?.toSorted()).toEqual(run.toSorted());
});

// Windows runs them with cmd.exe, which supports `&&`, but neither `exec` nor a POSIX shell's variables and
// quotes.
test('npm scripts run in any shell', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  for (const [name, script] of Object.entries<string>(scripts))
    for (const command of script.split(' && '))
      expect(command, name).toMatch(/^(node|tsc|biome|storybook)( [\w./:=-]+)*$/);
});
