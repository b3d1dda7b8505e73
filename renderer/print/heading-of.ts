export type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the heading element of a level; at most h6. */
export function headingOf(level: number): `h${Level}` {
  return `h${Math.min(level, 6) as Level}`;
}
