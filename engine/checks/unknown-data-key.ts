import { type AskedBlock, type AskedQuestion, askedBlocks, isFirstAsked } from '../asking/ask-questions.ts';
import { entryCount, MAXIMUM_ENTRIES } from '../asking/entry-keys.ts';
import type { DataModelKey, Definition } from '../definition/definition.ts';
import { oneLine } from '../source/edit-text.ts';
import { didYouMean, intendedName } from '../source/nearest.ts';
import { child, type Place, placeIn } from '../source/source-file.ts';
import { modelTypeOf, strictModelTypeOf } from '../values/model-types.ts';
import type { Check, CheckFinding } from './check.ts';

type Keys = Readonly<Record<string, DataModelKey>>;

/** Returns whether a question also stores the label of its choice, under `<key>_desc`. */
function storesLabel({ options, describe }: AskedQuestion['definition']): boolean {
  return options !== undefined && describe !== false;
}

/** Returns the value of "entries" in the data model for the keys of a block. */
function entriesOf({
  definition,
}: NonNullable<AskedQuestion['block']>): NonNullable<DataModelKey['entries']> {
  return { prefix: definition.prefix, maximum: entryCount(definition) };
}

/** Returns the entry that the data model needs for a question. */
function modelOf({ definition, entry, block }: AskedQuestion): DataModelKey {
  return {
    type: modelTypeOf(entry),
    ...(storesLabel(definition) ? { description: true } : {}),
    ...((definition.maximum ?? 1) > 1 ? { files: definition.maximum } : {}),
    ...(definition.concealed === true ? { sensitive: true } : {}),
    ...(definition.source === undefined && definition.calculate === undefined ? {} : { readOnly: true }),
    ...(block === undefined
      ? {}
      : { entries: { ...entriesOf(block), ...(block.within && { within: entriesOf(block.within) }) } }),
  };
}

/**
 * Returns the instruction to add a key to data-model.json: the line, and where to add it. That is below the key of the
 * previous question, else above the first key. It is never below the last line, which has no comma.
 */
function addInstruction(asked: AskedQuestion, all: readonly AskedQuestion[], keys: Keys): string {
  const property = `${JSON.stringify(asked.key)}: ${oneLine(modelOf(asked))}`;
  const known = Object.keys(keys);
  const [first] = known;
  if (first === undefined) return `\`${property}\` to the keys of data-model.json`;
  const notLast = new Set(known.slice(0, -1));
  const above = all.slice(0, all.indexOf(asked)).findLast(({ key }) => notLast.has(key));
  const place = above === undefined ? `above the line of "${first}"` : `below the line of "${above.key}"`;
  return `\`${property},\` to the keys of data-model.json, ${place}`;
}

/** Counts the mentions of a key in the definition apart from the data model, as a value or in a placeholder. */
function countMentions({ dataModel: _, tables: __, ...others }: Definition, key: string): number {
  const placeholders = [`{{answer.${key}`, `{{calc.${key}`];
  const inside = (value: unknown): number => {
    if (typeof value === 'string')
      return value === key || placeholders.some((placeholder) => value.includes(placeholder)) ? 1 : 0;
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce((sum: number, part) => sum + inside(part), 0);
  };
  return inside(others);
}

/**
 * Returns the fix for a question's key that the data model lacks. Usually it adds the key. If the key is a typo of a
 * key that no question has, it corrects the question. But if other parts of the form name the new key, too, the key was
 * renamed: then there is no fix, because an admin has to decide about the stored answers.
 */
function remedyOf(
  asked: AskedQuestion,
  all: readonly AskedQuestion[],
  definition: Definition,
): Pick<CheckFinding, 'correction' | 'fix'> {
  const { file, value } = definition.dataModel;
  const { key } = asked;
  const known = Object.keys(value.keys);
  const writtenKey = asked.definition.question;
  const to = intendedName(key, known);
  const isAsked = (name: string): boolean =>
    all.some((other) => other.key === name || other.definition.fills?.includes(name) === true);
  if (to !== undefined && !isAsked(to)) {
    return writtenKey === key && countMentions(definition, key) === 1
      ? { correction: { from: key, to } }
      : {};
  }
  const below = all.slice(0, all.indexOf(asked)).findLast((other) => known.includes(other.key))?.key;
  return { fix: [{ edit: 'add', file, pointer: '/keys', name: key, value: modelOf(asked), below }] };
}

