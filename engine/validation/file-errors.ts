// What a file has to be before it is uploaded (spec §5 "File upload", decisions VAL-115, VAL-116).

import type { Texts } from '../form/texts.ts';
import { textLength } from '../values/text-length.ts';

/** Most bytes of a file: 1 MB, inclusive. */
export const FILE_MAX_BYTES = 1_048_576;
/** Most characters of a file's name, its extension included. */
export const FILE_NAME_MAX_LENGTH = 32;
/** Extensions of the files that are taken, in small letters. */
export const FILE_EXTENSIONS: readonly string[] = ['.png', '.jpeg', '.jpg', '.pdf', '.docx'];

/** Control characters, halves of characters, ends of lines, and what parts folders: no name that a person gave a file has them. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029/\\]/u;
/** A name in which nothing that is seen stands before the ending. */
const ENDING_ALONE = /^[\s.\p{Default_Ignorable_Code_Point}]*\.[^.]*$/u;

/** The messages of all rules that a file breaks, by its name and its size in bytes; none when it can be uploaded. */
export function fileErrors(
  file: { readonly name: string; readonly size: number },
  texts: Texts,
): readonly string[] {
  const name = file.name.toLowerCase();
  const messages: string[] = [];
  if (file.size > FILE_MAX_BYTES) messages.push(texts['file.tooLarge']);
  if (!FILE_EXTENSIONS.some((extension) => name.endsWith(extension))) messages.push(texts['file.wrongType']);
  if (textLength(file.name) > FILE_NAME_MAX_LENGTH) messages.push(texts['file.nameTooLong']);
  if (UNUSABLE.test(file.name) || ENDING_ALONE.test(file.name)) messages.push(texts['file.badName']);
  if (file.size === 0) messages.push(texts['file.empty']);
  return messages;
}
