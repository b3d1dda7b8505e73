// Checks of office.json that a schema cannot make: the form has the answer keys and exports it names, and no
// list of the desk shows sensitive answers.
import { asWarning, type SeparateFile } from '../definition/beside-form.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import type { OfficeFile } from '../language/office.ts';
import type { Diagnostic, Finding } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { type Export, unstoredKey } from './check-export.ts';

/**
 * Reports answer keys and exports in office.json that do not exist, and sensitive keys. The form has no
 * errors.
 */
export function officeFindings(
  form: CompiledForm,
  exports: readonly Export[],
  { file, value, locate }: SeparateFile<OfficeFile>,
): Diagnostic[] {
  const { name, columns = [], filters = [] } = value;
  const listableKeys = Object.keys(form.keys).filter((key) => !form.keys[key]?.document);
  const listedKeys = Object.entries({ name, columns, filters }).flatMap(([list, keys]) =>
    keys.map((key, index) => ({ key, pointer: child(child('', list), index) })),
  );
  const keyFindings = listedKeys.flatMap(({ key, pointer }): Omit<Finding, 'file'>[] => {
    if (!listableKeys.includes(key)) {
      const message = `The form has no text or checkbox with the key "${key}".`;
      return [{ ...unstoredKey(pointer, key, listableKeys), message }];
    }
    if (!form.keys[key]?.sensitive) return [];
    const message = `"${key}" is sensitive, but a list would reveal it to everyone at the desk.`;
    const suggestion = 'Remove it. Staff can read the answer when they open an application.';
    return [{ pointer, code: 'sensitive-in-list', message, suggestion }];
  });
  const exportIds = exports.map(({ value: { id } }) => id);
  const exportFindings = (value.exports ?? []).flatMap((id, index): Omit<Finding, 'file'>[] => {
    if (exportIds.includes(id)) return [];
    const otherwise = `Create exports/${id}.json, or write the id of an existing export.`;
    const remedy = suggestName(id, exportIds, otherwise);
    const message = `There is no export "${id}".`;
    return [{ pointer: child('/exports', index), code: 'unknown-export', message, ...remedy }];
  });
  return [...keyFindings, ...exportFindings].map((finding) => asWarning(locate({ file, ...finding })));
}
