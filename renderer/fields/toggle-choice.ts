/** The part of an option that this file reads. */
interface Choice {
  readonly value: string;
}

/** The choices after a toggle, and those that it removed. */
interface Toggled<Option> {
  readonly kept: readonly Option[];
  readonly takenBack: readonly Option[];
}

/**
 * Toggles an option. An `alone` option removes all others, and any other option removes `alone` ones. Drops
 * chosen values that are not among the `options`, because users could not remove them.
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
