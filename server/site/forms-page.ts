import { type WindowState, windowStateAt } from '../../engine/form/form-window.ts';
import type { FormHost } from '../form/form-host.ts';
import { escapeHtml, renderPlainPage } from './html.ts';

/** Open forms come first. */
const ORDER: readonly WindowState[] = ['open', 'before', 'after'];

/** A form in the list. */
interface ListedForm {
  readonly id: string | undefined;
  readonly host: FormHost;
}

/**
 * Renders the page at `/` of a directory with several forms: a list of links to them. A form that is not open now
 * has its text about that.
 */
export function formsPage(forms: readonly ListedForm[], now: number): { html: string; policy: string } {
  const servedForms = forms.flatMap(({ id, host }) => {
    const form = host.current()?.module.form;
    return form === undefined ? [] : [{ id, form, when: windowStateAt(form.window, now) }];
  });
  const listed = ORDER.flatMap((when) => servedForms.filter((one) => one.when === when));
  const [first] = listed;
  if (first === undefined)
    return renderPlainPage({ title: '', style: '', body: '<p>There is no form to show yet.</p>' });
  const { lang = 'en', school, texts, theme } = first.form;
  const style = `:root{color-scheme:light dark}
body{margin:0;border-top:.5rem solid ${theme.primary};background:${theme.white};color:#1a1a1a;font:400 1rem/1.6 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3}
ul{padding:0;list-style:none}
li{margin:1.5rem 0}
a{display:inline-block;padding:.25rem 0;color:inherit;font-size:1.125rem;font-weight:600;text-underline-offset:.2em}
p{margin:.25rem 0}
@media (prefers-color-scheme:dark){body{background:color-mix(in srgb,${theme.neutral} 25%,#000);color:color-mix(in srgb,${theme.neutral} 10%,#fff)}}`;
  const items = listed.map(({ id, form, when }) => {
    const windowText = when === 'open' ? undefined : form.window?.[when];
    const isOther = form.lang !== undefined && form.lang !== lang;
    return `<li${isOther ? ` lang="${escapeHtml(form.lang ?? '')}"` : ''}><a href="/${id}/">${escapeHtml(form.title)}</a>${windowText === undefined ? '' : `<p>${escapeHtml(windowText)}</p>`}</li>`;
  });
  const body = `<h1>${escapeHtml(school.partnerName)}</h1>
<p>${escapeHtml(texts['page.forms'])}</p>
<ul>
${items.join('\n')}
</ul>`;
  return renderPlainPage({ lang, title: school.partnerName, style, body });
}
