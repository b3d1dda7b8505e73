import type { ConfigEdit } from '../diagnostics/config-edit.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { editText } from '../source/edit-text.ts';
import type { SourceFile } from '../source/source-file.ts';

/** Upper limit of rounds. A fix may reveal findings that it hid; the rest is left to another run. */
const MOST_ROUNDS = 20;

/** Fixed files, and the edits made, in order. */
export interface FixedFiles {
  readonly files: readonly SourceFile[];
  readonly made: readonly ConfigEdit[];
}

/** Applies the fixes of the findings; if two touch the same place, the first wins. */
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
 * Applies mechanical fixes until none is left, so that another run changes nothing. Files are neither added nor
 * removed, and everything else keeps its layout.
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

/** Describes an edit in one line. */
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
