// The scenarios of the forms that come with the product: all is as they expect it, they see all of it, and miss whatever is
// taken away.
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/form/read-config.ts';
import { judgedForm, proveForm } from '../proof/prove-form.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compileFiles } from '../testing/config-files.ts';
import { deletions } from '../testing/deletions.ts';
import { Random } from '../testing/random.ts';
import { SEED } from '../testing/seed.ts';
import { SHIPPED_FORM } from '../testing/shipped-form.ts';
import { scenarioFindings } from './check-scenario.ts';
import { coverageItems } from './coverage-items.ts';
import { missingScenarios } from './missing.ts';
import { readScenarios } from './read-scenarios.ts';
import { runScenario } from './run-scenario.ts';
import { type Tried, tryScenarios } from './try-scenarios.ts';

const isDeep = process.env.TEST_DEEP === '1';
/** Deletions that are tried where the long tests do not run. */
const SAMPLE = 24;
const TODAY = '2026-11-26';

const isScenario = ({ path }: SourceFile): boolean => path.startsWith('scenarios/');

const FORMS = { 'the shipped form': SHIPPED_FORM, 'examples/research-grant': 'examples/research-grant' };
const forms = await Promise.all(
  Object.entries(FORMS).map(async ([name, directory]) => {
    const files = await readConfig(directory);
    return {
      name,
      form: files.filter((file) => !isScenario(file)),
      scenarios: files.filter(isScenario),
    };
  }),
);

describe.each(forms)('$name', ({ form, scenarios }) => {
  /** What comes of the scenarios of some files; undefined where these make no form. */
  function tried(files: readonly SourceFile[]): Tried | undefined {
    const { compiled } = compileFiles(files);
    return compiled && tryScenarios(compiled, scenarios);
  }

  const { runs = [], coverage } = tried(form) ?? {};

  test('there is a scenario in each file', () => {
    expect(runs.length).toBeGreaterThan(10);
    expect(runs).toHaveLength(scenarios.length);
  });

  test.each(runs)('$scenario.value.title', ({ differences }) => expect(differences).toEqual([]));

  test('they see all that can be seen of it', () => {
    expect(coverage?.missing.map(({ kind, name, what }) => `${kind} ${name} ${what ?? ''}`)).toEqual([]);
    expect(coverage?.percent).toBe(100);
  });

  test('compiling says nothing about them', () => {
    expect(compileFiles([...form, ...scenarios]).diagnostics).toEqual([]);
  });

  test('without any, skeletons see all of it, and can be saved as they are', () => {
    const { compiled } = compileFiles(form);
    if (compiled === undefined) throw new Error('There is no form.');
    const judged = judgedForm(compiled);
    const items = coverageItems(compiled, judged);
    const { skeletons, unreached } = missingScenarios(
      judged,
      proveForm(compiled, { today: TODAY }),
      items,
      TODAY,
    );
    expect(unreached.map(({ kind, name, what }) => `${kind} ${name} ${what ?? ''}`)).toEqual([]);
    const read = readScenarios(
      skeletons.map((one, index) => ({
        path: `scenarios/s-${index}.json`,
        text: JSON.stringify({ $schema: 'scenario.schema.json', id: `s-${index}`, ...one }),
      })),
    );
    expect(read.diagnostics).toEqual([]);
    expect(read.scenarios.flatMap((one) => scenarioFindings(compiled.form, one))).toEqual([]);
    expect(read.scenarios.flatMap((one) => runScenario(judged, one).differences)).toEqual([]);
  });

  /** Whether somebody would hear of it: there is no form any more, something differs or has no sense, or less is seen. */
  function isNoticed(files: readonly SourceFile[]): boolean {
    const after = tried(files);
    if (after === undefined || coverage === undefined) return true;
    return (
      after.runs.some(({ differences }) => differences.length > 0) ||
      after.coverage.missing.length > 0 ||
      after.runs.some(({ scenario }) => scenarioFindings(after.judged.form, scenario).length > 0)
    );
  }

  const random = new Random(SEED);
  const all = [...deletions(form)];
  const chosen = isDeep ? all : Array.from({ length: SAMPLE }, () => random.pick(all));

  describe('whatever is deleted is missed', () => {
    test('there is something to delete', () => expect(all.length).toBeGreaterThan(50));

    test.each(chosen)('$name', ({ files }) => expect(isNoticed(files)).toBe(true));
  });
});
