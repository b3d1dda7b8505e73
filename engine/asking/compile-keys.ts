import { descriptionKey } from '../answers/answer.ts';
import { everOffered, longestLabel } from '../answers/choices.ts';
import { SOURCES, sourceKey } from '../answers/layout-keys.ts';
import { strictType } from '../answers/model-types.ts';
import type { DataModelKey } from '../definition/definition.ts';
import type { CompiledQuestion, KeyModel } from '../form/compiled-form.ts';
import { MOST_DIGITS } from '../values/decimal.ts';
import { fileKeys } from '../values/file-keys.ts';
import { listText } from '../values/list-text.ts';
import { textLength } from '../values/text-length.ts';
import { keptLimit } from './answer-limits.ts';
import type { CompileContext } from './compile-context.ts';
import { entryPrefixes } from './entry-keys.ts';

/** Labels of options are the school's own texts; this only bounds what a hostile request can store. */
const DESCRIPTION_MAX_LENGTH = 500;

/** All digits, a minus and a point. */
const LONGEST_NUMBER = MOST_DIGITS + 2;

/** Most characters of a list of choices: all of them; nothing where one is chosen at most. */
function listLimit(context: CompileContext, question: CompiledQuestion | undefined): number | undefined {
  if (question?.stores !== 'list') return undefined;
  return textLength(listText(everOffered(context, question).map(({ value }) => value)));
}

/** Most characters of the label of a choice, or of those of several. */
function labelLimit(context: CompileContext, question: CompiledQuestion | undefined): number {
  const ofList = question?.stores === 'list' ? longestLabel(everOffered(context, question)) : 0;
  return Math.max(DESCRIPTION_MAX_LENGTH, ofList);
}

/** Whether what stands under a key is shown, and no request writes it. */
function isShownOnly({ readOnly }: DataModelKey, question: CompiledQuestion | undefined): boolean {
  return readOnly === true || question?.source !== undefined || question?.calculate !== undefined;
}

const SOURCE_MAX_LENGTH = Math.max(...SOURCES.map((source) => source.length));

/** A key that may be stored, and the key whose description it is, or of which it is another file. */
export interface StoredKey {
  readonly key: string;
  readonly describes?: string;
  readonly fileOf?: string;
}

/** What stands before the key in each entry that there can be: where a block stands within another, the prefix of that one first. */
function storedPrefixes({ entries }: DataModelKey): readonly string[] {
  if (entries === undefined) return [''];
  const outer = entries.within === undefined ? [''] : entryPrefixes(entries.within);
  return outer.flatMap((before) => entryPrefixes(entries).map((prefix) => before + prefix));
}

/** Every key that one of the data model stands for: itself, those of all entries and files, and those of their descriptions. */
export function storedKeys(written: string, model: DataModelKey): StoredKey[] {
  return storedPrefixes(model).flatMap((prefix) => {
    const key = prefix + written;
    const [, ...files] = fileKeys(key, model.files ?? 1);
    const beside = files.map((file) => ({ key: file, fileOf: key }));
    if (model.description !== true) return [{ key }, ...beside];
    return [{ key }, { key: descriptionKey(key), describes: key }, ...beside];
  });
}

/** Every key that may be stored: those of the data model, with the keys of all entries, of all descriptions and sources. */
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
