import type { AskedQuestion } from '../compile/ask-questions.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** What a block's prefix looks like with some number in it. */
function prefixPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix.replace('<n>', '\\d+')}`);
}

/** An autocomplete's keys: each has to begin with its prefix, since the rest names the field of the record. */
function fillMismatches({ definition, place, block }: AskedQuestion): Finding[] {
  const { prefix = '', fills = [] } = definition;
  if ((block?.entry ?? 1) !== 1) return [];
  return fills.flatMap((key, index) =>
    key.startsWith(prefix) && key !== prefix
      ? []
      : {
          file: place.file,
          pointer: child(`${place.pointer}/fills`, index),
          code: 'prefix-mismatch',
          message: `"${key}" does not carry the prefix ${prefix} of its autocomplete, so no field of a record goes there.`,
          suggestion: `Write a key that begins with ${prefix}, or change the prefix.`,
        },
  );
}

function mismatch(question: AskedQuestion, modelPrefix: string | undefined): Finding | undefined {
  const { block, definition, keyPlace } = question;
  if (block === undefined || block.entry !== 1) return undefined;
  const key = definition.question;
  const { prefix } = block.definition;
  if (prefixPattern(prefix).test(key)) {
    return {
      ...keyPlace,
      code: 'prefix-mismatch',
      message: `"${key}" already carries the prefix of an entry; the block puts ${prefix} before its keys by itself.`,
      suggestion: `Write the key without prefix: "${key.replace(prefixPattern(prefix), '')}".`,
    };
  }
  if (modelPrefix === prefix) return undefined;
  return {
    file: block.place.file,
    pointer: `${block.place.pointer}/prefix`,
    code: 'prefix-mismatch',
    message:
      modelPrefix === undefined
        ? `The block stores entries of "${key}" under ${prefix}${key}, but data-model.json has no entries for it.`
        : `The block's prefix is ${prefix}, but data-model.json stores entries of "${key}" under ${modelPrefix}.`,
    suggestion: `Write the same prefix here and in the entries of "${key}" in data-model.json.`,
  };
}

/** The keys of an add-another block do not carry its prefix in the data model (spec §5). */
export const prefixMismatch: Check = {
  name: 'prefix-mismatch',
  run: ({ definition, asked }) =>
    asked.flatMap((question) => {
      const model = definition.dataModel.value.keys[question.definition.question];
      return [...fillMismatches(question), ...[mismatch(question, model?.entries?.prefix) ?? []].flat()];
    }),
};
