import type { CompiledFile } from '../../engine/form/compiled-form.ts';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { fileErrors } from '../../engine/validation/file-errors.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';

/**
 * Splits files into valid ones and messages about the others, with their names. Refuses all files if there is
 * not enough room.
 */
export function judgeFiles(
  files: readonly File[],
  room: number,
  limits: CompiledFile | undefined,
  texts: Texts,
): { readonly fit: readonly File[]; readonly messages: readonly string[] } {
  // Only the applicant knows which of them are meant.
  if (files.length > room)
    return { fit: [], messages: [fillText(texts['file.tooMany'], { count: String(room) })] };
  const judged = files.map((file) => ({ file, errors: fileErrors(file, texts, limits) }));
  return {
    fit: judged.filter(({ errors }) => errors.length === 0).map(({ file }) => file),
    messages: judged.flatMap(({ file, errors }) =>
      errors.map((text) => fillText(texts['file.of'], { name: replaceDirectionControls(file.name), text })),
    ),
  };
}
