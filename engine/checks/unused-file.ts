import { writtenKeys } from '../compile/content-parts.ts';
import type { Check } from './check.ts';

/** A section or a modal that form.json does not place: what stands in it is never shown. */
export const unusedFile: Check = {
  name: 'unused-file',
  run: ({ definition: { form, sections, modals } }) => {
    const placed = new Set(form.value.pages.flatMap((page) => page.sections));
    const warning = { pointer: '', severity: 'warning' as const, code: 'unused-file' };
    const ofSections = Object.entries(sections)
      .filter(([id]) => !placed.has(id))
      .map(([id, { file, value }]) => {
        const keys = [...new Set(writtenKeys(value.content))];
        const lost = keys.length === 0 ? '' : ` No page asks its keys: ${keys.join(', ')}.`;
        return {
          ...warning,
          file,
          message: `This section is on no page.${lost}`,
          suggestion: `Add "${id}" to the sections of a page in form.json, or remove this file.`,
        };
      });
    const ofModals = Object.entries(modals)
      .filter(([id]) => !form.value.modals.includes(id))
      .map(([id, { file }]) => ({
        ...warning,
        file,
        message: 'Nothing opens this modal.',
        suggestion: `Add "${id}" to the modals in form.json, or remove this file.`,
      }));
    return [...ofSections, ...ofModals];
  },
};
