import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';

/** An additional part of each college: a letter, written or uploaded. */
const LETTER = {
  tabSet: 'college-letter',
  label: 'Letter',
  tabs: [
    {
      id: 'write',
      label: 'Write the letter',
      content: [{ question: 'college_letter', label: 'Letter of the School', widget: 'textarea' }],
    },
    {
      id: 'upload',
      label: 'Upload the letter',
      content: [{ question: 'college_letter_doc', label: 'Document of the School', widget: 'file' }],
    },
  ],
};

/**
 * Copies the shipped form and adds tabs and documents to the colleges; returns its folder, and a function that
 * removes it.
 */
export function copyWithLetters(): { readonly configDir: string; readonly remove: () => void } {
  const configDir = mkdtempSync(join(tmpdir(), 'matricula-entries-form-'));
  cpSync(SHIPPED_FORM, configDir, { recursive: true });
  change(join(configDir, 'sections/colleges.json'), (section) => section.content[0].content.push(LETTER));
  change(join(configDir, 'data-model.json'), ({ keys }) => {
    for (const key of ['college_letter', 'college_letter_doc']) keys[key] = keys.college_name;
  });
  return { configDir, remove: () => rmSync(configDir, { recursive: true, force: true }) };
}

interface Edited {
  readonly content: readonly [{ readonly content: unknown[] }];
  readonly keys: Record<string, unknown>;
}

function change(file: string, edit: (json: Edited) => void): void {
  const json = JSON.parse(readFileSync(file, 'utf8')) as Edited;
  edit(json);
  writeFileSync(file, JSON.stringify(json));
}
