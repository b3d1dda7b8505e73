import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';

type Questions = Readonly<Record<string, CompiledQuestion>>;

/** For each key, the questions that its answer decides about. */
export function dependentsOf(questions: Questions): Record<string, string[]> {
  const dependents: Record<string, string[]> = {};
  for (const question of Object.values(questions)) {
    for (const key of question.dependsOn) {
      dependents[key] ??= [];
      dependents[key].push(question.key);
    }
  }
  return dependents;
}

/**
 * Reports questions that hide each other in a circle: clearing would never come to rest.
 * `hidesBy` gives the keys that decide whether a question is shown.
 */
export function reportCircles(
  context: CompileContext,
  asked: ReadonlyMap<string, AskedQuestion>,
  hidesBy: (key: string) => readonly string[],
): void {
  const state = new Map<string, 'open' | 'done'>();

  function visit(key: string, trail: readonly string[]): void {
    if (state.get(key) === 'done') return;
    const place = asked.get(key)?.place;
    if (state.get(key) === 'open') {
      const circle = [...trail.slice(trail.indexOf(key)), key];
      context.report({
        file: place?.file ?? '',
        pointer: place?.pointer ?? '',
        code: 'circular-visibility',
        message: `Whether "${key}" is shown depends on itself: ${circle.reverse().join(' → ')}.`,
        suggestion: 'Remove one of these conditions.',
      });
      return;
    }
    state.set(key, 'open');
    for (const other of hidesBy(key)) visit(other, [...trail, key]);
    state.set(key, 'done');
  }

  for (const key of asked.keys()) visit(key, []);
}
