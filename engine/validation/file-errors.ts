// What a file has to be before it is uploaded (spec §5 "File upload", decisions VAL-115, VAL-116).

import { showFileSize } from '../answers/file-size.ts';
import type { CompiledFile, CompiledForm } from '../form/compiled-form.ts';
import { fillText, type Texts } from '../form/texts.ts';
import { textLength, visibleLength } from '../values/text-length.ts';

/** Most bytes of a file: 1 MB, inclusive. */
export const FILE_MAX_BYTES = 1_048_576;
/** Most characters of a file's name as a reader counts them, its extension included. */
export const FILE_NAME_MAX_LENGTH = 32;
/** Most code points: a character may have several, but not any number. */
const MOST_CODE_POINTS = 4 * FILE_NAME_MAX_LENGTH;
/** Extensions of the files that are taken, in small letters. */
export const FILE_EXTENSIONS: readonly string[] = ['.png', '.jpeg', '.jpg', '.pdf', '.docx'];

/** Control characters, halves of characters, ends of lines, and what parts folders: no name that a person gave a file has them. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029/\\]/u;
/** A name in which nothing that is seen stands before the ending. */
const ENDING_ALONE = /^[\s.\p{Default_Ignorable_Code_Point}]*\.[^.]*$/u;

/** A file's name as it is stored. A Mac parts letters from their accents. */
export function storedFileName(name: string): string {
  return name.normalize('NFC');
}

/** What a question says of its files, where that is not what is true of all. */
type FileLimits = Pick<CompiledFile, 'extensions' | 'maxBytes'>;

/** The messages of all rules that a file breaks, by its name and its size in bytes; none when it can be uploaded. */
export function fileErrors(
  file: { readonly name: string; readonly size: number },
  texts: Texts,
  limits: FileLimits = {},
): readonly string[] {
  const { extensions, maxBytes } = limits;
  const fileName = storedFileName(file.name);
  const name = fileName.toLowerCase();
  const messages: string[] = [];
  if (file.size > (maxBytes ?? FILE_MAX_BYTES))
    messages.push(
      maxBytes === undefined
        ? texts['file.tooLarge']
        : fillText(texts['file.tooLargeHere'], { size: showFileSize(maxBytes, texts) }),
    );
  if (!(extensions ?? FILE_EXTENSIONS).some((extension) => name.endsWith(extension)))
    messages.push(
      extensions === undefined
        ? texts['file.wrongType']
        : fillText(texts['file.wrongTypeHere'], { types: extensions.join(', ') }),
    );
  if (visibleLength(fileName) > FILE_NAME_MAX_LENGTH || textLength(fileName) > MOST_CODE_POINTS)
    messages.push(texts['file.nameTooLong']);
  if (UNUSABLE.test(fileName) || ENDING_ALONE.test(fileName)) messages.push(texts['file.badName']);
  if (file.size === 0) messages.push(texts['file.empty']);
  return messages;
}

/** Whether the file under a key is one of several of a question. */
export function isOneOfSeveral({ questions }: Pick<CompiledForm, 'questions'>, key: string): boolean {
  const { keys, of } = questions[key]?.file ?? {};
  return keys !== undefined || of !== undefined;
}

/** Says which files a question takes, and how many. */
export function fileLimits(texts: Texts, limits: CompiledFile = {}): string {
  const { extensions = FILE_EXTENSIONS, maxBytes = FILE_MAX_BYTES, keys } = limits;
  if (Object.keys(limits).length === 0) return texts['file.limits'];
  return fillText(texts[keys === undefined ? 'file.limitsHere' : 'file.limitsSeveral'], {
    count: String(keys?.length),
    size: showFileSize(maxBytes, texts),
    types: extensions.join(', '),
  });
}
