/** Everything that a generator gives. */
export async function collect<Item>(generator: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of generator) items.push(item);
  return items;
}
