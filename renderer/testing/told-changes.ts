/** A live region of which the whole is said, whatever has changed in it. */
const SAID_WHOLE = ['status', 'alert'].map((role) => `[role="${role}"]:not([aria-live])`).join(', ');

/**
 * Tells a model of a screen reader of changes as a real one gets to know them: not of what is gone already, and of a live
 * region that is said as a whole once for all that has changed in it at a time.
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
