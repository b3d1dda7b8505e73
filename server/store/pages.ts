const PAGE_SIZE = 100;

/**
 * Reads a list page by page, each page from the key after the last one, so that nothing stays open between
 * pages. `read` returns the first items after a key, ordered by key; no key is empty.
 * @param start the key after which the list begins
 */
export async function* readInPages<Item>(
  read: (after: string, limit: number) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
  start = '',
): AsyncGenerator<Item, void> {
  let after = start;
  for (;;) {
    const page = await read(after, PAGE_SIZE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return;
    after = keyOf(last);
  }
}
