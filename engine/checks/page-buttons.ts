import type { Finding } from '../source/diagnostic.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Reports buttons of pages that lead nowhere, and pages without a button to the next or previous page. */
export const pageButtons: Check = {
  name: 'page-buttons',
  run: ({ definition: { form } }) => {
    const { pages } = form.value;
    const last = pages.length - 1;
    return pages.flatMap(({ id, buttons }, index): Finding[] => {
      const pointer = `${child('/pages', index)}/buttons`;
      const finding = { file: form.file, pointer, severity: 'warning' as const, code: 'page-buttons' };
      const at = (button: 'previous' | 'next'): string => child(pointer, buttons.indexOf(button));
      const found: Finding[] = [];
      if (index < last && !buttons.includes('next') && !buttons.includes('submit'))
        found.push({
          ...finding,
          message: `The page "${id}" has no button to the next page.`,
          suggestion: 'Add "next" to its buttons.',
        });
      if (index > 0 && !buttons.includes('previous'))
        found.push({
          ...finding,
          message: `The page "${id}" has no button to the previous page.`,
          suggestion: 'Add "previous" to its buttons.',
        });
      if (index === 0 && buttons.includes('previous'))
        found.push({
          ...finding,
          pointer: at('previous'),
          message: `The page "${id}" has a button to the previous page, but it is the first page.`,
          suggestion: 'Remove "previous" from its buttons.',
        });
      if (index === last && buttons.includes('next'))
        found.push({
          ...finding,
          pointer: at('next'),
          message: `The page "${id}" has a button to the next page, but it is the last page.`,
          suggestion: 'Remove "next" from its buttons.',
        });
      return found;
    });
  },
};
