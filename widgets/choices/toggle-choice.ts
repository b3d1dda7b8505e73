import { listText } from '../../engine/values/list-text.ts';

/** The choices after a box was ticked, or unticked, and those that this took back. */
export interface Toggled {
  readonly list: string;
  readonly takenBack: readonly string[];
}

/**
 * Ticks or unticks a box. One that goes `alone` takes all others back, any other one those that do. What is chosen and not
 * among the `values` that are offered is left out: nobody could take it back.
 */
export function toggleChoice(
  values: readonly string[],
  chosen: ReadonlySet<string>,
  toggled: string,
  alone: readonly string[],
): Toggled {
  const isAlone = alone.includes(toggled);
  const isTicked = !chosen.has(toggled);
  const isExcluded = (value: string): boolean =>
    isTicked && value !== toggled && (isAlone || alone.includes(value));
  const after = values.filter((value) =>
    value === toggled ? isTicked : chosen.has(value) && !isExcluded(value),
  );
  const takenBack = values.filter((value) => chosen.has(value) && isExcluded(value));
  return { list: listText(after), takenBack };
}
