/** Style sheet of the print fonts for all scripts, served with the application. */
const STYLE_SHEET = '/fonts/print.css';

/**
 * Adds the fonts of the read-only view and waits for those that the text needs.
 * @throws Error when the style sheet cannot be loaded
 */
export async function loadPrintFonts(): Promise<void> {
  await addStyleSheet();
  // Each loaded font may trigger the next one for glyphs that it lacks.
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
