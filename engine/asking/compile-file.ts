import { operatorLogic } from '../conditions/operators.ts';
import { filesLogic } from '../conditions/values.ts';
import type { Assertion, CompiledFile } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { FILE_MAX_BYTES } from '../validation/file-errors.ts';
import { fileKeys } from '../values/file-keys.ts';
import { FILE_KINDS, FILE_SIZE, type FileKind } from '../values/file-kinds.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { wordedText } from './compile-texts.ts';

const BYTES = { KB: 1024, MB: 1024 * 1024 };

/** The bytes of a size as a school writes it. */
function bytesOf(size: string): number {
  const [, count, unit] = FILE_SIZE.exec(size) ?? [];
  return Number(count) * BYTES[unit === 'MB' ? 'MB' : 'KB'];
}

/** The most bytes of a file, where a question takes fewer than the server; reports one that would take more. */
function sizeLimit(
  { report }: CompileContext,
  { definition, place, key }: AskedQuestion,
): number | undefined {
  const { maxSize } = definition;
  if (maxSize === undefined) return undefined;
  const bytes = bytesOf(maxSize);
  if (bytes > FILE_MAX_BYTES)
    report({
      file: place.file,
      pointer: `${place.pointer}/maxSize`,
      code: 'impossible-rule',
      message: `"${key}" accepts files of ${maxSize}, but the server accepts at most 1 MB.`,
      suggestion: 'Write "1 MB" or less, or remove "maxSize".',
    });
  return bytes < FILE_MAX_BYTES ? bytes : undefined;
}

/** The endings of the kinds, in the order in which the product names them; undefined where all are taken. */
function extensionsOf(accept: readonly FileKind[] | undefined): readonly string[] | undefined {
  if (accept === undefined) return undefined;
  const kinds = Object.entries(FILE_KINDS).filter(([kind]) => accept.includes(kind as FileKind));
  return kinds.length === Object.keys(FILE_KINDS).length
    ? undefined
    : kinds.flatMap(([, endings]) => endings);
}

/** Reports a number of files that nobody can attach. */
function checkCounts({ report }: CompileContext, { definition, place, key }: AskedQuestion): void {
  const { minimum = 1, maximum = 1 } = definition;
  if (minimum <= maximum) return;
  report({
    file: place.file,
    pointer: `${place.pointer}/minimum`,
    code: 'impossible-rule',
    message: `"${key}" requires at least ${minimum} files, but accepts at most ${maximum}.`,
    suggestion: `Set "maximum" to ${minimum}, or use a smaller "minimum".`,
  });
}

/** The keys of the files of a question, as its answers have them. */
export function askedFiles({ definition, scope }: AskedQuestion): readonly string[] {
  return fileKeys(definition.question, definition.maximum ?? 1).map(scope);
}

/** That there are enough files, as a condition over their keys; nothing where one is enough. */
export function compileFewest(context: CompileContext, asked: AskedQuestion): readonly Assertion[] {
  const { minimum = 1 } = asked.definition;
  if (minimum === 1) return [];
  const text = wordedText(context.definition, 'validation.fewestFiles');
  const logic = operatorLogic('gte', filesLogic(askedFiles(asked)), String(minimum));
  return [{ when: true, logic, message: fillText(text, { limit: String(minimum) }) }];
}

/** What a question says of its files; undefined where it takes what all take. */
export function compileFile(context: CompileContext, asked: AskedQuestion): CompiledFile | undefined {
  if (asked.entry.stores !== 'document') return undefined;
  const { accept, fileOf } = asked.definition;
  const extensions = extensionsOf(accept);
  const maxBytes = sizeLimit(context, asked);
  checkCounts(context, asked);
  const keys = askedFiles(asked);
  const file = {
    ...(extensions === undefined ? {} : { extensions }),
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...(keys.length > 1 ? { keys } : {}),
    ...(fileOf === undefined ? {} : { of: asked.scope(fileOf) }),
  };
  return Object.keys(file).length === 0 ? undefined : file;
}
