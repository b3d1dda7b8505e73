import { entryOf } from '../../widgets/entry-of.ts';
import { typeOf } from '../answers/answer-types.ts';
import { type AskedBlock, type AskedQuestion, askedBlocks, isFirstAsked } from '../compile/ask-questions.ts';
import { entryCount, MAXIMUM_ENTRIES } from '../compile/entry-keys.ts';
import type { DataModelKey, Definition } from '../definition/definition.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { certainName, didYouMean } from '../diagnostics/nearest.ts';
import { oneLine } from '../source/edit-text.ts';
import type { Check } from './check.ts';

type Keys = Readonly<Record<string, DataModelKey>>;

/** Returns whether the label of the choice is stored beside it. */
function describes({ options, describe }: AskedQuestion['definition']): boolean {
  return options !== undefined && describe !== false;
}

/** Returns the entries of a block as the data model describes them. */
function entriesOf({
  definition,
}: NonNullable<AskedQuestion['block']>): NonNullable<DataModelKey['entries']> {
  return { prefix: definition.prefix, maximum: entryCount(definition) };
}

/** Returns the data model's entry for a question. */
function modelOf({ definition, block }: AskedQuestion): DataModelKey {
  const { stored, kept = stored } = typeOf(entryOf(definition));
  return {
    type: kept,
    ...(describes(definition) ? { description: true } : {}),
    ...((definition.maximum ?? 1) > 1 ? { files: definition.maximum } : {}),
    ...(definition.source === undefined && definition.calculate === undefined ? {} : { readOnly: true }),
    ...(block === undefined
      ? {}
      : { entries: { ...entriesOf(block), ...(block.within && { within: entriesOf(block.within) }) } }),
  };
}

/**
 * Returns the line to add for a new key and its position: below the key of the previous question, else above
 * the first key. Never below the last line, which has no comma.
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

/** Counts the mentions of a key in the definition, as a value or in a placeholder. */
function mentions(definition: Definition, key: string): number {
  const inside = (value: unknown): number => {
    if (typeof value === 'string') return value === key || value.includes(`{{${key}`) ? 1 : 0;
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce((sum: number, part) => sum + inside(part), 0);
  };
  return inside([definition.form, definition.sections, definition.conditions]);
}

/**
 * Returns the fix for a key that the data model lacks, usually to add it. If it is a typo of a key that nobody
 * asks, it is corrected. If other parts name it too, it was renamed, and an admin has to decide about the
 * stored answers.
 */
function remedyOf(
  asked: AskedQuestion,
  all: readonly AskedQuestion[],
  definition: Definition,
): Pick<Finding, 'certain' | 'fix'> {
  const { file, value } = definition.dataModel;
  const { key } = asked;
  const known = Object.keys(value.keys);
  const written = asked.definition.question;
  const to = certainName(key, known);
  const isAsked = (name: string): boolean =>
    all.some((other) => other.key === name || other.definition.fills?.includes(name) === true);
  if (to !== undefined && !isAsked(to)) {
    return written === key && mentions(definition, key) === 1 ? { certain: { from: key, to } } : {};
  }
  const below = all.slice(0, all.indexOf(asked)).findLast((other) => known.includes(other.key))?.key;
  return { fix: [{ edit: 'add', file, pointer: '/keys', name: key, value: modelOf(asked), below }] };
}

function ofQuestion(asked: AskedQuestion, all: readonly AskedQuestion[], definition: Definition): Finding[] {
  const { keys } = definition.dataModel.value;
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
        // The data model is more often incomplete than a question's key is misspelt.
        suggestion: misspelt === undefined ? added : `${added} ${misspelt}`,
        ...remedyOf(asked, all, definition),
      },
    ];
  }
  const { type } = modelOf(asked);
  if (model.type !== type && model.type !== typeOf(entryOf(question)).alsoKept) {
    return [
      {
        ...at,
        message: `"${key}" is a ${model.type} in data-model.json, but a ${question.widget} question stores a ${type}.`,
        suggestion: `Set its type to "${type}" in data-model.json, or use another widget.`,
      },
    ];
  }
  const { maximum = 1 } = question;
  if (maximum > (model.files ?? 1)) {
    return [
      {
        file: asked.place.file,
        pointer: `${asked.place.pointer}/maximum`,
        code: 'unknown-data-key',
        message: `"${key}" accepts ${maximum} files, but data-model.json allows only ${model.files ?? 1}.`,
        suggestion: `Set "files" to ${maximum} for "${key}" in data-model.json.`,
      },
    ];
  }
  if (model.files !== undefined && entryOf(question).stores !== 'document') {
    return [
      {
        ...at,
        message: `data-model.json allows ${model.files} files for "${key}", but a ${question.widget} question stores no files.`,
        suggestion: `Remove "files" from "${key}" in data-model.json, or use the widget "file".`,
      },
    ];
  }
  if (!describes(question) || model.description) return [];
  return [
    {
      ...at,
      message: `The question also stores the label of the choice, under "${key}_desc", but data-model.json lacks that key.`,
      suggestion: `Add "description": true to "${key}" in data-model.json, or "describe": false here.`,
    },
  ];
}

/**
 * Reports a block with more entries than the data model keeps: one finding for all keys with the same limit, of
 * the block or of a block nested in it.
 */
function ofBlock({ definition: { maximum }, place, keys: own, inner }: AskedBlock, keys: Keys): Finding[] {
  const asked = [...own, ...inner];
  // More entries than the product supports are reported as an error of their own.
  if (maximum > MAXIMUM_ENTRIES) return [];
  const byKept = new Map<number, string[]>();
  for (const key of asked) {
    const entries = Object.hasOwn(keys, key) ? keys[key]?.entries : undefined;
    const kept = (own.includes(key) ? entries : entries?.within)?.maximum ?? maximum;
    if (kept < maximum) byKept.set(kept, [...(byKept.get(kept) ?? []), key]);
  }
  return [...byKept].map(([kept, named]) => ({
    file: place.file,
    pointer: `${place.pointer}/maximum`,
    code: 'unknown-data-key',
    message: `The block allows ${maximum} entries, but data-model.json allows only ${kept} for ${named.map((key) => `"${key}"`).join(', ')}.`,
    suggestion: `Use the same maximum here and in the "entries" of the ${named.length === 1 ? 'key' : 'keys'} in data-model.json.`,
  }));
}

/** A question's key is missing in the data model, or has another type there (spec §5). */
export const unknownDataKey: Check = {
  name: 'unknown-data-key',
  run: ({ definition, asked }) => {
    const { keys } = definition.dataModel.value;
    // Entries of an add-another block repeat the questions of the first: one finding is enough.
    const first = asked.filter((one) => isFirstAsked(one) && one.definition.fileOf === undefined);
    return [
      ...first.flatMap((question) => ofQuestion(question, first, definition)),
      ...askedBlocks(asked).flatMap((block) => ofBlock(block, keys)),
    ];
  },
};
