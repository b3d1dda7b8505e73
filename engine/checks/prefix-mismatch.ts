import { type AskedBlock, type AskedQuestion, askedBlocks, isFirstAsked } from '../asking/ask-questions.ts';
import { MAXIMUM_ENTRIES } from '../asking/entry-keys.ts';
import type { DataModelFile } from '../definition/definition.ts';
import { placeIn } from '../source/source-file.ts';
import type { Check, CheckFinding } from './check.ts';

/** Returns a pattern for keys with a block's prefix and any number: `^college_\d+_` for `college_<n>_`. */
function prefixPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix.replace('<n>', '\\d+')}`);
}

/**
 * Reports keys in "fills" of an autocomplete that do not begin with its prefix. What follows the prefix is the name of
 * the record's field.
 */
function fillMismatches(asked: AskedQuestion): CheckFinding[] {
  const { definition, place } = asked;
  const { prefix = '', fills = [] } = definition;
  if (!isFirstAsked(asked)) return [];
  return fills.flatMap((key, index) =>
    key.startsWith(prefix) && key !== prefix
      ? []
      : {
          ...placeIn(place, 'fills', index),
          message: `"${key}" does not begin with the prefix ${prefix} of its autocomplete, so no field of a record can fill it.`,
          suggestion: `Use a key that begins with ${prefix}, or change the prefix.`,
        },
  );
}

/** Returns whether a key in a block begins with the prefix of the block's entries. */
function hasPrefix(key: string, { prefix }: AskedBlock['definition']): boolean {
  return prefixPattern(prefix).test(key);
}

/** Reports a key in a block that is written with the prefix of the block's entries, which the block adds itself. */
function doublePrefix(asked: AskedQuestion): CheckFinding | [] {
  const { block, definition, keyPlace } = asked;
  const key = definition.question;
  if (block === undefined || !isFirstAsked(asked) || !hasPrefix(key, block.definition)) return [];
  const { prefix } = block.definition;
  return {
    ...keyPlace,
    message: `"${key}" already has the prefix of an entry. The block adds ${prefix} to its keys itself.`,
    suggestion: `Write the key without the prefix: "${key.replace(prefixPattern(prefix), '')}".`,
  };
}

/**
 * Reports a block whose prefix differs from the data model: one finding for all keys with the same other prefix. For a
 * key of a block nested in this one, the data model has the prefix in "within".
 */
function blockMismatches(
  { definition, place, keys: own, inner }: AskedBlock,
  model: DataModelFile,
): CheckFinding[] {
  const keys = [...own, ...inner];
  const { prefix, maximum } = definition;
  const byPrefix = new Map<string | undefined, string[]>();
  for (const key of keys) {
    // A key that the data model lacks has a finding of its own.
    if (hasPrefix(key, definition) || !Object.hasOwn(model.keys, key)) continue;
    const entries = model.keys[key]?.entries;
    const stored = (own.includes(key) ? entries : entries?.within)?.prefix;
    // If the block has too many entries, that is reported first.
    if (stored === prefix || (stored === undefined && maximum > MAXIMUM_ENTRIES)) continue;
    byPrefix.set(stored, [...(byPrefix.get(stored) ?? []), key]);
  }
  return [...byPrefix].map(([stored, mismatched]) => {
    const [first = '', ...more] = mismatched;
    const named = mismatched.map((key) => `"${key}"`).join(', ');
    const example = more.length === 0 ? first : '…';
    return {
      ...placeIn(place, 'prefix'),
      message:
        stored === undefined
          ? `The block stores entries of ${named} under ${prefix}${example}, but data-model.json has no "entries" for ${more.length === 0 ? 'it' : 'them'}.`
          : `The block's prefix is ${prefix}, but data-model.json stores entries of ${named} under ${stored}.`,
      suggestion: `Use the same prefix here and in the "entries" of ${named} in data-model.json.`,
    };
  });
}

/** Reports keys whose prefix is not the one of their add-another block or autocomplete (spec §5). */
export const prefixMismatch: Check = {
  name: 'prefix-mismatch',
  run: ({ definition, asked }) => [
    ...asked.flatMap((question) => [fillMismatches(question), doublePrefix(question)].flat()),
    ...askedBlocks(asked).flatMap((block) => blockMismatches(block, definition.dataModel.value)),
  ],
};
