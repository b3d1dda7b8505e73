/** A cache: a `Map` or a `WeakMap`. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the value under a key of a cache. If there is none, makes it and keeps it. */
export function cached<Key, Value>(
  cache: Cache<Key, Value>,
  key: NoInfer<Key>,
  make: () => NoInfer<Value>,
): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
