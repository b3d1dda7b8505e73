import { askQuestions } from './asking/ask-questions.ts';
import { keepEntries } from './asking/keep-entries.ts';
import { runCheck } from './checks/check.ts';
import { exportFindings } from './checks/check-export.ts';
import { officeFindings } from './checks/check-office.ts';
import { ADVICE_CHECKS, KEY_CHECKS, PROOF_CHECKS } from './checks/checks.ts';
import { checkReferences } from './compile/check-references.ts';
import { type Compiled, type CompileInput, compileForm } from './compile/compile-form.ts';
import { readSeparateFiles } from './definition/beside-form.ts';
import { NEWER_LANGUAGE, readDefinition } from './definition/read-definition.ts';
import type { ExportFile } from './language/export.ts';
import type { OfficeFile } from './language/office.ts';
import { proveForm } from './proof/prove-form.ts';
import { scenarioFindings } from './scenarios/check-scenario.ts';
import { readScenarios } from './scenarios/read-scenarios.ts';
import { brokenFormFinding } from './source/at-place.ts';
import { type Diagnostic, type Finding, hasErrors } from './source/diagnostic.ts';
import type { Place, SourceFile } from './source/source-file.ts';
import { withoutConsequences } from './source/without-consequences.ts';

/** The result for a config directory. `compiled` is undefined if there are errors. */
export interface CompiledConfig {
  readonly compiled: Compiled | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Input of the compiler besides the files, and whether to run the checks. A production start runs none. */
export interface CompileOptions extends CompileInput {
  readonly checks: boolean;
  /** Proves that applicants can see, choose and answer everything, if the form has no errors. */
  readonly proofs?: boolean;
}

function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (one, two) => one.file.localeCompare(two.file) || one.line - two.line || one.column - two.column,
  );
}

/** Keeps one finding for each place and message. Questions in nine entries would give nine. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    seen.set(`${diagnostic.file}#${diagnostic.pointer} ${diagnostic.code} ${diagnostic.message}`, diagnostic);
  }
  return [...seen.values()];
}

/**
 * Reads, validates and compiles the files of a config directory, and runs the checks if `checks` is true. The stages
 * are: files and their shape, references between files, keys and meaning, advice. Errors of a stage end the run,
 * because most findings of later stages would follow from them. Never throws: an exception becomes a finding.
 */
export function compileConfig(files: readonly SourceFile[], options: CompileOptions): CompiledConfig {
  try {
    const result = inStages(files, options);
    return options.checks ? withFilesBeside(files, result) : result;
  } catch (error) {
    return { compiled: undefined, diagnostics: [brokenFormFinding(files, 'compiled', error)] };
  }
}

/** Adds the findings about scenarios, exports and the desk. They are compared with the form only if it has no errors. */
function withFilesBeside(
  files: readonly SourceFile[],
  { compiled, diagnostics }: CompiledConfig,
): CompiledConfig {
  if (diagnostics.some(({ code }) => code === NEWER_LANGUAGE)) return { compiled, diagnostics };
  const { scenarios, diagnostics: found } = readScenarios(files);
  const exports = readSeparateFiles<ExportFile>(files, 'exports');
  const desk = readSeparateFiles<OfficeFile>(files, 'office');
  const meaning =
    compiled === undefined
      ? []
      : [
          ...scenarios.flatMap((one) => scenarioFindings(compiled.form, one)),
          ...exports.read.flatMap((one) => exportFindings(compiled.form, one)),
          ...desk.read.flatMap((one) => officeFindings(compiled.form, exports.read, one)),
        ];
  const shapes = [...found, ...exports.diagnostics, ...desk.diagnostics];
  return { compiled, diagnostics: inOrder([...diagnostics, ...shapes, ...meaning]) };
}

function inStages(files: readonly SourceFile[], options: CompileOptions): CompiledConfig {
  const { definition, diagnostics, locate } = readDefinition(files);
  // A start must accept forms that were accepted before this check existed.
  const found = diagnostics.map((one) =>
    options.checks && one.code === 'unseen-character' ? { ...one, severity: 'error' as const } : one,
  );
  const report = (finding: Finding): void => {
    found.push(locate(finding));
  };
  const result = (compiled?: Compiled): CompiledConfig => ({
    compiled: hasErrors(found) ? undefined : compiled,
    diagnostics: inOrder(distinct(withoutConsequences(found))),
  });
  if (definition === undefined || hasErrors(found)) return result();
  keepEntries(definition, options.blocks);

  checkReferences(definition, report);
  if (hasErrors(found)) return result();

  const asked = askQuestions(definition, options);
  const input = { definition, blocks: options.blocks, asked, assets: options.assets };
  if (options.checks) for (const check of KEY_CHECKS) runCheck(check, input).forEach(report);
  const compiled = compileForm(definition, asked, report, options);
  if (options.checks && !hasErrors(found)) {
    for (const check of ADVICE_CHECKS) runCheck(check, input).forEach(report);
    if (options.proofs) {
      const lineOf = (place: Place): string => {
        const { file, line } = locate({ ...place, code: '', message: '' });
        return `${file}:${line}`;
      };
      const proof = { ...proveForm(compiled, options), lineOf };
      for (const check of PROOF_CHECKS) runCheck(check, proof).forEach(report);
    }
  }
  return result(compiled);
}
