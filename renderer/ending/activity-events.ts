// Listens to events that count as activity: typing, pointing, touching, scrolling and returning to the window
// (spec §4).
import { listen } from '../browser/listen.ts';

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
];

/** Listens to activity before any other listener on the page. Returns a function that stops. */
export function onActivity(listener: (event: Event) => void): () => void {
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

  function forwardIfVisible(event: Event): void {
    if (document.visibilityState === 'visible') listener(event);
  }

  const stops = [
    listen(window, ON_PAGE, forwardUnlessStill, { capture: true }),
    // Not in the capture phase, because scripts also focus elements: only the window's own events count.
    listen(window, ['focus', 'pageshow'], listener),
    listen(document, ['visibilitychange'], forwardIfVisible),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
