import { CATALOG } from '../../blocks/catalog.ts';
import '../values/phone-numbers.ts';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../server/form/read-config.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { type CompiledConfig, type CompileOptions, compileConfig } from '../compile-config.ts';
import { formatDiagnostic } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import { SHIPPED_FORM } from './shipped-form.ts';

/** Directory of the second, small form. */
export const SECOND_FORM = fileURLToPath(new URL('second-form', import.meta.url));

const shipped = await readConfig(SHIPPED_FORM);
const isScenario = ({ path }: SourceFile): boolean => path.startsWith('scenarios/');

/** The scenarios of the shipped form, which are not part of it. */
export const shippedScenarios: readonly SourceFile[] = shipped.filter(isScenario);
/** Files of the shipped form and of the second one, as on disk. */
export const shippedFiles: readonly SourceFile[] = shipped.filter((file) => !isScenario(file));
export const secondFiles: readonly SourceFile[] = await readConfig(SECOND_FORM);

/** Returns the text of a file. Throws if it is missing. */
export function textOf(files: readonly SourceFile[], path: string): string {
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw new Error(`There is no ${path}.`);
  return file.text;
}

/**
 * Returns the files with a part of one file's text replaced. Throws unless `from` occurs exactly once in it.
 */
export function edit(files: readonly SourceFile[], path: string, from: string, to: string): SourceFile[] {
  const parts = textOf(files, path).split(from);
  if (parts.length !== 2) throw new Error(`${path} holds ${JSON.stringify(from)} ${parts.length - 1} times.`);
  return files.map((file) => (file.path === path ? { path, text: parts.join(to) } : file));
}

/** Returns the position of a piece of text; line and column count from 1. */
export function positionOf(files: readonly SourceFile[], path: string, piece: string): string {
  const text = textOf(files, path);
  const offset = text.indexOf(piece);
  if (offset === -1) throw new Error(`${path} does not hold ${JSON.stringify(piece)}.`);
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

/** Compiles files, with the checks on unless options say otherwise. */
export function compileFiles(
  files: readonly SourceFile[],
  options: Partial<CompileOptions> = {},
): CompiledConfig {
  return compileConfig(files, { ...CATALOG, checks: true, ...options });
}

/** Compiles files that have no errors. Throws if they have some. */
export function compiledOf(files: readonly SourceFile[]): Compiled {
  const { compiled, diagnostics } = compileFiles(files);
  if (compiled === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return compiled;
}

/** Returns the findings of files, each as `file:line:column severity code`. */
export function found(files: readonly SourceFile[]): string[] {
  return compileFiles(files).diagnostics.map(
    ({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`,
  );
}
