import type { ServedForm } from '../form/form-host.ts';
import { escapeHtml } from './html.ts';

/** Where the build's index.html takes what only the server knows. */
export const HEAD_PLACEHOLDER = '<!--matricula:head-->';

/** The built page with the form that it is to load. */
export function indexPage(built: string, { hash, module }: ServedForm, development: boolean): string {
  const head = [
    `<title>${escapeHtml(module.form.title)}</title>`,
    `<meta name="matricula-form" content="${hash}">`,
    `<link rel="modulepreload" href="/form/${hash}.mjs">`,
    ...(development ? ['<meta name="matricula-development" content="true">'] : []),
  ];
  return built.replace(HEAD_PLACEHOLDER, () => head.join('\n    '));
}
