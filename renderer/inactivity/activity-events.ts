// What counts as being there: typing, pointing, touching, scrolling, and coming back to the window (spec §4).
const ON_PAGE = [
  'keydown',
  // Dictation and autofill press no key.
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

/** Listens to activity before anything on the page hears of it; returns how to stop. */
export function onActivity(listener: (event: Event) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let place = '';

  /** Browsers report a mouse that lies still as well, when what is under it changes. */
  function isStill(event: Event): boolean {
    if (event.type !== 'mousemove' || !(event instanceof MouseEvent)) return false;
    const before = place;
    place = `${event.screenX} ${event.screenY}`;
    return event.isTrusted && place === before;
  }
  function hear(event: Event): void {
    if (!isStill(event)) listener(event);
  }

  for (const type of ON_PAGE) window.addEventListener(type, hear, { capture: true, signal });
  // Not in the capture phase: only the window's own, not those of its elements, which scripts focus, too.
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
