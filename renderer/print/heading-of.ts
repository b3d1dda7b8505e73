export type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** The heading element of a level; HTML has none below the sixth. */
export function headingOf(level: number): `h${Level}` {
  return `h${Math.min(level, 6) as Level}`;
}
