import type { CompiledQuestion, KeyModel } from '../form/compiled-form.ts';
import { entryPrefix } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { DEFAULT_MAX_LENGTH } from './compile-validation.ts';

/** Labels of options are the school's own texts; this only bounds what a hostile request can store. */
const DESCRIPTION_MAX_LENGTH = 500;

/** Every key that may be stored: those of the data model, with the keys of all entries and of all descriptions. */
export function compileKeys(
  context: CompileContext,
  questions: Readonly<Record<string, CompiledQuestion>>,
): Record<string, KeyModel> {
  const keys: Record<string, KeyModel> = Object.create(null);
  for (const [written, model] of Object.entries(context.definition.dataModel.value.keys)) {
    const count = model.entries?.maximum ?? 1;
    for (let entry = 1; entry <= count; entry += 1) {
      const key = entryPrefix(model.entries?.prefix ?? '', entry) + written;
      const sensitive = model.sensitive === true ? ({ sensitive: true } as const) : {};
      keys[key] = {
        type: model.type,
        maxLength: questions[key]?.maxLength ?? model.maxLength ?? DEFAULT_MAX_LENGTH,
        ...(questions[key]?.widget === 'file' ? { document: true } : {}),
        ...(model.readOnly === true || questions[key]?.source !== undefined ? { readOnly: true } : {}),
        ...sensitive,
      };
      if (model.description === true) {
        const description = { type: 'string', maxLength: DESCRIPTION_MAX_LENGTH, describes: key } as const;
        keys[`${key}_desc`] = { ...description, ...sensitive };
      }
    }
  }
  return keys;
}
