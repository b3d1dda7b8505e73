/** Converts a colour such as `#0B5563` to the format of computed colours. */
export function rgbOf(color: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
