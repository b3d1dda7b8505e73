/**
 * Debounces calls: runs the callback after a pause of `pause` milliseconds, and at least every `longest`
 * milliseconds while calls continue.
 */
export function debounce<Argument>(
  callback: (argument: Argument) => void,
  pause: number,
  longest: number,
): { readonly call: (argument: Argument) => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: number | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    first = undefined;
  };
  return {
    call(argument) {
      clearTimeout(timer);
      const now = performance.now();
      first ??= now;
      const wait = Math.max(0, Math.min(pause, first + longest - now));
      timer = setTimeout(() => {
        first = undefined;
        callback(argument);
      }, wait);
    },
    cancel,
  };
}
