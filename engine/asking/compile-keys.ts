import { descriptionKey } from '../answers/answer.ts';
import { everOffered, longestLabel } from '../answers/choices.ts';
import { SOURCES, sourceKey } from '../answers/layout-keys.ts';
import type { DataModelKey } from '../definition/definition.ts';
import type { CompiledQuestion, KeyModel } from '../form/compiled-form.ts';
import { MOST_DIGITS } from '../values/decimal.ts';
import { fileKeys } from '../values/file-keys.ts';
import { listText } from '../values/list-text.ts';
import { strictType } from '../values/model-types.ts';
import { textLength } from '../values/text-length.ts';
import { keptLimit } from './answer-limits.ts';
import type { CompileContext } from './compile-context.ts';
import { entryPrefixes } from './entry-keys.ts';

/** Option labels are the school's own texts. This limit only bounds what a hostile request can store. */
const DESCRIPTION_MAX_LENGTH = 500;

/** All digits, a minus sign and a decimal point. */
const LONGEST_NUMBER = MOST_DIGITS + 2;

/** Returns the length of an answer that has all choices of a list. Undefined for other questions. */
function listLimit(context: CompileContext, question: CompiledQuestion | undefined): number | undefined {
  if (question?.stores !== 'list') return undefined;
  return textLength(listText(everOffered(context, question).map(({ value }) => value)));
}

/**
 * Returns the maximum number of characters of a description: the label of one choice, or the labels of
 * several.
 */
function labelLimit(context: CompileContext, question: CompiledQuestion | undefined): number {
  const ofList = question?.stores === 'list' ? longestLabel(everOffered(context, question)) : 0;
  return Math.max(DESCRIPTION_MAX_LENGTH, ofList);
}

/** Whether the value of a key is only shown and requests can't write it. */
function isShownOnly({ readOnly }: DataModelKey, question: CompiledQuestion | undefined): boolean {
  return readOnly === true || question?.source !== undefined || question?.calculate !== undefined;
}

const SOURCE_MAX_LENGTH = Math.max(...SOURCES.map((source) => source.length));

/** A key that may be stored. A description or a further file also has the key that it belongs to. */
export interface StoredKey {
  readonly key: string;
  readonly describes?: string;
  readonly fileOf?: string;
}

/**
 * Returns the prefixes of a key for all possible entries. In nested blocks, the prefix of the outer entry
 * comes first.
 */
function storedPrefixes({ entries }: DataModelKey): readonly string[] {
  if (entries === undefined) return [''];
  const outer = entries.within === undefined ? [''] : entryPrefixes(entries.within);
  return outer.flatMap((before) => entryPrefixes(entries).map((prefix) => before + prefix));
}

/**
 * Returns all stored keys for one key of the data model, with the keys of all entries, files and
 * descriptions.
 */
export function storedKeys(written: string, model: DataModelKey): StoredKey[] {
  return storedPrefixes(model).flatMap((prefix) => {
    const key = prefix + written;
    const [, ...files] = fileKeys(key, model.files ?? 1);
    const beside = files.map((file) => ({ key: file, fileOf: key }));
    if (model.description !== true) return [{ key }, ...beside];
    return [{ key }, { key: descriptionKey(key), describes: key }, ...beside];
  });
}

/**
 * Compiles all keys that may be stored: the keys of the data model, with the keys of all entries, files,
 * descriptions and sources.
 */
export function compileKeys(
  context: CompileContext,
  questions: Readonly<Record<string, CompiledQuestion>>,
): Record<string, KeyModel> {
  const keys: Record<string, KeyModel> = Object.create(null);
  for (const [written, model] of Object.entries(context.definition.dataModel.value.keys)) {
    const form = strictType(model.type);
    const sensitive = model.sensitive === true ? ({ sensitive: true } as const) : {};
    for (const { key, describes } of storedKeys(written, model)) {
      if (describes !== undefined) {
        keys[key] = {
          type: 'string',
          maxLength: labelLimit(context, questions[describes]),
          describes,
          ...sensitive,
        };
        continue;
      }
      keys[key] = {
        type: model.type === 'boolean' ? 'boolean' : 'string',
        ...(form === undefined ? {} : { form }),
        ...(model.type === 'list' ? { list: true } : {}),
        maxLength:
          model.type === 'number'
            ? LONGEST_NUMBER
            : (listLimit(context, questions[key]) ??
              questions[key]?.maxLength ??
              keptLimit(context, written)),
        ...(questions[key]?.stores === 'document' ? { document: true } : {}),
        ...(isShownOnly(model, questions[key]) ? { readOnly: true } : {}),
        ...sensitive,
      };
      if (questions[key]?.lookup !== undefined) {
        keys[sourceKey(key)] = { type: 'string', maxLength: SOURCE_MAX_LENGTH, sourceOf: key };
      }
    }
  }
  return keys;
}
