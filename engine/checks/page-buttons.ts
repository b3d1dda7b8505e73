import { child } from '../source/source-file.ts';
import type { Check, CheckFinding } from './check.ts';

const WAYS = [
  { button: 'next', end: 'last' },
  { button: 'previous', end: 'first' },
] as const;

/** Reports buttons of pages that lead nowhere, and pages without a button to the next or previous page. */
export const pageButtons: Check = {
  name: 'page-buttons',
  severity: 'warning',
  run: ({ definition: { form } }) =>
    form.value.pages.flatMap(({ id, buttons }, index, { length }) =>
      WAYS.flatMap(({ button, end }): CheckFinding[] => {
        const isEnd = index === (end === 'first' ? 0 : length - 1);
        const at = buttons.indexOf(button);
        const pointer = `${child('/pages', index)}/buttons`;
        if (isEnd && at !== -1) {
          const message = `The page "${id}" has a button to the ${button} page, but it is the ${end} page.`;
          const suggestion = `Remove "${button}" from its buttons.`;
          return [{ file: form.file, pointer: child(pointer, at), message, suggestion }];
        }
        if (isEnd || at !== -1 || (button === 'next' && buttons.includes('submit'))) return [];
        const message = `The page "${id}" has no button to the ${button} page.`;
        return [{ file: form.file, pointer, message, suggestion: `Add "${button}" to its buttons.` }];
      }),
    ),
};
