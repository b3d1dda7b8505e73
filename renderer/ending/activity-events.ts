// Listens to events that count as activity: typing, pointing, touching, scrolling and returning to the window
// (spec §4).
const ON_PAGE = [
  'keydown',
  // Dictation and autofill send no key events.
  'beforeinput',
  'input',
  'mousemove',
  'mousedown',
  'pointerdown',
  'click',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
] as const;

/** Listens to activity before any other listener on the page. Returns a function that stops. */
export function onActivity(listener: (event: Event) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let mousePosition = '';

  /** Browsers also send mousemove when content moves under a resting mouse. */
  function isStill(event: Event): boolean {
    if (event.type !== 'mousemove' || !(event instanceof MouseEvent)) return false;
    const before = mousePosition;
    mousePosition = `${event.screenX} ${event.screenY}`;
    return event.isTrusted && mousePosition === before;
  }
  function forwardUnlessStill(event: Event): void {
    if (!isStill(event)) listener(event);
  }

  for (const type of ON_PAGE) window.addEventListener(type, forwardUnlessStill, { capture: true, signal });
  // Not in the capture phase, because scripts also focus elements: only the window's own events count.
  window.addEventListener('focus', listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  document.addEventListener(
    'visibilitychange',
    (event) => {
      if (document.visibilityState === 'visible') listener(event);
    },
    { signal },
  );
  return () => ending.abort();
}
