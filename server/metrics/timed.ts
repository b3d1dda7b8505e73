/** Told of each operation that has ended. */
export type Operated = (operation: string, seconds: number, failed: boolean) => void;

/** The same object, each of whose operations that gives a promise is timed. What gives something else is left as it is. */
export function timed<Target extends object>(target: Target, operated: Operated): Target {
  const operations = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get: (from, name) => {
      const operation: unknown = Reflect.get(from, name, from);
      if (typeof operation !== 'function' || typeof name === 'symbol') return operation;
      const known = operations.get(name);
      if (known !== undefined) return known;
      const measured = (...values: unknown[]): unknown => {
        const begun = performance.now();
        const result: unknown = Reflect.apply(operation, from, values);
        if (!(result instanceof Promise)) return result;
        const ended = (failed: boolean) => () => operated(name, (performance.now() - begun) / 1000, failed);
        result.then(ended(false), ended(true));
        return result;
      };
      operations.set(name, measured);
      return measured;
    },
  });
}
