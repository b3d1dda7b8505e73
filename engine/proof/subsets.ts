/** Returns all subsets of some values, the empty one first. */
export function subsetsOf(values: readonly string[]): readonly (readonly string[])[] {
  let sets: (readonly string[])[] = [[]];
  for (const value of values) sets = [...sets, ...sets.map((set) => [...set, value])];
  return sets;
}
