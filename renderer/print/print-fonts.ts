/** Style sheet of the fonts that print every script; the server serves it beside the application. */
const STYLE_SHEET = '/fonts/print.css';

/**
 * Adds the fonts of the read-only view to the page and waits for those that its text needs.
 * @throws Error when the style sheet cannot be loaded
 */
export async function loadPrintFonts(): Promise<void> {
  await addStyleSheet();
  // What one font lacks is asked of the next, so that each that arrives may ask for another.
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    document.body.getBoundingClientRect();
  } while (document.fonts.status !== 'loaded');
}

async function addStyleSheet(): Promise<void> {
  if (document.querySelector(`link[href="${STYLE_SHEET}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = STYLE_SHEET;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${STYLE_SHEET} could not be loaded.`)));
  });
  document.head.append(link);
  await loaded;
}
