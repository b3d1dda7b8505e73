import { entryCount } from '../compile/ask-questions.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Check } from './check.ts';

/** A question's key is absent from the data model, or is there with another type (spec §5). */
export const unknownDataKey: Check = {
  name: 'unknown-data-key',
  run: ({ definition, asked }) => {
    const { keys } = definition.dataModel.value;
    const names = Object.keys(keys);
    // The entries of an add-another block repeat the first one's questions: one finding is enough.
    return asked
      .filter((question) => (question.block?.entry ?? 1) === 1)
      .flatMap(({ key, definition: question, keyPlace, block }) => {
        const model = Object.hasOwn(keys, key) ? keys[key] : undefined;
        const at = { ...keyPlace, code: 'unknown-data-key' };
        if (model === undefined) {
          return {
            ...at,
            message: `The key "${key}" is not in data-model.json.`,
            suggestion: didYouMean(key, names) ?? `Add "${key}" to the keys of data-model.json.`,
          };
        }
        const kept = model.entries?.maximum ?? 1;
        if (block !== undefined && model.entries !== undefined && entryCount(block.definition) > kept) {
          return {
            ...at,
            file: block.place.file,
            pointer: `${block.place.pointer}/maximum`,
            message: `The block allows ${block.definition.maximum} entries, but data-model.json keeps only ${kept} of "${key}".`,
            suggestion: 'Write the same maximum here and in the entries of the key in data-model.json.',
          };
        }
        const type = question.widget === 'checkbox' ? 'boolean' : 'string';
        if (model.type !== type) {
          return {
            ...at,
            message: `data-model.json says that "${key}" is a ${model.type}, but a ${question.widget} question stores a ${type}.`,
            suggestion: `Set its type to "${type}" in data-model.json, or choose another widget.`,
          };
        }
        const describes = question.options !== undefined && question.describe !== false;
        if (!describes || model.description) return [];
        return {
          ...at,
          message: `The label of the choice is stored under "${key}_desc", which data-model.json does not have.`,
          suggestion: `Write "description": true at "${key}" in data-model.json, or "describe": false here.`,
        };
      });
  },
};
