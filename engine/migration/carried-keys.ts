// Decides which answers one form can take from another form, whatever the answers are.

import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { BeginsWith } from '../language/begins-with.ts';
import { strictModelTypeOf } from '../values/model-types.ts';

/**
 * Why an answer is not taken:
 * - `anew`: "without" lists it, so the new form asks again
 * - `document`, `computed`: documents and computed answers are never taken
 * - `unnamed`: it is sensitive, and "sensitive" does not list it
 * - `unsealed`: it would no longer be encrypted
 * - `other`: the two questions expect different kinds of answers
 */
export type Hindrance = 'anew' | 'document' | 'computed' | 'unnamed' | 'unsealed' | 'other';

/** Which answers can be taken. */
export interface CarriedKeys {
  /** Keys of the questions that both forms have. */
  readonly both: readonly string[];
  /** Returns why the answer under a key is not taken, or undefined if it is. */
  hindrance(key: string): Hindrance | undefined;
}

/** Returns the keys and their counterparts in all entries of their blocks: `college_2_name` for `college_1_name`. */
export function inEachEntry({ blocks }: Pick<CompiledForm, 'blocks'>, keys: readonly string[]): Set<string> {
  const found = new Set(keys);
  let size = 0;
  // Repeated, because the keys of a nested block are also in the entries of the block around it.
  while (size < found.size) {
    size = found.size;
    for (const { entries } of Object.values(blocks))
      for (const place of entries[0]?.keys.keys() ?? []) {
        const row = entries.flatMap((entry) => entry.keys[place] ?? []);
        if (row.some((key) => found.has(key))) for (const key of row) found.add(key);
      }
  }
  return found;
}

/** Returns the type of an answer as in the data model. A choice is another kind than a typed text. */
function kindOf(question: CompiledQuestion): string {
  return `${strictModelTypeOf(question)}${question.options === undefined ? '' : ' chosen'}`;
}

/**
 * Compares two forms. `isSealed` returns whether the answer under a key is stored encrypted, whatever the form says
 * now.
 */
export function carriedKeys(
  from: CompiledForm,
  to: CompiledForm,
  { without = [], sensitive = [] }: BeginsWith,
  isSealed: (key: string) => boolean = () => false,
): CarriedKeys {
  const askedAnew = inEachEntry(to, [...inEachEntry(from, without)]);
  const namedSensitive = inEachEntry(to, [...inEachEntry(from, sensitive)]);
  const isSensitive = ({ keys }: CompiledForm, key: string): boolean => keys[key]?.sensitive === true;
  return {
    both: Object.keys(to.questions).filter((key) => Object.hasOwn(from.questions, key)),
    hindrance(key) {
      const [before, now] = [from.questions[key], to.questions[key]];
      if (before === undefined || now === undefined) return 'other';
      if (askedAnew.has(key)) return 'anew';
      if (to.keys[key]?.document || from.keys[key]?.document) return 'document';
      if (now.calculate !== undefined || to.keys[key]?.readOnly) return 'computed';
      const wasSealed = isSensitive(from, key) || isSealed(key);
      if (wasSealed && !isSensitive(to, key)) return 'unsealed';
      const isSecret = wasSealed || isSensitive(to, key) || before.concealed || now.concealed;
      if (isSecret && !namedSensitive.has(key)) return 'unnamed';
      return kindOf(before) === kindOf(now) ? undefined : 'other';
    },
  };
}
