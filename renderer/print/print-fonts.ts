import { addStyleSheet } from '../browser/add-style-sheet.ts';

/**
 * Adds the fonts of the read-only view and waits for those that the text needs.
 * @throws Error when the style sheet cannot be loaded
 */
export async function loadPrintFonts(): Promise<void> {
  // The print fonts for all scripts, served with the application.
  await addStyleSheet('/fonts/print.css');
  // Each loaded font may trigger the next one for glyphs that it lacks.
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    document.body.getBoundingClientRect();
  } while (document.fonts.status !== 'loaded');
}
