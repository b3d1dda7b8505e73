/** Converts a width such as "1/2" to a fraction from 0 to 1. Returns undefined for other widths. */
export function shareOf(width: number | string | undefined): number | undefined {
  if (typeof width !== 'string') return undefined;
  const [part = 0, whole = 1] = width.split('/').map(Number);
  return part / whole;
}
