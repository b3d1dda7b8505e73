import type { QuestionDefinition } from '../definition/definition.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { child } from '../source/source-file.ts';
import type { CompileContext } from './compile-context.ts';

/** Categories of records to the names of their fields. */
export type Registers = Readonly<Record<string, readonly string[]>>;

interface Trouble {
  readonly message: string;
  readonly suggestion: string;
}

/** Why the form does not keep what is filled in under a key. */
function keyTrouble({ definition }: CompileContext, key: string): Trouble | undefined {
  const { keys } = definition.dataModel.value;
  const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (model === undefined) {
    return {
      message: `"${key}" is not in data-model.json, so a chosen record could not be kept there.`,
      suggestion: didYouMean(key, Object.keys(keys)) ?? `Add "${key}" to the keys of data-model.json.`,
    };
  }
  if (model.type === 'string' && model.readOnly !== true) return undefined;
  return {
    message: `"${key}" cannot be filled from a record: it ${model.readOnly === true ? 'is read-only' : 'holds no text'}.`,
    suggestion: 'Fill another key, or correct its entry in data-model.json.',
  };
}

/** Why no record has anything for a key. What lacks the prefix is told by the check prefix-mismatch. */
function fieldTrouble(
  { category, prefix = '' }: QuestionDefinition,
  key: string,
  fields: readonly string[],
): Trouble | undefined {
  const field = key.slice(prefix.length);
  if (!key.startsWith(prefix) || fields.includes(field)) return undefined;
  const keys = fields.map((name) => prefix + name);
  return {
    message: `The records of "${category}" have no field "${field}", so "${key}" would always be empty.`,
    suggestion: didYouMean(key, keys) ?? `They can fill ${keys.join(', ')}.`,
  };
}

/** Reports keys that an autocomplete fills although the form does not keep them or its register does not know them. */
export function checkFills(context: CompileContext, registers: Registers | undefined): void {
  for (const { definition, place, block } of context.asked.values()) {
    const { category, fills = [] } = definition;
    if (category === undefined || (block?.entry ?? 1) > 1) continue;
    const fields = registers?.[category];
    for (const [index, key] of fills.entries()) {
      const trouble =
        keyTrouble(context, key) ??
        (fields === undefined ? undefined : fieldTrouble(definition, key, fields));
      if (trouble === undefined) continue;
      const pointer = child(`${place.pointer}/fills`, index);
      context.report({ file: place.file, pointer, code: 'unknown-fill', ...trouble });
    }
  }
}
