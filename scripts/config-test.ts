// config-test: runs the scenarios of a config directory, and reports differences and coverage.
import type { Compiled } from '../engine/compile/compile-form.ts';
import { SCENARIOS } from '../engine/definition/file-kinds.ts';
import { proveForm } from '../engine/proof/prove-form.ts';
import { missingScenarios } from '../engine/scenarios/missing.ts';
import { type ScenarioResults, tryScenarios } from '../engine/scenarios/try-scenarios.ts';
import { type Diagnostic, hasErrors } from '../engine/source/diagnostic.ts';
import type { SourceFile } from '../engine/source/source-file.ts';
import { escapeInvisible } from '../engine/source/visible.ts';
import { localToday } from '../engine/values/calendar.ts';
import { compileFiles } from '../server/form/compile-files.ts';
import { patternJudge } from '../server/form/judge-patterns.ts';
import { readConfig } from '../server/form/read-config.ts';
import { chosenForm, chosenForms } from './config/chosen-form.ts';
import { runTool } from './config/run-tool.ts';
import { schemaOfScenarios } from './config/schema-of-scenarios.ts';
import { describeItem, formatJson, formatText } from './config/tell.ts';
import { type Arguments, HELP, readArguments } from './config/test-arguments.ts';

/** A form whose scenarios were run. */
interface TriedForm {
  readonly form: string | undefined;
  readonly files: readonly SourceFile[];
  readonly compiled: Compiled;
  readonly findings: readonly Diagnostic[];
  readonly tried: ScenarioResults;
}

async function tryForm(directory: string, form: string | undefined): Promise<TriedForm> {
  const files = await readConfig(directory, form);
  const { compiled, diagnostics } = compileFiles(files, { checks: true });
  if (compiled === undefined || hasErrors(diagnostics))
    throw new Error(
      `${form === undefined ? 'A form with errors' : `The form "${form}" has errors and`} cannot be tested. Correct the errors that config-lint finds first.`,
    );
  const findings = diagnostics.filter(({ file }) => file.startsWith(`${SCENARIOS}/`));
  return { form, files, compiled, findings, tried: tryScenarios(compiled, files) };
}

/** Prints scenarios that would complete the coverage, and what cannot be covered. */
function printMissing({ compiled, files, tried: { judged, coverage } }: TriedForm): void {
  const today = localToday();
  const proof = proveForm(compiled, { judge: patternJudge, today });
  const { scenarios, unreached } = missingScenarios(judged, proof, coverage.missing, today);
  const $schema = schemaOfScenarios(files);
  const named = scenarios.map((one, index) => ({ $schema, id: `scenario-${index + 1}`, ...one }));
  console.log(JSON.stringify(named, null, 2));
  for (const item of unreached)
    console.error(`config-test: no answers were found for: ${escapeInvisible(describeItem(item))}`);
}

/** Prints the results of all forms. In JSON, they are a list if there are several forms. */
function print(all: readonly TriedForm[], { directory, format }: Arguments): void {
  const contextOf = ({ form, files, findings }: TriedForm) => ({ form, files, findings, directory });
  if (format === 'text') for (const one of all) console.log(formatText(one.tried, contextOf(one)));
  else {
    const reports = all.map((one) => formatJson(one.tried, contextOf(one)));
    console.log(JSON.stringify(all[0]?.form === undefined ? reports[0] : reports, null, 2));
  }
}

/** Returns whether the coverage of a form is too low, and if so, says it on standard error. */
function reportLowCoverage({ form, tried: { coverage } }: TriedForm, minCoverage: number): boolean {
  if (coverage.percent >= minCoverage) return false;
  const name = form === undefined ? 'the form' : `"${form}"`;
  console.error(
    `config-test: scenarios cover ${coverage.percent} % of ${name}, but --min-coverage requires ${minCoverage} %`,
  );
  return true;
}

/** Returns whether something is not as a scenario expects. */
function differs({ findings, tried: { runs } }: TriedForm): boolean {
  return findings.length > 0 || runs.some(({ differences }) => differences.length > 0);
}

await runTool('config-test', HELP, async () => {
  const args = readArguments();
  const { directory, minCoverage, missing } = args;
  // Missing scenarios are printed for one form, because they are saved in its folder.
  const folders = missing
    ? [await chosenForm(directory, args.form)]
    : await chosenForms(directory, args.form);
  const triedForms: TriedForm[] = [];
  for (const folder of folders) triedForms.push(await tryForm(directory, folder?.id));
  if (missing) triedForms.forEach(printMissing);
  else print(triedForms, args);
  const uncovered = missing ? [] : triedForms.filter((one) => reportLowCoverage(one, minCoverage));
  const isMissingTooLow = missing && triedForms.some(({ tried }) => tried.coverage.percent < minCoverage);
  return uncovered.length > 0 || isMissingTooLow || triedForms.some(differs) ? 1 : 0;
});