/** Returns the place of an unknown key: that of its table column if no row of the column has a known key. */
function unknownKeyPlace(
  { place, keyPlace }: AskedQuestion,
  all: readonly AskedQuestion[],
  keys: Keys,
): Place {
  const { file, pointer } = place;
  const column = all.filter((other) => other.place.file === file && other.place.pointer === pointer);
  const isShared = column.some((other) => other.keyPlace.pointer !== keyPlace.pointer);
  return isShared && column.every(({ key }) => !Object.hasOwn(keys, key))
    ? { file, pointer: child(pointer, 'question') }
    : keyPlace;
}

/** Reports a question whose key does not fit the data model. */
function questionFinding(
  asked: AskedQuestion,
  all: readonly AskedQuestion[],
  definition: Definition,
): CheckFinding | undefined {
  const { keys } = definition.dataModel.value;
  const { key, definition: question, keyPlace } = asked;
  const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (model === undefined) {
    const misspelt = didYouMean(key, Object.keys(keys));
    const added = `Add ${addInstruction(asked, all, keys)}.`;
    return {
      ...unknownKeyPlace(asked, all, keys),
      message: `The key "${key}" is not in data-model.json.`,
      // The data model is more often incomplete than a question's key is misspelt.
      suggestion: misspelt === undefined ? added : `${added} ${misspelt}`,
      ...remedyOf(asked, all, definition),
    };
  }
  const { type } = modelOf(asked);
  if (model.type !== type && model.type !== strictModelTypeOf(asked.entry)) {
    return {
      ...keyPlace,
      message: `"${key}" is a ${model.type} in data-model.json, but a ${question.widget} question stores a ${type}.`,
      suggestion: `Set its type to "${type}" in data-model.json, or use another widget.`,
    };
  }
  const { maximum = 1 } = question;
  if (maximum > (model.files ?? 1)) {
    return {
      ...placeIn(asked.place, 'maximum'),
      message: `"${key}" accepts ${maximum} files, but data-model.json allows only ${model.files ?? 1}.`,
      suggestion: `Set "files" to ${maximum} for "${key}" in data-model.json.`,
    };
  }
  if (model.files !== undefined && asked.entry.stores !== 'document') {
    return {
      ...keyPlace,
      message: `data-model.json allows ${model.files} files for "${key}", but a ${question.widget} question stores no files.`,
      suggestion: `Remove "files" from "${key}" in data-model.json, or use the widget "file".`,
    };
  }
  if (!storesLabel(question) || model.description) return undefined;
  return {
    ...keyPlace,
    message: `The question also stores the label of the choice, under "${key}_desc", but data-model.json lacks that key.`,
    suggestion: `Add "description": true to "${key}" in data-model.json, or "describe": false here.`,
  };
}

/**
 * Reports a block that allows more entries than the data model: one finding for all keys with the same limit. The keys
 * of a block nested in it count, too.
 */
function blockFindings(
  { definition: { maximum }, place, keys: own, inner }: AskedBlock,
  keys: Keys,
): CheckFinding[] {
  const asked = [...own, ...inner];
  // More entries than the product supports are reported as an error of their own.
  if (maximum > MAXIMUM_ENTRIES) return [];
  const byMaximum = new Map<number, string[]>();
  for (const key of asked) {
    const entries = Object.hasOwn(keys, key) ? keys[key]?.entries : undefined;
    const stored = (own.includes(key) ? entries : entries?.within)?.maximum ?? maximum;
    if (stored < maximum) byMaximum.set(stored, [...(byMaximum.get(stored) ?? []), key]);
  }
  return [...byMaximum].map(([stored, named]) => ({
    ...placeIn(place, 'maximum'),
    message: `The block allows ${maximum} entries, but data-model.json allows only ${stored} for ${named.map((key) => `"${key}"`).join(', ')}.`,
    suggestion: `Use the same maximum here and in the "entries" of the ${named.length === 1 ? 'key' : 'keys'} in data-model.json.`,
  }));
}

/**
 * Reports questions whose key is missing in the data model or has other properties there (spec §5), and blocks that
 * allow more entries than the data model.
 */
export const unknownDataKey: Check = {
  name: 'unknown-data-key',
  run: ({ definition, asked }) => {
    const { keys } = definition.dataModel.value;
    // Entries of an add-another block repeat the questions of the first: one finding is enough.
    const first = asked.filter((one) => isFirstAsked(one) && one.definition.fileOf === undefined);
    return [
      ...first.flatMap((question) => questionFinding(question, first, definition) ?? []),
      ...askedBlocks(asked).flatMap((block) => blockFindings(block, keys)),
    ];
  },
};
