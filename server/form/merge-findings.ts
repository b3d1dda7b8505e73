import { SCENARIOS } from '../../engine/definition/file-kinds.ts';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { FORMS } from './form-folders.ts';

function nameOf({ file, pointer, code, message, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column, pointer, code, message]);
}

/** The findings of one form. */
export interface FormFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Locations of the files it was read from. */
  readonly read: readonly string[];
}

/**
 * Merges the findings of a directory's forms. A problem in a shared file is reported once. A warning about a
 * shared file counts only if all forms that read it have it, because one form may use what another does not.
 * Scenarios run with each form, so their expectations must hold for every form.
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
    // Widgets and pictures belong to no form and are there for all.
    const isPicture = one.file.startsWith('assets/');
    const readers = isPicture ? 0 : ofForms.filter(({ read }) => read.includes(one.file)).length;
    return holdsAlone || (counts.get(name) ?? 0) >= (readers || ofForms.length) ? [one] : [];
  });
}
