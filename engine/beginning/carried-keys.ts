// Which answers to one form another form can begin with, whatever they are.
import { typeOf } from '../answers/answer-types.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { BeginsWith } from '../language/begins-with.ts';

/**
 * Why no answer is taken: the form that begins wants it anew, the answer is a document or computed, it is sensitive and not
 * named, it would not be stored encrypted any more, or the two questions want answers of other kinds.
 */
export type Hindrance = 'anew' | 'document' | 'computed' | 'unnamed' | 'unsealed' | 'other';

/** What both forms ask, and what keeps an answer from being taken; nothing where it can be. */
export interface CarriedKeys {
  readonly both: readonly string[];
  hindrance(key: string): Hindrance | undefined;
}

/** Keys with those that stand for them in the other entries of their blocks. */
export function inEachEntry({ blocks }: Pick<CompiledForm, 'blocks'>, keys: readonly string[]): Set<string> {
  const all = new Set(keys);
  let size = 0;
  // A block in an entry of another one has a block of its own in each of these.
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

/** What kind of answer a question wants, as the data model tells kinds apart; what is chosen is no text in words. */
function kindOf(question: CompiledQuestion): string {
  const { stored, kept = stored } = typeOf(question);
  return `${question.stores === 'day' ? 'date' : kept}${question.options === undefined ? '' : ' chosen'}`;
}

/** Compares what two forms ask. `isSealed` tells of what is stored encrypted, whatever the form says by now. */
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
