import { SCENARIOS } from '../../engine/definition/file-kinds.ts';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { FORMS } from './form-folders.ts';

function nameOf({ file, pointer, code, message, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column, pointer, code, message]);
}

/** What was found in one form. */
export interface FormFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Where the files stand that it was read from. */
  readonly read: readonly string[];
}

/**
 * The findings of several forms as those of their directory: what is wrong with a shared file is said once. A warning about
 * one holds of all forms that read it or it does not count: what one of them does not use is there for another. What a scenario expects is
 * tried with each form, so that it has to be right for each.
 */
export function mergeFindings(ofForms: readonly FormFindings[]): readonly Diagnostic[] {
  const [only] = ofForms;
  if (ofForms.length === 1 && only !== undefined) return only.diagnostics;
  const found = new Map<string, Diagnostic>();
  const counts = new Map<string, number>();
  for (const one of ofForms.flatMap(({ diagnostics }) => diagnostics)) {
    found.set(nameOf(one), one);
    counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  }
  return [...found].flatMap(([name, one]) => {
    const holdsAlone =
      one.severity === 'error' || [FORMS, SCENARIOS].some((folder) => one.file.startsWith(`${folder}/`));
    // Widgets and pictures are no form's files, and there for all.
    const isPicture = one.file.startsWith('assets/');
    const readers = isPicture ? 0 : ofForms.filter(({ read }) => read.includes(one.file)).length;
    return holdsAlone || (counts.get(name) ?? 0) >= (readers || ofForms.length) ? [one] : [];
  });
}
