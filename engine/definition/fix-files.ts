import type { ConfigEdit } from '../source/config-edit.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { editText } from '../source/edit-text.ts';
import type { SourceFile } from '../source/source-file.ts';

/** Upper limit of rounds. More are needed if fixed files have new findings. What is left needs another run. */
const MOST_ROUNDS = 20;

/** The files after the fixes, and the edits that were made, in order. */
export interface FixedFiles {
  readonly files: readonly SourceFile[];
  readonly made: readonly ConfigEdit[];
}

/** Applies edits to files. Of edits that touch the same place, only the first is made. */
export function applyEdits(files: readonly SourceFile[], edits: readonly ConfigEdit[]): FixedFiles {
  const allMade: ConfigEdit[] = [];
  const edited = files.map((file) => {
    const ownEdits = edits.filter((edit) => edit.file === file.path);
    if (ownEdits.length === 0 || file.unusable !== undefined) return file;
    const { text, made } = editText(file.text, ownEdits);
    allMade.push(...made);
    return text === file.text ? file : { ...file, text };
  });
  return { files: edited, made: allMade };
}

/**
 * Applies the mechanical fixes of config files (`config-lint --fix`). `find` returns the findings about files. It is
 * called again after each round of fixes, until no fix is left. No file is added or removed, and text that is not
 * fixed keeps its layout.
 */
export function fixFiles(
  files: readonly SourceFile[],
  find: (files: readonly SourceFile[]) => readonly Diagnostic[],
): FixedFiles {
  let current = files;
  const made: ConfigEdit[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = applyEdits(
      current,
      find(current).flatMap(({ fix }) => fix ?? []),
    );
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
