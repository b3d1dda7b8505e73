// Checks a file before its upload: size, type and name (spec §5 "File upload", decisions VAL-115, VAL-116).
import { showFileSize } from '../answers/file-size.ts';
import type { CompiledFile, CompiledForm } from '../form/compiled-form.ts';
import { fillText, type Texts } from '../form/texts.ts';
import { textLength, visibleLength } from '../values/text-length.ts';

/** Maximum size of a file: 1 MB, inclusive. */
export const FILE_MAX_BYTES = 1_048_576;
/** Maximum length of a file name in visible characters, including the extension. */
export const FILE_NAME_MAX_LENGTH = 32;
/** Maximum number of code points, because a visible character can have any number of them. */
const MOST_CODE_POINTS = 4 * FILE_NAME_MAX_LENGTH;
/** Accepted file extensions, in lower case. */
export const FILE_EXTENSIONS: readonly string[] = ['.png', '.jpeg', '.jpg', '.pdf', '.docx'];

/**
 * Control characters, lone surrogates, line ends and path separators, which do not occur in names given by
 * people.
 */
const UNUSABLE_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029/\\]/u;
/** A name with only invisible characters before its extension. */
const ONLY_EXTENSION = /^[\s.\p{Default_Ignorable_Code_Point}]*\.[^.]*$/u;

/** Normalises a file name for storage. macOS separates letters from their accents. */
export function storedFileName(name: string): string {
  return name.normalize('NFC');
}

/** Limits for the files of one question. The limits for all files apply where they are absent. */
type FileLimits = Pick<CompiledFile, 'extensions' | 'maxBytes'>;

/**
 * Returns the messages of all rules that a file violates. `size` is in bytes. Returns an empty list if the
 * file can be uploaded.
 */
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
  if (UNUSABLE_CHARACTERS.test(fileName) || ONLY_EXTENSION.test(fileName))
    messages.push(texts['file.badName']);
  if (file.size === 0) messages.push(texts['file.empty']);
  return messages;
}

/** Returns whether a key belongs to a question that takes several files. */
export function isOneOfSeveralFiles({ questions }: Pick<CompiledForm, 'questions'>, key: string): boolean {
  const { keys, of } = questions[key]?.file ?? {};
  return keys !== undefined || of !== undefined;
}

/** Returns the text below the input about the types, size and number of files that a question accepts. */
export function describeFileLimits(texts: Texts, limits: CompiledFile = {}): string {
  const { extensions = FILE_EXTENSIONS, maxBytes = FILE_MAX_BYTES, keys } = limits;
  if (Object.keys(limits).length === 0) return texts['file.limits'];
  return fillText(texts[keys === undefined ? 'file.limitsHere' : 'file.limitsSeveral'], {
    count: String(keys?.length),
    size: showFileSize(maxBytes, texts),
    types: extensions.join(', '),
  });
}
