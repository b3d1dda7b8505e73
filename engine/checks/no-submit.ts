import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/**
 * Reports a form without exactly one submit button. Without one nobody can submit, with several applicants can submit
 * too early.
 */
export const noSubmit: Check = {
  name: 'no-submit',
  severity: 'warning',
  run: ({ definition }) => {
    const { file, value } = definition.form;
    const found = value.pages.flatMap((page, index) => {
      const at = page.buttons.indexOf('submit');
      return at === -1 ? [] : [{ id: page.id, pointer: child(`${child('/pages', index)}/buttons`, at) }];
    });
    const last = value.pages.at(-1)?.id ?? '';
    if (found.length === 0) {
      return [
        {
          file,
          pointer: '/pages',
          atKey: true,
          message: 'No page has a submit button, so applicants cannot submit the application.',
          suggestion: `Add "submit" to the buttons of the last page, "${last}".`,
        },
      ];
    }
    return found.slice(0, -1).map(({ id, pointer }) => ({
      file,
      pointer,
      message: `${found.length} pages have a submit button. "${id}" is not the last of them.`,
      suggestion: `Keep only the submit button of "${found.at(-1)?.id ?? last}".`,
    }));
  },
};
