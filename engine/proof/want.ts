import type { Logic } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';

/** A condition, and the value that it must have for a goal to be reached. */
export interface Want {
  readonly logic: Logic;
  readonly is: boolean;
  /** Description for messages, if the condition is not written in a config file. */
  readonly description?: string;
}

/** Returns the wants that all conditions in `hiddenWhen` are false and all in `drawnWhen` are true. */
export function visibilityWants(
  hiddenWhen: readonly Logic[],
  drawnWhen: readonly Logic[] = [],
): readonly Want[] {
  return [
    ...hiddenWhen.map((logic) => ({ logic, is: false })),
    ...drawnWhen.map((logic) => ({ logic, is: true })),
  ];
}

const numbers = new WeakMap<object, number>();
let next = 0;

function numberOf(logic: Logic): number | boolean {
  if (typeof logic === 'boolean') return logic;
  return cached(numbers, logic, () => next++);
}

/** Returns a cache key for wants. It is the same for wants with the same conditions. */
export function cacheKey(wants: readonly Want[]): string {
  return wants.map(({ logic, is }) => `${is ? '' : '!'}${numberOf(logic)}`).join(' ');
}
