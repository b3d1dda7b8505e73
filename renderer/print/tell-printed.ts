/** Sets `<html data-printed>`, which tells the PDF printer whether the page is complete or has failed. */
export function tellPrinted(state: 'ready' | 'failed'): void {
  document.documentElement.dataset.printed = state;
}
