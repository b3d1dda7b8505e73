/** Path prefix of this form's pages and calls if the server has several forms; otherwise empty. */
export const base: string =
  document.querySelector<HTMLMetaElement>('meta[name="matricula-base"]')?.content ?? '';

/**
 * Adds the path prefix to a link in the form's texts. Links to the form's pages are written without the prefix.
 */
export function inForm(href: string): string {
  return href.startsWith('/') ? base + href : href;
}
