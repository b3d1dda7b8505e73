import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';

type Questions = Readonly<Record<string, CompiledQuestion>>;

/** Returns, for each key, the questions that depend on its answer or show it in their texts. */
export function dependentsOf(questions: Questions): Record<string, string[]> {
  const dependents: Record<string, string[]> = Object.create(null);
  for (const question of Object.values(questions)) {
    for (const key of new Set([...question.dependsOn, ...(question.names ?? [])])) {
      dependents[key] ??= [];
      dependents[key].push(question.key);
    }
  }
  return dependents;
}

/**
 * Returns the questions that others hide or compute, in topological order. In this order a single pass clears
 * hidden answers and computes values. Reports cycles, because they have no such order. `decidedBy` returns the
 * keys that decide the visibility or the value of a question; `computedFrom` returns those of its value only.
 */
export function orderSettling(
  context: CompileContext,
  asked: ReadonlyMap<string, AskedQuestion>,
  decidedBy: (key: string) => readonly string[],
  computedFrom: (key: string) => readonly string[],
): string[] {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const told = new Set<string>();

  function visit(key: string, trail: readonly string[]): void {
    if (state.get(key) === 'done') return;
    if (state.get(key) === 'open') {
      const circle = [...trail.slice(trail.indexOf(key)), key].reverse();
      // Every entry of a block has the same cycle. Report it once.
      const written = circle.map((one) => asked.get(one)?.definition.question).join();
      if (!told.has(written)) reportCircle(context, asked, circle, computedFrom);
      told.add(written);
      return;
    }
    state.set(key, 'open');
    const others = decidedBy(key);
    for (const other of others) visit(other, [...trail, key]);
    state.set(key, 'done');
    if (others.length > 0 || asked.get(key)?.definition.calculate !== undefined) order.push(key);
  }

  for (const key of asked.keys()) visit(key, []);
  return order;
}

/** Reports a cycle. In `circle` each question decides the next one, and the last is the first again. */
function reportCircle(
  { report }: CompileContext,
  asked: ReadonlyMap<string, AskedQuestion>,
  circle: readonly string[],
  computedFrom: (key: string) => readonly string[],
): void {
  const computed = circle.find((key, at) => computedFrom(key).includes(circle[at + 1] ?? ''));
  const [key = ''] = circle;
  const { file = '', pointer = '' } = asked.get(computed ?? key)?.place ?? {};
  const path = circle.join(' → ');
  report(
    computed === undefined
      ? {
          file,
          pointer,
          code: 'circular-visibility',
          message: `The visibility of "${key}" depends on itself: ${path}.`,
          suggestion: 'Remove one of these conditions.',
        }
      : {
          file,
          pointer: `${pointer}/calculate`,
          code: 'circular-value',
          message: `The value of "${computed}" depends on itself: ${path}.`,
          suggestion: 'Remove one of them from the calculation, or from the condition that shows it.',
        },
  );
}
