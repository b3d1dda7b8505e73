/** Called after each operation. */
export type OnOperation = (operation: string, seconds: number, failed: boolean) => void;

/**
 * Returns a proxy of an object that calls `onOperation` after each method call that returns a promise, when the
 * promise settles. Other members stay unchanged.
 */
export function timed<Target extends object>(target: Target, onOperation: OnOperation): Target {
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
        const report = (failed: boolean) => () =>
          onOperation(name, (performance.now() - begun) / 1000, failed);
        result.then(report(false), report(true));
        return result;
      };
      operations.set(name, measured);
      return measured;
    },
  });
}
