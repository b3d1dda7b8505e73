// Scenarios of the forms that come with the product: they pass, cover everything, and notice every deletion.
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/form/read-config.ts';
import { judgedForm, proveForm } from '../proof/prove-form.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compiledOf, compileFiles } from '../testing/config-files.ts';
import { deletions } from '../testing/deletions.ts';
import { Random } from '../testing/random.ts';
import { SEED } from '../testing/seed.ts';
import { SHIPPED_FORM } from '../testing/shipped-form.ts';
import { scenarioFindings } from './check-scenario.ts';
import { coverageItems } from './coverage-items.ts';
import { missingScenarios } from './missing.ts';
import { readScenarios } from './read-scenarios.ts';
import { runScenario } from './run-scenario.ts';
import { type ScenarioResults, tryScenarios } from './try-scenarios.ts';

const isDeep = process.env.TEST_DEEP === '1';
/** Deletions to try when the long tests are skipped. */
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
  /** Runs the scenarios on some files. Returns undefined if these are no valid form. */
  function tried(files: readonly SourceFile[]): ScenarioResults | undefined {
    const { compiled } = compileFiles(files);
    return compiled && tryScenarios(compiled, scenarios);
  }

  const { runs = [], coverage } = tried(form) ?? {};

  test('there is a scenario in each file', () => {
    expect(runs.length).toBeGreaterThan(10);
    expect(runs).toHaveLength(scenarios.length);
  });

  test.each(runs)('$scenario.value.title', ({ differences }) => expect(differences).toEqual([]));

  test('the scenarios cover the whole form', () => {
    expect(coverage?.missing.map(({ kind, name, what }) => `${kind} ${name} ${what ?? ''}`)).toEqual([]);
    expect(coverage?.percent).toBe(100);
  });

  test('the scenarios cause no findings of the compiler', () => {
    expect(compileFiles([...form, ...scenarios]).diagnostics).toEqual([]);
  });

  test('generated scenarios cover the whole form, and can be saved unchanged', () => {
    const compiled = compiledOf(form);
    const judged = judgedForm(compiled);
    const items = coverageItems(compiled, judged);
    const { scenarios, unreached } = missingScenarios(
      judged,
      proveForm(compiled, { today: TODAY }),
      items,
      TODAY,
    );
    expect(unreached.map(({ kind, name, what }) => `${kind} ${name} ${what ?? ''}`)).toEqual([]);
    const read = readScenarios(
      scenarios.map((one, index) => ({
        path: `scenarios/s-${index}.json`,
        text: JSON.stringify({ $schema: 'scenario.schema.json', id: `s-${index}`, ...one }),
      })),
    );
    expect(read.diagnostics).toEqual([]);
    expect(read.scenarios.flatMap((one) => scenarioFindings(compiled.form, one))).toEqual([]);
    expect(read.scenarios.flatMap((one) => runScenario(judged, one).differences)).toEqual([]);
  });

  /**
   * Returns whether a change is noticed: the form is invalid, a scenario fails or is invalid, or less is
   * covered.
   */
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

  describe('every deletion is noticed', () => {
    test('there is something to delete', () => expect(all.length).toBeGreaterThan(50));

    test.each(chosen)('$name', ({ files }) => expect(isNoticed(files)).toBe(true));
  });
});
