import { operatorLogic } from '../conditions/operators.ts';
import { filesLogic } from '../conditions/values.ts';
import type { Assertion, CompiledFile } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { placeIn } from '../source/source-file.ts';
import { FILE_MAX_BYTES } from '../validation/file-errors.ts';
import { defined } from '../values/defined.ts';
import { fileKeys } from '../values/file-keys.ts';
import { FILE_KINDS, FILE_SIZE, type FileKind } from '../values/file-kinds.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { wordedText } from './compile-texts.ts';

const BYTES = { KB: 1024, MB: 1024 * 1024 };

/** Converts a size as schools write it to bytes. */
function bytesOf(size: string): number {
  const [, count, unit] = FILE_SIZE.exec(size) ?? [];
  return Number(count) * BYTES[unit === 'MB' ? 'MB' : 'KB'];
}

/** Returns a question's maximum file size in bytes, if it is below the server's limit. */
function sizeLimit({ definition: { maxSize } }: AskedQuestion): number | undefined {
  const bytes = maxSize === undefined ? FILE_MAX_BYTES : bytesOf(maxSize);
  return bytes < FILE_MAX_BYTES ? bytes : undefined;
}

/** Reports a size above the server's limit. */
function checkSize({ report }: CompileContext, { definition, place, key }: AskedQuestion): void {
  const { maxSize } = definition;
  if (maxSize === undefined || bytesOf(maxSize) <= FILE_MAX_BYTES) return;
  report({
    ...placeIn(place, 'maxSize'),
    code: 'impossible-rule',
    message: `"${key}" accepts files of ${maxSize}, but the server accepts at most 1 MB.`,
    suggestion: 'Write "1 MB" or less, or remove "maxSize".',
  });
}

/**
 * Returns the file extensions of the accepted kinds, in the product's order. Undefined if all kinds are
 * accepted.
 */
function extensionsOf(accept: readonly FileKind[] | undefined): readonly string[] | undefined {
  if (accept === undefined) return undefined;
  const kinds = Object.entries(FILE_KINDS).filter(([kind]) => accept.includes(kind as FileKind));
  return kinds.length === Object.keys(FILE_KINDS).length
    ? undefined
    : kinds.flatMap(([, endings]) => endings);
}

/** Reports a minimum number of files above the maximum. */
function checkCounts({ report }: CompileContext, { definition, place, key }: AskedQuestion): void {
  const { minimum = 1, maximum = 1 } = definition;
  if (minimum <= maximum) return;
  report({
    ...placeIn(place, 'minimum'),
    code: 'impossible-rule',
    message: `"${key}" requires at least ${minimum} files, but accepts at most ${maximum}.`,
    suggestion: `Set "maximum" to ${minimum}, or use a smaller "minimum".`,
  });
}

/** Returns the answer keys of a question's files. */
export function askedFiles({ definition, scope }: AskedQuestion): readonly string[] {
  return fileKeys(definition.question, definition.maximum ?? 1).map(scope);
}

/**
 * Compiles the check for enough files to a condition on their keys. Returns no assertion if one file is
 * enough.
 */
export function compileFewest(context: CompileContext, asked: AskedQuestion): readonly Assertion[] {
  const { minimum = 1 } = asked.definition;
  if (minimum === 1) return [];
  const text = wordedText(context.definition, 'validation.fewestFiles');
  const logic = operatorLogic('gte', filesLogic(askedFiles(asked)), String(minimum));
  return [{ when: true, logic, message: fillText(text, { limit: String(minimum) }) }];
}

/** Compiles a question's settings for files. Undefined if there are none besides the defaults. */
export function compileFile(context: CompileContext, asked: AskedQuestion): CompiledFile | undefined {
  if (asked.entry.stores !== 'document') return undefined;
  const { accept, fileOf } = asked.definition;
  // Each further file of a question is compiled like a question.
  if (fileOf === undefined) {
    checkSize(context, asked);
    checkCounts(context, asked);
  }
  const keys = askedFiles(asked);
  const file = defined({
    extensions: extensionsOf(accept),
    maxBytes: sizeLimit(asked),
    keys: keys.length > 1 ? keys : undefined,
    of: fileOf && asked.scope(fileOf),
  });
  return Object.keys(file).length === 0 ? undefined : file;
}
