import {
  type AskedBlock,
  type AskedQuestion,
  askedBlocks,
  MAXIMUM_ENTRIES,
} from '../compile/ask-questions.ts';
import type { DataModelKey } from '../definition/definition.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Check } from './check.ts';

type Keys = Readonly<Record<string, DataModelKey>>;

function ofQuestion({ key, definition: question, keyPlace }: AskedQuestion, keys: Keys): Finding[] {
  const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
  const at = { ...keyPlace, code: 'unknown-data-key' };
  if (model === undefined) {
    return [
      {
        ...at,
        message: `The key "${key}" is not in data-model.json.`,
        suggestion: didYouMean(key, Object.keys(keys)) ?? `Add "${key}" to the keys of data-model.json.`,
      },
    ];
  }
  const type = question.widget === 'checkbox' ? 'boolean' : 'string';
  if (model.type !== type) {
    return [
      {
        ...at,
        message: `data-model.json says that "${key}" is a ${model.type}, but a ${question.widget} question stores a ${type}.`,
        suggestion: `Set its type to "${type}" in data-model.json, or choose another widget.`,
      },
    ];
  }
  const describes = question.options !== undefined && question.describe !== false;
  if (!describes || model.description) return [];
  return [
    {
      ...at,
      message: `The label of the choice is stored under "${key}_desc", which data-model.json does not have.`,
      suggestion: `Write "description": true at "${key}" in data-model.json, or "describe": false here.`,
    },
  ];
}

/** A block with more entries than the data model keeps: one finding for all keys of which it keeps as many. */
function ofBlock({ definition: { maximum }, place, keys: asked }: AskedBlock, keys: Keys): Finding[] {
  // More than the product allows is an error of its own.
  if (maximum > MAXIMUM_ENTRIES) return [];
  const byKept = new Map<number, string[]>();
  for (const key of asked) {
    const kept = (Object.hasOwn(keys, key) ? keys[key]?.entries?.maximum : undefined) ?? maximum;
    if (kept < maximum) byKept.set(kept, [...(byKept.get(kept) ?? []), key]);
  }
  return [...byKept].map(([kept, named]) => ({
    file: place.file,
    pointer: `${place.pointer}/maximum`,
    code: 'unknown-data-key',
    message: `The block allows ${maximum} entries, but data-model.json keeps only ${kept} of ${named.map((key) => `"${key}"`).join(', ')}.`,
    suggestion: `Write the same maximum here and in the entries of the ${named.length === 1 ? 'key' : 'keys'} in data-model.json.`,
  }));
}

/** A question's key is absent from the data model, or is there with another type (spec §5). */
export const unknownDataKey: Check = {
  name: 'unknown-data-key',
  run: ({ definition, asked }) => {
    const { keys } = definition.dataModel.value;
    // The entries of an add-another block repeat the first one's questions: one finding is enough.
    const first = asked.filter((question) => (question.block?.entry ?? 1) === 1);
    return [
      ...first.flatMap((question) => ofQuestion(question, keys)),
      ...askedBlocks(asked).flatMap((block) => ofBlock(block, keys)),
    ];
  },
};
