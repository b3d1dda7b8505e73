/** Options that PageUp and PageDown move by (spec §9). */
const PAGE = 5;

/**
 * Returns the option that a key moves to in an open list, or undefined if the key does not move. Stops at the
 * ends.
 */
export function moveOption(key: string, active: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active === -1 ? last : active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: last,
  };
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return target === undefined || count === 0 ? undefined : Math.min(Math.max(target, 0), last);
}

/** Returns whether a key types a character. */
export function isCharacter(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): boolean {
  return [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}
