import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';

type Questions = Readonly<Record<string, CompiledQuestion>>;

/** For each key, the questions that its answer decides about. */
export function dependentsOf(questions: Questions): Record<string, string[]> {
  const dependents: Record<string, string[]> = Object.create(null);
  for (const question of Object.values(questions)) {
    for (const key of question.dependsOn) {
      dependents[key] ??= [];
      dependents[key].push(question.key);
    }
  }
  return dependents;
}

/**
 * The questions that others decide about, each after those: in this order one walk clears what is hidden.
 * Questions that hide each other in a circle have no such order and are reported.
 * `hidesBy` gives the keys that decide whether a question is shown.
 */
export function orderByVisibility(
  context: CompileContext,
  asked: ReadonlyMap<string, AskedQuestion>,
  hidesBy: (key: string) => readonly string[],
): string[] {
  const order: string[] = [];
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
    const others = hidesBy(key);
    for (const other of others) visit(other, [...trail, key]);
    state.set(key, 'done');
    if (others.length > 0) order.push(key);
  }

  for (const key of asked.keys()) visit(key, []);
  return order;
}
