// Decides which answers another form can take, independently of their values.
import { typeOf } from '../answers/answer-types.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { BeginsWith } from '../language/begins-with.ts';

/**
 * Why an answer is not taken: the new form asks it anew, it is a document or computed, it is sensitive and not
 * named, it would no longer be encrypted, or the questions want different kinds of answers.
 */
export type Hindrance = 'anew' | 'document' | 'computed' | 'unnamed' | 'unsealed' | 'other';

/** The questions of both forms, and what prevents taking an answer, if anything. */
export interface CarriedKeys {
  readonly both: readonly string[];
  hindrance(key: string): Hindrance | undefined;
}

/** Returns keys with their counterparts in the other entries of their blocks. */
export function inEachEntry({ blocks }: Pick<CompiledForm, 'blocks'>, keys: readonly string[]): Set<string> {
  const all = new Set(keys);
  let size = 0;
  // A block nested in an entry has its own block in every entry.
  while (size < all.size) {
    size = all.size;
    for (const { entries } of Object.values(blocks))
      for (const place of entries[0]?.keys.keys() ?? []) {
        const row = entries.flatMap((entry) => entry.keys[place] ?? []);
        if (row.some((key) => all.has(key))) for (const key of row) all.add(key);
      }
  }
  return all;
}

/** Returns the kind of answer as in the data model. A choice differs from a text. */
function kindOf(question: CompiledQuestion): string {
  const { stored, kept = stored } = typeOf(question);
  return `${question.stores === 'day' ? 'date' : kept}${question.options === undefined ? '' : ' chosen'}`;
}

/** Compares two forms. `isSealed` tells which answers are stored encrypted, whatever the form says now. */
export function carriedKeys(
  from: CompiledForm,
  to: CompiledForm,
  { without = [], sensitive = [] }: BeginsWith,
  isSealed: (key: string) => boolean = () => false,
): CarriedKeys {
  const anew = inEachEntry(to, [...inEachEntry(from, without)]);
  const named = inEachEntry(to, [...inEachEntry(from, sensitive)]);
  const isSensitive = ({ keys }: CompiledForm, key: string): boolean => keys[key]?.sensitive === true;
  return {
    both: Object.keys(to.questions).filter((key) => Object.hasOwn(from.questions, key)),
    hindrance(key) {
      const [before, now] = [from.questions[key], to.questions[key]];
      if (before === undefined || now === undefined) return 'other';
      if (anew.has(key)) return 'anew';
      if (to.keys[key]?.document || from.keys[key]?.document) return 'document';
      if (now.calculate !== undefined || to.keys[key]?.readOnly) return 'computed';
      const wasSealed = isSensitive(from, key) || isSealed(key);
      if (wasSealed && !isSensitive(to, key)) return 'unsealed';
      const isSecret = wasSealed || isSensitive(to, key) || before.concealed || now.concealed;
      if (isSecret && !named.has(key)) return 'unnamed';
      return kindOf(before) === kindOf(now) ? undefined : 'other';
    },
  };
}
