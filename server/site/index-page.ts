// Completes the built index.html with what depends on the form.
import type { WindowState } from '../../engine/form/form-window.ts';
import { fillText, type TextId } from '../../engine/form/texts.ts';
import type { ServedForm } from '../form/build-form.ts';
import { escapeHtml } from './html.ts';
import { loadingScreen } from './loading-screen.ts';

/** Placeholder in the build's index.html for head content from the server. */
export const HEAD_PLACEHOLDER = '<!--matricula:head-->';

/** Placeholder for the content shown without scripts. */
const BODY_PLACEHOLDER = '<!--matricula:body-->';

/** Placeholder for the content shown until the scripts render. */
const LOADING_PLACEHOLDER = '<!--matricula:loading-->';

/** The attribute with the page's language. */
const LANGUAGE_ATTRIBUTE = '<html lang="en">';

/** Placeholder with the links to the script of the authentication cards; kept on their routes (scripts/page-links.ts). */
const CARDS_PLACEHOLDER = /<!--matricula:cards (.*?)-->/;

/** What the page depends on besides the form. */
interface PageState {
  /** Base path of the form's pages; empty for a directory's only form. */
  readonly base: string;
  readonly development: boolean;
  /** Whether it has the authoring tools. */
  readonly authoring: boolean;
  /** Whether it is an authentication card. */
  readonly isCard: boolean;
  readonly window: WindowState;
}

/**
 * Fills the placeholders of the built index.html: title and colours, the address of the form's module, and the texts
 * that are needed before or without it. Returns the page, and its inline style for the content security policy.
 */
export function indexPage(
  built: string,
  { hash, module }: ServedForm,
  { base, development, authoring, isCard, window }: PageState,
): { readonly html: string; readonly style: string } {
  const { title, lang = 'en', texts, school, theme } = module.form;
  const description = fillText(texts['page.description'], { title, school: school.partnerName });
  const loading = loadingScreen(module.form);
  const textMeta = (name: string, id: TextId) =>
    `<meta name="matricula-${name}" content="${escapeHtml(texts[id])}">`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${theme.primary}">`,
    `<link rel="icon" href="${escapeHtml(school.logo.src)}">`,
    `<style>${loading.style}</style>`,
    `<meta name="matricula-form" content="${hash}">`,
    `<link rel="modulepreload" href="/form/${hash}.mjs">`,
    textMeta('error-title', 'rootError.title'),
    textMeta('error-text', 'rootError.text'),
    textMeta('reload', 'button.reload'),
    `<meta name="matricula-contact" content="${escapeHtml(school.helpEmail)}">`,
    ...(base === '' ? [] : [`<meta name="matricula-base" content="${base}">`]),
    ...(window === 'open' ? [] : [`<meta name="matricula-window" content="${window}">`]),
    ...(development
      ? [`<meta name="matricula-development" content="${authoring ? 'authoring' : 'true'}">`]
      : []),
  ];
  const html = built
    .replace(LANGUAGE_ATTRIBUTE, () => `<html lang="${escapeHtml(lang)}">`)
    .replace(HEAD_PLACEHOLDER, () => head.join('\n    '))
    .replace(CARDS_PLACEHOLDER, (_comment, links: string) => (isCard ? links : ''))
    .replace(BODY_PLACEHOLDER, () => `<noscript><p>${escapeHtml(texts['page.noScript'])}</p></noscript>`)
    .replace(LOADING_PLACEHOLDER, () => loading.html);
  return { html, style: loading.style };
}
