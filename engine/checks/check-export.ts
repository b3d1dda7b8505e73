// Checks the exports of a form (exports/*.json), beyond their schema: whether the form has what an export
// names, and whether its columns and sheets have distinct names.
import { descriptionKey } from '../answers/answer.ts';
import { everOffered } from '../answers/choices.ts';
import { definedBlocks, hostOf } from '../answers/inner-entries.ts';
import { asWarning, type SeparateFile } from '../definition/beside-form.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import type { ExportColumn, ExportFile } from '../language/export.ts';
import type { Diagnostic, Finding } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';

/** An export that fits its schema. */
export type Export = SeparateFile<ExportFile>;

/** A finding about the export that is checked. */
type LocalFinding = Omit<Finding, 'file'>;

/** Name of the sheet with the applications. */
export const MAIN_SHEET = 'applications';

/**
 * Returns the answer keys that the sheet of a block can have as columns, by their names in the first entry. Keys of
 * nested blocks are left out, because these blocks have their own sheets.
 */
export function blockKeys(form: CompiledForm, blockId: string): readonly string[] {
  const [first] = form.blocks[blockId]?.entries ?? [];
  const inner = new Set(
    first?.blocks?.flatMap((id) => form.blocks[id]?.entries.flatMap(({ keys }) => keys) ?? []),
  );
  const keys = first?.keys.filter((key) => !inner.has(key)) ?? [];
  const described = keys.map(descriptionKey).filter((key) => Object.hasOwn(form.keys, key));
  return [...new Set([...keys, ...described])];
}

/** Reports a key that the form does not store. */
export function unstoredKey(pointer: string, key: string, known: readonly string[]): LocalFinding {
  const message = `The form stores no answer with the key "${key}".`;
  const remedy = suggestName(key, known, 'Write a key from data-model.json.');
  return { pointer, code: 'unknown-key', message, ...remedy };
}

/** Reports entries of a column's "values" that are no options of the question under `key`. */
function valueFindings(
  form: CompiledForm,
  key: string | undefined,
  values: readonly string[],
  at: string,
): LocalFinding[] {
  const question = key !== undefined && Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  const isCheckbox = key !== undefined && Object.hasOwn(form.keys, key) && form.keys[key]?.type === 'boolean';
  const offered = question?.options && everOffered(form, question).map(({ value }) => value);
  const options = isCheckbox ? ['true', 'false'] : offered;
  if (options === undefined) return [];
  return values
    .filter((value) => !options.includes(value))
    .map((value) => ({
      pointer: child(at, value),
      atKey: true,
      code: 'unknown-option',
      message: `${JSON.stringify(value)} is not an option of "${key}".`,
      ...suggestName(value, options, 'Write the value of an option, as it is stored.'),
    }));
}

/** Checks the columns of a sheet. `known` are the answer keys that it can have. `at` is the pointer of the list. */
function columnFindings(
  form: CompiledForm,
  columns: readonly ExportColumn[],
  { at, known, sensitive }: { at: string; known: readonly string[]; sensitive: readonly string[] },
  isOfBlock: boolean,
  isNested = false,
): LocalFinding[] {
  return columns.flatMap(({ name, answer, fact, values = {} }, index): LocalFinding[] => {
    const pointer = child(at, index);
    const findings: LocalFinding[] = [];
    if (columns.findIndex((one) => one.name === name) < index)
      findings.push({
        pointer: child(pointer, 'name'),
        code: 'duplicate-column',
        message: `Two columns have the name "${name}".`,
        suggestion: 'Rename or remove one of them.',
      });
    if (answer !== undefined && !known.includes(answer))
      findings.push({
        ...unstoredKey(child(pointer, 'answer'), answer, known),
        ...(isOfBlock && {
          message: `The first entry of the block has no question with the key "${answer}".`,
        }),
      });
    else if (answer !== undefined && form.keys[answer]?.sensitive && !sensitive.includes(answer))
      findings.push({
        pointer: child(pointer, 'answer'),
        code: 'unnamed-sensitive',
        message: `"${answer}" is sensitive. It is exported only if "sensitive" lists it.`,
        suggestion: `Add "${answer}" to "sensitive" if everyone who gets the file may read it, or remove the column.`,
      });
    if (fact === 'within' && !isNested)
      findings.push({
        pointer: child(pointer, 'fact'),
        code: 'unknown-fact',
        message: 'The fact "within" is only for a block inside the entries of another block.',
        suggestion: 'Move the column to a sheet of such a block, or use another fact.',
      });
    findings.push(...valueFindings(form, answer, Object.keys(values), child(pointer, 'values')));
    if (fact === 'entry' && !isOfBlock)
      findings.push({
        pointer: child(pointer, 'fact'),
        code: 'unknown-fact',
        message: 'The fact "entry" is only for sheets of a block.',
        suggestion: 'Move the column to a sheet of a block, or use another fact.',
      });
    return findings;
  });
}

/** Checks an export against a form without errors. */
export function exportFindings(form: CompiledForm, { file, value, locate }: Export): Diagnostic[] {
  const { columns, sheets = [], sensitive = [] } = value;
  const known = Object.keys(form.keys);
  const blocks = definedBlocks(form);
  const names = [MAIN_SHEET, ...sheets.map(({ block, name = block }) => name.toLowerCase())];
  const findings: LocalFinding[] = [
    ...columnFindings(form, columns, { at: '/columns', known, sensitive }, false),
    ...(sheets.length === 0 ? [] : columns).flatMap(({ name }, index) => {
      const pointer = `${child('/columns', index)}/name`;
      const message =
        'In NDJSON, "sheets" contains the entries of blocks. A column with this name would be lost.';
      const suggestion = 'Rename the column.';
      return name === 'sheets' ? [{ pointer, code: 'duplicate-column', message, suggestion }] : [];
    }),
    ...sheets.flatMap(({ block, columns: own }, index): LocalFinding[] => {
      const pointer = child('/sheets', index);
      if (!blocks.includes(block))
        return [
          {
            pointer: child(pointer, 'block'),
            code: 'unknown-block',
            message: `The form has no add-another block "${block}".`,
            ...suggestName(block, blocks, 'Write the id of an add-another block in the form.'),
          },
        ];
      const twice: LocalFinding = {
        pointer,
        code: 'duplicate-column',
        message: `Two sheets have the name "${names[index + 1]}".`,
        suggestion: `Give one of them another "name". The first sheet is called "${MAIN_SHEET}".`,
      };
      const sheet = { at: child(pointer, 'columns'), known: blockKeys(form, block), sensitive };
      return [
        ...(names.indexOf(names[index + 1] ?? '') <= index ? [twice] : []),
        ...columnFindings(form, own, sheet, true, hostOf(form, block) !== undefined),
      ];
    }),
    ...sensitive.flatMap((key, index) =>
      known.includes(key) ? [] : [unstoredKey(child('/sensitive', index), key, known)],
    ),
  ];
  return findings.map((finding) => asWarning(locate({ file, ...finding })));
}
