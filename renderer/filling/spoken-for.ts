import type { CompiledForm, CompiledQuestion } from '../../engine/form/compiled-form.ts';

const NONE: readonly CompiledQuestion[] = [];

/**
 * Returns the questions on the other tabs of a question's tab set that depend on its answer, such as the
 * uploaded statement beside the written one. While they are hidden, this question shows their mark and
 * messages. If they depend on several questions of the tab, only the first shows them.
 */
export function spokenFor(form: CompiledForm, key: string): readonly CompiledQuestion[] {
  for (const { tabs } of Object.values(form.tabSets)) {
    const own = tabs.find(({ keys }) => keys.includes(key));
    if (own === undefined) continue;
    const others = tabs.flatMap((tab) => (tab === own ? [] : tab.keys.map((other) => form.questions[other])));
    return others.filter(
      (other) =>
        other !== undefined && own.keys.find((candidate) => other.dependsOn.includes(candidate)) === key,
    ) as CompiledQuestion[];
  }
  return NONE;
}
