import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';

/** Returns a function that finds a question of the form by its key. It throws for other keys. */
export const questionIn =
  ({ questions }: CompiledForm) =>
  (key: string): CompiledQuestion => {
    const found = questions[key];
    if (found === undefined) throw new Error(`There is no question "${key}".`);
    return found;
  };
