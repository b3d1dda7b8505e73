import type { CompiledForm, CompiledQuestion } from '../../engine/form/compiled-form.ts';

const NONE: readonly CompiledQuestion[] = [];

/**
 * The questions on the other tabs of a question's tab set that its own answer decides about, such as the uploaded statement
 * beside the written one. They are not drawn while it is, so it is marked and tells their messages for them. Of several
 * questions on a tab the first that decides speaks.
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
