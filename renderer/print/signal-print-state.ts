/** Sets `<html data-printed>`, which tells the PDF printer whether the page is complete or has failed. */
export function signalPrintState(state: 'ready' | 'failed'): void {
  document.documentElement.dataset.printed = state;
}
