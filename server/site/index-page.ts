import type { TextId } from '../../engine/form/texts.ts';
import type { ServedForm } from '../form/form-host.ts';
import { escapeHtml } from './html.ts';

/** Where the build's index.html takes what only the server knows. */
export const HEAD_PLACEHOLDER = '<!--matricula:head-->';

/** Where it takes what shows without scripts. */
const BODY_PLACEHOLDER = '<!--matricula:body-->';

/** The built page with the form that it is to load, and the texts that have to be there when the form is not. */
export function indexPage(built: string, { hash, module }: ServedForm, development: boolean): string {
  const { title, texts } = module.form;
  const text = (name: string, id: TextId) =>
    `<meta name="matricula-${name}" content="${escapeHtml(texts[id])}">`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="matricula-form" content="${hash}">`,
    `<link rel="modulepreload" href="/form/${hash}.mjs">`,
    text('error-title', 'rootError.title'),
    text('error-text', 'rootError.text'),
    text('reload', 'button.reload'),
    ...(development ? ['<meta name="matricula-development" content="true">'] : []),
  ];
  return built
    .replace(HEAD_PLACEHOLDER, () => head.join('\n    '))
    .replace(BODY_PLACEHOLDER, () => `<noscript><p>${escapeHtml(texts['page.noScript'])}</p></noscript>`);
}
