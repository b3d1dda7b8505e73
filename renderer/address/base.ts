/** First part of the addresses of this form's pages and calls, where the server has several forms; empty where it is the only one. */
export const base: string =
  document.querySelector<HTMLMetaElement>('meta[name="matricula-base"]')?.content ?? '';

/** A link of the form's texts: one to a page of the form is written as if the form were the only one. */
export function inForm(href: string): string {
  return href.startsWith('/') ? base + href : href;
}
