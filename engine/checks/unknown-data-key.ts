import { entryOf } from '../../widgets/entry-of.ts';
import { typeOf } from '../answers/answer-types.ts';
import {
  type AskedBlock,
  type AskedQuestion,
  askedBlocks,
  entryCount,
  MAXIMUM_ENTRIES,
} from '../compile/ask-questions.ts';
import type { DataModelKey } from '../definition/definition.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Check } from './check.ts';

type Keys = Readonly<Record<string, DataModelKey>>;

/** Whether the label of a choice is stored beside it. */
function describes({ options, describe }: AskedQuestion['definition']): boolean {
  return options !== undefined && describe !== false;
}

/** What the data model has to say about a question. */
function modelOf({ definition, block }: AskedQuestion): DataModelKey {
  const { stored, kept = stored } = typeOf(entryOf(definition));
  return {
    type: kept,
    ...(describes(definition) ? { description: true } : {}),
    ...(definition.source === undefined && definition.calculate === undefined ? {} : { readOnly: true }),
    ...(block === undefined
      ? {}
      : { entries: { prefix: block.definition.prefix, maximum: entryCount(block.definition) } }),
  };
}

/** A value on one line, as the config's files are written. */
function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${oneLine(part)}`);
  return `{ ${parts.join(', ')} }`;
}

/**
 * The line to add for a new key, and where: below the key of the question that is asked before, else above the first one.
 * Below the last line stands no comma, so nothing is sent there.
 */
function lineToAdd(asked: AskedQuestion, all: readonly AskedQuestion[], keys: Keys): string {
  const property = `${JSON.stringify(asked.key)}: ${oneLine(modelOf(asked))}`;
  const known = Object.keys(keys);
  const [first] = known;
  if (first === undefined) return `\`${property}\` to the keys of data-model.json`;
  const notLast = new Set(known.slice(0, -1));
  const above = all.slice(0, all.indexOf(asked)).findLast(({ key }) => notLast.has(key));
  const place = above === undefined ? `above the line of "${first}"` : `below the line of "${above.key}"`;
  return `\`${property},\` to the keys of data-model.json, ${place}`;
}

function ofQuestion(asked: AskedQuestion, all: readonly AskedQuestion[], keys: Keys): Finding[] {
  const { key, definition: question, keyPlace } = asked;
  const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
  const at = { ...keyPlace, code: 'unknown-data-key' };
  if (model === undefined) {
    const misspelt = didYouMean(key, Object.keys(keys));
    const added = `Add ${lineToAdd(asked, all, keys)}.`;
    return [
      {
        ...at,
        message: `The key "${key}" is not in data-model.json.`,
        // A question is announced there more often than its key is misspelt.
        suggestion: misspelt === undefined ? added : `${added} ${misspelt}`,
      },
    ];
  }
  const { type } = modelOf(asked);
  if (model.type !== type && model.type !== typeOf(entryOf(question)).alsoKept) {
    return [
      {
        ...at,
        message: `data-model.json says that "${key}" is a ${model.type}, but a ${question.widget} question stores a ${type}.`,
        suggestion: `Set its type to "${type}" in data-model.json, or choose another widget.`,
      },
    ];
  }
  if (!describes(question) || model.description) return [];
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
      ...first.flatMap((question) => ofQuestion(question, first, keys)),
      ...askedBlocks(asked).flatMap((block) => ofBlock(block, keys)),
    ];
  },
};
