/** Tells whoever prints the page, by `<html data-printed>`, that all of it is there, or never will be. */
export function tellPrinted(state: 'ready' | 'failed'): void {
  document.documentElement.dataset.printed = state;
}
