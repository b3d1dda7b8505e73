/** Live regions that are announced as a whole after any change. */
const SAID_WHOLE = ['status', 'alert'].map((role) => `[role="${role}"]:not([aria-live])`).join(', ');

/**
 * Reports changes to a simulated screen reader like a browser: skips removed elements, and reports a live
 * region that is announced as a whole only once per batch of changes.
 */
export class ToldChanges extends MutationObserver {
  constructor(tell: MutationCallback) {
    super((changes, observer) => {
      const told = new Set<Element>();
      const heard = changes.filter(({ target }) => {
        if (!target.isConnected) return false;
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(SAID_WHOLE) ?? undefined;
        if (region === undefined) return true;
        const isFirst = !told.has(region);
        told.add(region);
        return isFirst;
      });
      if (heard.length > 0) tell(heard, observer);
    });
  }
}
