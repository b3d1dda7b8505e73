// Groups wants that depend on each other. Each group is searched by itself, so that backtracking in one group
// does not repeat the work of another.
import { sourceKey } from '../answers/layout-keys.ts';
import { readKeys } from '../conditions/read-keys.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { conditionsOf } from './comparisons.ts';
import type { Want } from './want.ts';

/** Disjoint groups of answer keys that depend on each other (union-find). */
class KeyGroups {
  readonly #leads = new Map<string, string>();

  constructor(others?: KeyGroups) {
    if (others !== undefined) this.#leads = new Map(others.#leads);
  }

  of(key: string): string {
    let end = key;
    for (let next = this.#leads.get(end); next !== undefined; next = this.#leads.get(end)) end = next;
    if (end !== key) this.#leads.set(key, end);
    return end;
  }

  join([first, ...keys]: readonly string[]): void {
    if (first === undefined) return;
    for (const key of keys) {
      const [one, other] = [this.of(first), this.of(key)];
      if (one !== other) this.#leads.set(other, one);
    }
  }
}

/** Returns the keys of all answers that a question depends on or fills, including its own key. */
function keysAround(question: CompiledQuestion): readonly string[] {
  const { key, calculate, lookup, options, fills = {} } = question;
  const read = readKeys([conditionsOf(question), calculate]).filter((one) => one !== TODAY_KEY);
  const by = options !== undefined && 'by' in options ? [options.by] : [];
  const filled = Object.keys(fills);
  return [key, ...read, ...by, ...filled, ...(lookup === undefined ? [] : [sourceKey(key)])];
}

/** Groups the wants of one form. */
export class WantGroups {
  readonly #keys = new KeyGroups();

  constructor(questions: readonly CompiledQuestion[]) {
    for (const question of questions) this.#keys.join(keysAround(question));
  }

  /** Groups wants by the answers that they read. All wants in `together` are in one group. */
  of(wants: readonly Want[], together: readonly Want[]): readonly (readonly Want[])[] {
    const keys = new KeyGroups(this.#keys);
    keys.join(together.flatMap(({ logic }) => keysIn(logic)));
    const groups = new Map<string, Want[]>();
    for (const want of [...together, ...wants]) {
      const group = keys.of(keysIn(want.logic)[0] ?? '');
      const known = groups.get(group) ?? [];
      known.push(want);
      groups.set(group, known);
    }
    return [...groups.values()];
  }
}

const keysIn = (logic: Want['logic']): string[] => readKeys(logic).filter((key) => key !== TODAY_KEY);
