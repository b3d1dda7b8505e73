import type { ConfigEdit } from '../diagnostics/config-edit.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { editText } from '../source/edit-text.ts';
import type { SourceFile } from '../source/source-file.ts';

/** What mends a finding may show others, which waited for it; after so many rounds the rest waits for another run. */
const MOST_ROUNDS = 20;

/** Files after what is mechanical has been mended, and what was done to them, in order. */
export interface FixedFiles {
  readonly files: readonly SourceFile[];
  readonly made: readonly ConfigEdit[];
}

/** Does what the findings ask for; of two that touch the same place the first. */
function fixOnce(files: readonly SourceFile[], found: readonly Diagnostic[]): FixedFiles {
  const wanted = found.flatMap(({ fix }) => fix ?? []);
  const done: ConfigEdit[] = [];
  const edited = files.map((file) => {
    const own = wanted.filter((edit) => edit.file === file.path);
    if (own.length === 0 || file.unusable !== undefined) return file;
    const { text, made } = editText(file.text, own);
    done.push(...made);
    return text === file.text ? file : { ...file, text };
  });
  return { files: edited, made: done };
}

/**
 * Mends what is mechanical, until nothing is left to mend: another run would change nothing. Files are neither added nor removed,
 * and what is not mended keeps its layout.
 */
export function fixFiles(
  files: readonly SourceFile[],
  find: (files: readonly SourceFile[]) => readonly Diagnostic[],
): FixedFiles {
  let current = files;
  const made: ConfigEdit[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = fixOnce(current, find(current));
    if (next.made.length === 0) break;
    current = next.files;
    made.push(...next.made);
  }
  return { files: current, made };
}

/** One line about a change, for people. */
export function sayEdit(edit: ConfigEdit): string {
  const at = `${edit.file}#${edit.pointer}`;
  switch (edit.edit) {
    case 'replace':
    case 'rename':
      return `${at}: "${edit.from}" is "${edit.to}" now`;
    case 'remove':
      return `${at} is removed`;
    case 'add':
      return `${at}: "${edit.name}" is added`;
  }
}
