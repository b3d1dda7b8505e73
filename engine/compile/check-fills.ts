import { didYouMean } from '../diagnostics/nearest.ts';
import { child } from '../source/source-file.ts';
import type { CompileContext } from './compile-context.ts';
import type { Place } from './place.ts';

/** Categories of records to the names of their fields. */
export type Registers = Readonly<Record<string, readonly string[]>>;

function checkKey({ definition, report }: CompileContext, key: string, place: Place): void {
  const { keys } = definition.dataModel.value;
  const at = { ...place, code: 'unknown-fill' };
  if (!Object.hasOwn(keys, key)) {
    report({
      ...at,
      message: `"${key}" is not in data-model.json, so a chosen record could not be kept there.`,
      suggestion: didYouMean(key, Object.keys(keys)) ?? `Add "${key}" to the keys of data-model.json.`,
    });
  } else if (keys[key]?.type !== 'string' || keys[key]?.readOnly === true) {
    report({
      ...at,
      message: `"${key}" cannot be filled from a record: it ${keys[key]?.readOnly === true ? 'is read-only' : 'holds no text'}.`,
      suggestion: 'Fill another key, or correct its entry in data-model.json.',
    });
  }
}

/** Reports keys that an autocomplete fills although the form does not keep them or its register does not know them. */
export function checkFills(context: CompileContext, registers: Registers | undefined): void {
  for (const { definition, place, block } of context.asked.values()) {
    const { category, prefix = '', fills = [] } = definition;
    if (category === undefined || (block?.entry ?? 1) > 1) continue;
    const fields = registers?.[category];
    for (const [index, key] of fills.entries()) {
      const at = { file: place.file, pointer: child(`${place.pointer}/fills`, index) };
      checkKey(context, key, at);
      // What lacks the prefix is told by the check prefix-mismatch.
      const field = key.slice(prefix.length);
      if (fields === undefined || !key.startsWith(prefix) || fields.includes(field)) continue;
      const nearest = didYouMean(field, fields);
      context.report({
        ...at,
        code: 'unknown-fill',
        message: `The records of "${category}" have no field "${field}", so "${key}" would always be empty.`,
        suggestion:
          nearest ??
          `Their fields are ${fields.join(', ')}; the key is the prefix ${prefix} and one of them.`,
      });
    }
  }
}
