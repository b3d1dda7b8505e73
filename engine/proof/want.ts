import type { Logic } from '../form/compiled-form.ts';

/** A condition, and its required value. */
export interface Want {
  readonly logic: Logic;
  readonly is: boolean;
  /** Description of a condition that is not written in the form. */
  readonly says?: string;
}

/** Returns the wants that no hiding condition holds and all drawing conditions do. */
export function wantsOf(hiddenWhen: readonly Logic[], drawnWhen: readonly Logic[] = []): readonly Want[] {
  return [
    ...hiddenWhen.map((logic) => ({ logic, is: false })),
    ...drawnWhen.map((logic) => ({ logic, is: true })),
  ];
}

const numbers = new WeakMap<object, number>();
let next = 0;

function numberOf(logic: Logic): number | boolean {
  if (typeof logic === 'boolean') return logic;
  const number = numbers.get(logic) ?? next++;
  numbers.set(logic, number);
  return number;
}

/** Returns a cache key: equal for equal wants, such as those of questions in one group. */
export function nameOf(wants: readonly Want[]): string {
  return wants.map(({ logic, is }) => `${is ? '' : '!'}${numberOf(logic)}`).join(' ');
}
