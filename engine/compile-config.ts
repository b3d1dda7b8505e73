import { CHECKS } from './checks/checks.ts';
import { type Compiled, compileForm } from './compile/compile-form.ts';
import { readDefinition } from './definition/read-definition.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import type { SourceFile } from './source/source-file.ts';

/** What came of a config directory. `compiled` is absent when an error forbids using it. */
export interface CompiledConfig {
  readonly compiled: Compiled | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (one, two) => one.file.localeCompare(two.file) || one.line - two.line || one.column - two.column,
  );
}

/** One finding a place and message: what is asked nine times is wrong once. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    seen.set(`${diagnostic.file}#${diagnostic.pointer} ${diagnostic.code} ${diagnostic.message}`, diagnostic);
  }
  return [...seen.values()];
}

/**
 * Reads, validates and compiles the files of a config directory, and runs the checks of spec §5 on them
 * unless told not to (a production start does not). Never throws.
 */
export function compileConfig(
  files: readonly SourceFile[],
  options: { readonly checks: boolean },
): CompiledConfig {
  const { definition, diagnostics, locate } = readDefinition(files);
  if (definition === undefined) return { compiled: undefined, diagnostics: inOrder(distinct(diagnostics)) };
  const all = [...diagnostics];
  const compiled = compileForm(definition, (finding) => all.push(locate(finding)));
  if (options.checks) {
    const input = { definition, asked: compiled.asked };
    for (const check of CHECKS) all.push(...check.run(input).map(locate));
  }
  return { compiled: hasErrors(all) ? undefined : compiled, diagnostics: inOrder(distinct(all)) };
}
