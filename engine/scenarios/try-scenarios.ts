import type { Compiled } from '../compile/compile-form.ts';
import { judgedForm } from '../proof/prove-form.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { coverageItems } from './coverage-items.ts';
import { readScenarios } from './read-scenarios.ts';
import { runScenario, type ScenarioRun } from './run-scenario.ts';

/** The result of running the scenarios of a form. */
export interface ScenarioResults {
  readonly judged: JudgedForm;
  readonly runs: readonly ScenarioRun[];
  readonly coverage: Coverage;
}

/** Runs all scenarios among the files of a form, and computes their coverage. */
export function tryScenarios(compiled: Compiled, files: readonly SourceFile[]): ScenarioResults {
  const judged = judgedForm(compiled);
  const runs = readScenarios(files).scenarios.map((scenario) => runScenario(judged, scenario));
  return { judged, runs, coverage: coverageOf(coverageItems(compiled, judged), runs) };
}
