import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { editorLink } from '../../engine/wire/editor-link.ts';
import { escapeHtml, renderPlainPage } from './html.ts';

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1a1a1a; background: #fff }
li { margin-bottom: 1rem } code { font-weight: 600 } .suggestion { color: #14532d; margin: 0.25rem 0 0 }
`;

/**
 * Renders the page shown while there is no form to serve. It reloads until the files are fixed; each location
 * links to the editor.
 */
export function configurationErrorPage(
  diagnostics: readonly Diagnostic[],
  configDir: string,
): { html: string; policy: string } {
  const folder = configDir.replaceAll('\\', '/');
  return renderPlainPage({
    title: 'The configuration has errors',
    head: '<meta http-equiv="refresh" content="2">\n',
    style: STYLE,
    body: `<h1>The configuration has errors</h1>
<p>There is no form to show yet. Correct the files below and save them. This page then shows the form.</p>
<ol>
${diagnostics.map((found) => finding(found, folder)).join('\n')}
</ol>`,
  });
}

function finding(found: Diagnostic, folder: string): string {
  const { file, line, column, severity, code, message, suggestion } = found;
  const place = escapeHtml(`${file}:${line}:${column}`);
  const link = escapeHtml(editorLink(folder, found));
  const hint = suggestion === undefined ? '' : `<p class="suggestion">${escapeHtml(suggestion)}</p>`;
  return `<li><a href="${link}"><code>${place}</code></a> ${severity} ${escapeHtml(code)}<br>${escapeHtml(message)}${hint}</li>`;
}
