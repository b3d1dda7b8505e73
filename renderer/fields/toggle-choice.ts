/** An option, as far as it is chosen. */
interface Choice {
  readonly value: string;
}

/** The choices after a box was ticked, or unticked, and those that this took back. */
interface Toggled<Option> {
  readonly kept: readonly Option[];
  readonly takenBack: readonly Option[];
}

/**
 * Ticks or unticks a box. One that goes `alone` takes all others back, any other one those that do. What is chosen and not
 * among the `options` is left out: nobody could take it back.
 */
export function toggleChoice<Option extends Choice>(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  toggled: string,
  alone: readonly string[],
): Toggled<Option> {
  const others = options.filter(({ value }) => value !== toggled && chosen.has(value));
  const takenBack = chosen.has(toggled)
    ? []
    : others.filter(({ value }) => alone.includes(toggled) || alone.includes(value));
  const kept = options.filter((option) =>
    option.value === toggled ? !chosen.has(toggled) : others.includes(option) && !takenBack.includes(option),
  );
  return { kept, takenBack };
}
