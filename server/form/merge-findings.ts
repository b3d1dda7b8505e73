import { SCENARIOS } from '../../engine/definition/file-kinds.ts';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { FORMS } from './form-folders.ts';

function identityOf({ file, pointer, code, message, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column, pointer, code, message]);
}

/** The findings of one form. */
export interface FormFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of the files that the form was read from. */
  readonly readPaths: readonly string[];
}

/**
 * Merges the findings of a directory's forms. A finding about a shared file is reported once. A warning about a
 * shared file is kept only if all forms that read the file have it, because one form may use what another does
 * not. A finding about a scenario is kept even if only one form has it, because scenarios run with each form.
 */
export function mergeFindings(ofForms: readonly FormFindings[]): readonly Diagnostic[] {
  const [onlyForm] = ofForms;
  if (ofForms.length === 1 && onlyForm !== undefined) return onlyForm.diagnostics;
  const findingByIdentity = new Map<string, Diagnostic>();
  const countByIdentity = new Map<string, number>();
  for (const finding of ofForms.flatMap(({ diagnostics }) => diagnostics)) {
    findingByIdentity.set(identityOf(finding), finding);
    countByIdentity.set(identityOf(finding), (countByIdentity.get(identityOf(finding)) ?? 0) + 1);
  }
  return [...findingByIdentity].flatMap(([identity, finding]) => {
    const holdsAlone =
      finding.severity === 'error' ||
      [FORMS, SCENARIOS].some((folder) => finding.file.startsWith(`${folder}/`));
    // Widgets and pictures belong to no form and are there for all.
    const isPicture = finding.file.startsWith('assets/');
    const readerCount = isPicture
      ? 0
      : ofForms.filter(({ readPaths }) => readPaths.includes(finding.file)).length;
    return holdsAlone || (countByIdentity.get(identity) ?? 0) >= (readerCount || ofForms.length)
      ? [finding]
      : [];
  });
}
