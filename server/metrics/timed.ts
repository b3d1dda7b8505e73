/** Called after each operation. */
export type Operated = (operation: string, seconds: number, failed: boolean) => void;

/** Wraps an object to time each operation that returns a promise. Other members stay unchanged. */
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
