// The engine's parts for a school's repository: the steps of the action and the hook, run as written in their
// files, in a git repository with only a form.
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { applyEdits, readRecipe } from '../../engine/testing/recipe.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { readConfig } from '../../server/form/read-config.ts';
import { childEnvironment } from '../../server/testing/child-environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(ROOT, 'docs/admins/own-repository.md');
const EDITS = join(ROOT, 'docs/admins/edit-under-way.md');
interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action: {
  readonly inputs: Record<string, { default?: string }>;
  readonly runs: { readonly steps: Step[] };
} = parse(await readFile(join(ROOT, 'action.yml'), 'utf8'));

/** A repository with the shipped form, optionally with the edits of the page for admins. */
async function repository(isEdited: boolean): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'school-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await cp(SHIPPED_FORM, join(directory, 'config'), { recursive: true });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: directory });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'The form as applicants have it');
  if (!isEdited) return directory;
  const edits = (await readFile(EDITS, 'utf8')).replaceAll(/^```(sh|text)\n[\s\S]*?^```$/gm, '');
  const files = applyEdits(await readConfig(SHIPPED_FORM), readRecipe(edits).edits);
  for (const { path, text } of files) await writeFile(join(directory, 'config', path), text);
  return directory;
}

/** Runs the step that checks the form like a runner. Returns its output and the report. */
async function check(directory: string, inputs: Readonly<Record<string, string>>) {
  const step = action.runs.steps.find(({ name }) => name === 'Check the form');
  const temp = join(directory, 'temp');
  await mkdir(temp);
  const filled = Object.entries(step?.env ?? {}).map(([name, value]) => [
    name,
    value
      .replace(
        /\$\{\{ inputs\.([\w-]+) \}\}/,
        (_, input: string) => inputs[input] ?? action.inputs[input]?.default ?? '',
      )
      .replace(/\$\{\{ runner\.temp \}\}/, temp),
  ]);
  const { status, stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', step?.run ?? 'exit 9'], {
    cwd: directory,
    encoding: 'utf8',
    env: {
      ...childEnvironment(),
      ...Object.fromEntries(filled),
      GITHUB_ACTION_PATH: ROOT.replace(/\/$/, ''),
      GITHUB_STEP_SUMMARY: join(temp, 'summary.md'),
    },
  });
  const report = await readFile(join(temp, 'matricula-report.md'), 'utf8');
  expect(await readFile(join(temp, 'summary.md'), 'utf8')).toBe(report);
  return { status, stdout, report };
}

test('refuses a change that loses answers, with annotations and the report of the page', async () => {
  const { status, stdout, report } = await check(await repository(true), {
    base: 'HEAD',
    'min-coverage': '90',
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error file=config\/.+,title=option-removed::/m);
  const [, said] = /````markdown\n([\s\S]*?)````/.exec(await readFile(PAGE, 'utf8')) ?? [];
  expect(report).toBe(said);
});

test('accepts an unchanged form, and compares nothing without a base', async () => {
  const directory = await repository(false);
  const same = await check(directory, { base: 'HEAD', 'min-coverage': '100' });
  expect(same.report).toMatch(/### ✅ Findings[\s\S]*### ✅ Applications in progress[\s\S]*### ✅ Scenarios/);
  expect(same.status).toBe(0);
  for (const base of ['', '0123456789012345678901234567890123456789']) {
    await rm(join(directory, 'temp'), { recursive: true });
    const alone = await check(directory, { base });
    expect(alone.report).not.toContain('Applications in progress');
    expect(alone.status).toBe(0);
  }
});

test('passes external input to the steps as values, never as part of a command', () => {
  for (const { run = '' } of action.runs.steps) expect(run).not.toContain('${{');
});

test('the hook refuses a commit with an error in the form', async () => {
  const [hook] = parse(await readFile(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'));
  expect((await stat(join(ROOT, hook.entry))).mode & 0o111).not.toBe(0);
  const directory = await repository(false);
  const run = () =>
    spawnSync(join(ROOT, hook.entry), [], {
      cwd: directory,
      encoding: 'utf8',
      env: { ...childEnvironment(), CONFIG_DIR: undefined },
    });
  expect(run()).toMatchObject({ status: 0 });
  await writeFile(join(directory, 'config/school.json'), '{');
  const refused = run();
  expect(refused.status).toBe(1);
  expect(refused.stdout).toContain('school.json:1:');
});
