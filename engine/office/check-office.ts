// Checks of the desk that a schema cannot make: whether the form has what it names, and whether staff may see
// it in a list.
import { asWarning, type BesideForm, readBeside } from '../definition/beside-form.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { meant } from '../diagnostics/nearest.ts';
import type { Export } from '../exports/check-export.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import type { OfficeFile } from '../language/office.ts';
import { child, type SourceFile } from '../source/source-file.ts';

/** A desk that fits its schema. */
export type Office = BesideForm<OfficeFile>;

/** Reads the desk of a config directory, if any, with the findings about its shape. */
export function readOffice(files: readonly SourceFile[]): {
  readonly office: Office | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { read, diagnostics } = readBeside<OfficeFile>(files, 'office');
  return { office: read[0], diagnostics };
}

/** Checks what the desk names in a form without errors and in its exports. */
export function officeFindings(
  form: CompiledForm,
  exports: readonly Export[],
  { file, value, locate }: Office,
): Diagnostic[] {
  const { name, columns = [], filters = [] } = value;
  const known = Object.keys(form.keys).filter((key) => !form.keys[key]?.document);
  const named = Object.entries({ name, columns, filters }).flatMap(([list, keys]) =>
    keys.map((key, index) => ({ key, pointer: child(child('', list), index) })),
  );
  const ofKeys = named.flatMap(({ key, pointer }): Omit<Finding, 'file'>[] => {
    if (!known.includes(key))
      return [
        {
          ...{
            pointer,
            code: 'unknown-key',
            message: `The form has no text or checkbox with the key "${key}".`,
          },
          ...meant(key, known, 'Write a key from data-model.json.'),
        },
      ];
    if (!form.keys[key]?.sensitive) return [];
    return [
      {
        ...{ pointer, code: 'sensitive-in-list' },
        message: `"${key}" is sensitive, but a list would reveal it to everyone at the desk.`,
        suggestion: 'Remove it. Staff can read the answer when they open an application.',
      },
    ];
  });
  const ids = exports.map(({ value: { id } }) => id);
  const ofExports = (value.exports ?? []).flatMap((id, index): Omit<Finding, 'file'>[] =>
    ids.includes(id)
      ? []
      : [
          {
            pointer: child('/exports', index),
            code: 'unknown-export',
            message: `There is no export "${id}".`,
            ...meant(id, ids, `Create exports/${id}.json, or write the id of an existing export.`),
          },
        ],
  );
  return [...ofKeys, ...ofExports].map((finding) => asWarning(locate({ file, ...finding })));
}
