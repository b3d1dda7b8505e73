import type { Logic } from '../form/compiled-form.ts';

/** A condition, and what it has to be. */
export interface Want {
  readonly logic: Logic;
  readonly is: boolean;
  /** How it is told, where nobody has written it as a condition. */
  readonly says?: string;
}

/** Wants that conditions of a form hide nothing, and that others hold. */
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

/** The same text for the same wants: questions of one group have the same. */
export function nameOf(wants: readonly Want[]): string {
  return wants.map(({ logic, is }) => `${is ? '' : '!'}${numberOf(logic)}`).join(' ');
}
