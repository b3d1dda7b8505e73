import { writtenKeys } from '../asking/content-parts.ts';
import { csvFiles } from '../registers/csv-files.ts';
import type { Check, CheckFinding, CheckInput } from './check.ts';

/** Reports registers that no question searches and no list offers, and CSV files that no register uses. */
function unusedRegisters({
  definition: { registers, tables, optionLists },
  asked,
}: CheckInput): CheckFinding[] {
  const lists = Object.values(optionLists.value.lists);
  const used = new Set([
    ...asked.map(({ definition }) => definition.category),
    ...lists.map((list) => ('register' in list ? list.register : undefined)),
  ]);
  const described = new Set(Object.values(registers).flatMap(({ value }) => csvFiles(value)));
  return [
    ...Object.entries(registers)
      .filter(([name]) => !used.has(name))
      .map(([name, { file }]) => ({
        file,
        pointer: '',
        message: 'This register is not used.',
        suggestion: `Use "${name}" as the category of an autocomplete or the register of an option list, or delete this file.`,
      })),
    ...Object.entries(tables)
      .filter(([name]) => !described.has(name))
      .map(([name, { path }]) => ({
        file: path,
        pointer: '',
        message: 'No register uses this file.',
        suggestion: `Describe its columns in ${path.replace(/csv$/, 'json')}, or add ${name} to the "files" of another register.`,
      })),
  ];
}

/**
 * Reports sections and modals that form.json does not name, registers that nothing uses, and CSV files that no
 * register uses. Applicants never see their content.
 */
export const unusedFile: Check = {
  name: 'unused-file',
  severity: 'warning',
  run: (input) => {
    const { blocks, definition } = input;
    const { form, sections, modals } = definition;
    const placed = new Set(form.value.pages.flatMap((page) => page.sections));
    const ofSections = Object.entries(sections)
      .filter(([id]) => !placed.has(id))
      .map(([id, { file, value }]) => {
        // Keys as written in the file. Those of later entries derive from them.
        const keys = [...new Set(writtenKeys(blocks, value.content, () => ['']))];
        const keysNote = keys.length === 0 ? '' : ` No page has questions with its keys: ${keys.join(', ')}.`;
        return {
          file,
          pointer: '',
          message: `This section is on no page.${keysNote}`,
          suggestion: `Add "${id}" to the sections of a page in form.json, or delete this file.`,
        };
      });
    const ofModals = Object.entries(modals)
      .filter(([id]) => !form.value.modals.includes(id))
      .map(([id, { file }]) => ({
        file,
        pointer: '',
        message: 'Nothing opens this modal.',
        suggestion: `Add "${id}" to the modals in form.json, or delete this file.`,
      }));
    return [...ofSections, ...ofModals, ...unusedRegisters(input)];
  },
};
