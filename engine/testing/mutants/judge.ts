// Decides whether config-lint reports a mistake at its place, and otherwise what harm it does.
import { compileFiles } from '../../../server/form/compile-files.ts';
import type { CompiledConfig } from '../../compile-config.ts';
import { hasErrors } from '../../source/diagnostic.ts';
import { parseFile, type SourceFile } from '../../source/source-file.ts';
import { type FormSource, textIn } from './form-source.ts';
import { type Harm, Original } from './harm.ts';
import { type Mutation, parentPointer, type RightPlace } from './mutation.ts';

/** The verdict on a mutant. */
export interface Verdict {
  /**
   * `reported`: at one of its places. `elsewhere`: only at others. `silent`: nowhere. `harmless`: not at its
   * places, but nothing changes.
   */
  readonly is: 'reported' | 'elsewhere' | 'silent' | 'harmless';
  /** The harm to the form. If a mutant is reported as an error, the form does not start. */
  readonly harm?: Harm | undefined;
  /** The expected places, and the findings. */
  readonly expected: readonly string[];
  readonly found: readonly string[];
}

/** Returns the mutated files, sorted by name. */
export function mutated(files: readonly SourceFile[], { texts }: Mutation): SourceFile[] {
  const kept = files.flatMap((file): SourceFile[] => {
    if (!Object.hasOwn(texts, file.path)) return [file];
    const text = texts[file.path];
    return text === undefined ? [] : [{ path: file.path, text }];
  });
  const known = new Set(files.map(({ path }) => path));
  const more = Object.entries(texts).flatMap(([path, text]) =>
    known.has(path) || text === undefined ? [] : [{ path, text }],
  );
  return [...kept, ...more].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Returns the lines of a mutation's places: of each value, of its name, and of the bracket that opens its
 * object.
 */
function linesOf(files: readonly SourceFile[], places: readonly RightPlace[]): string[] {
  const lines = places.flatMap((place) => {
    if ('line' in place) return [`${place.file}:${place.line}`];
    const { file, pointer } = place;
    const { parsed } = parseFile({ path: file, text: textIn(files, file) });
    const lineOf = (at: string, atKey: boolean): string =>
      `${file}:${parsed.locate({ file, pointer: at, atKey, code: '', message: '' }).line}`;
    const holder = parentPointer(pointer);
    return [lineOf(pointer, false), lineOf(pointer, true), ...(holder === '' ? [] : [lineOf(holder, false)])];
  });
  return [...new Set(lines)];
}

/** Compiles files like config-lint. Proofs run last and take longest. */
export function lintFiles(
  files: readonly SourceFile[],
  { assets, widgets }: FormSource,
  proofs = true,
): CompiledConfig {
  return compileFiles(files, { checks: true, proofs, assets, ownWidgets: widgets?.widgets });
}

/** Judges the mutants of one form, which is compiled and replayed once. */
export class Judge {
  readonly #form: FormSource;
  readonly #original: Original;

  /** Throws if the original form has findings. */
  constructor(form: FormSource) {
    this.#form = form;
    const { compiled, diagnostics } = lintFiles(form.files, form);
    if (compiled === undefined || diagnostics.length > 0)
      throw new Error(`${form.name} is not clean:\n${diagnostics.map(({ message }) => message).join('\n')}`);
    this.#original = new Original(form, compiled);
  }

  async judge(mutation: Mutation): Promise<Verdict> {
    const files = mutated(this.#form.files, mutation);
    const expected = linesOf(files, mutation.at);
    const isRight = ({ diagnostics }: CompiledConfig): boolean =>
      diagnostics.some(({ file, line }) => expected.includes(`${file}:${line}`));
    // Proofs only add findings.
    const first = lintFiles(files, this.#form, false);
    const linted = isRight(first) || hasErrors(first.diagnostics) ? first : lintFiles(files, this.#form);
    const { compiled, diagnostics } = linted;
    const found = diagnostics.map(
      ({ file, line, severity, code, message }) => `${file}:${line} ${severity} ${code} ${message}`,
    );
    const isError = hasErrors(diagnostics);
    if (isRight(linted))
      return { is: 'reported', ...(isError ? { harm: 'does not start' } : {}), expected, found };
    const harm = isError ? 'does not start' : await this.#original.harmOf(files, compiled);
    if (harm === undefined) return { is: 'harmless', expected, found };
    return { is: diagnostics.length > 0 ? 'elsewhere' : 'silent', harm, expected, found };
  }
}
