/** Listens to events of some types at a target. Returns a function that stops. */
export function listen<Heard extends Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Heard) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const ending = new AbortController();
  for (const type of types)
    target.addEventListener(type, listener as EventListener, { ...options, signal: ending.signal });
  return () => ending.abort();
}
