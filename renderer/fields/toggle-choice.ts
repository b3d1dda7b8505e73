/** The part of an option that this file reads. */
interface OptionValue {
  readonly value: string;
}

/** The choices after a toggle, and those that it removed. */
interface ToggleResult<Option> {
  readonly nowChosen: readonly Option[];
  readonly removed: readonly Option[];
}

/**
 * Toggles an option. An `alone` option removes all others, and any other option removes `alone` ones. Drops
 * chosen values that are not among the `options`, because users could not remove them.
 */
export function toggleChoice<Option extends OptionValue>(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  toggled: string,
  alone: readonly string[],
): ToggleResult<Option> {
  const others = options.filter(({ value }) => value !== toggled && chosen.has(value));
  const removed = chosen.has(toggled)
    ? []
    : others.filter(({ value }) => alone.includes(toggled) || alone.includes(value));
  const nowChosen = options.filter((option) =>
    option.value === toggled ? !chosen.has(toggled) : others.includes(option) && !removed.includes(option),
  );
  return { nowChosen, removed };
}
