import type { CompileContext } from '../asking/compile-context.ts';
import { type StoredKey, storedKeys } from '../asking/compile-keys.ts';
import { child } from '../source/source-file.ts';

/** A derived key, and the key of the data model it is derived from. */
interface Derived extends StoredKey {
  readonly written: string;
}

/** Returns the keys that are derived from keys of the data model, without the latter. */
function derivedKeys({ definition }: CompileContext): Derived[] {
  return Object.entries(definition.dataModel.value.keys).flatMap(([written, model]) =>
    storedKeys(written, model)
      .filter(({ key }) => key !== written)
      .map((stored) => ({ ...stored, written })),
  );
}

function kindOf({ describes, fileOf, written }: Derived): string {
  if (fileOf !== undefined) return `another file of "${fileOf}"`;
  return describes === undefined
    ? `another entry of "${written}"`
    : `the label of the choice in "${describes}"`;
}

const RENAME = 'Use another key.';

/** Reports keys of the data model that collide with a derived key. Each would overwrite the other. */
function checkModel(context: CompileContext): void {
  const { file, value } = context.definition.dataModel;
  const taken = new Map<string, Derived>();
  for (const derived of derivedKeys(context)) {
    const { key, written } = derived;
    const other = taken.get(key);
    taken.set(key, derived);
    if (!Object.hasOwn(value.keys, key) && other === undefined) continue;
    const at = Object.hasOwn(value.keys, key) ? key : written;
    const kinds = [derived, ...(other === undefined ? [] : [other])].map(kindOf);
    context.report({
      file,
      pointer: child('/keys', at),
      atKey: true,
      code: 'reserved-key',
      message: `The key "${key}" already stores ${kinds.join(' and ')}.`,
      suggestion: RENAME,
    });
  }
}

/** Reports questions whose key is a derived key. */
function checkQuestions(context: CompileContext): void {
  const { keys } = context.definition.dataModel.value;
  const derived = new Map(derivedKeys(context).map((one) => [one.key, one]));
  for (const { definition, keyPlace } of context.asked.values()) {
    const known = derived.get(definition.question);
    if (definition.fileOf !== undefined) continue;
    if (known === undefined || Object.hasOwn(keys, definition.question)) continue;
    context.report({
      ...keyPlace,
      code: 'reserved-key',
      message: `The key "${known.key}" already stores ${kindOf(known)}. A question cannot use it.`,
      suggestion: RENAME,
    });
  }
}

/** Reports inputs with a read-only key. Their answers would be lost. */
function checkReadOnly(context: CompileContext): void {
  const { keys } = context.definition.dataModel.value;
  for (const { definition, entry, keyPlace } of context.asked.values()) {
    const { question } = definition;
    const model = Object.hasOwn(keys, question) ? keys[question] : undefined;
    const isShown = entry.stores === 'nothing' || definition.calculate !== undefined;
    if (model?.readOnly !== true || isShown) continue;
    context.report({
      ...keyPlace,
      code: 'read-only-input',
      message: `"${question}" is read-only in data-model.json, so answers to it are never saved.`,
      suggestion: 'Use the widget "display", or remove "readOnly" from this key in data-model.json.',
    });
  }
}

/** Reports answers that would overwrite each other, and inputs whose answers are not saved. */
export function checkKeys(context: CompileContext): void {
  checkModel(context);
  checkQuestions(context);
  checkReadOnly(context);
}
