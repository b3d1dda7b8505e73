import { type DeskForm, deskPath } from './desk.ts';
import { type Html, html } from './html.ts';
import { STATUSES } from './list-page.ts';
import { select } from './page.ts';

/** Returns the download form. */
export function downloadsContent(desk: DeskForm): Html {
  const { say, exports } = desk;
  const what = [...exports].map(([id, { title }]) => [id, title] as const);
  // Applications without answers have nothing to export.
  const statuses = STATUSES.filter((status) => status !== 'begun').map(
    (status) => [status, say(`status.${status}`)] as const,
  );
  const formats = [
    ['xlsx', say('downloads.xlsx')],
    ['csv', say('downloads.csv')],
  ] as const;
  return html`<form class="account" method="post" action="${deskPath(desk)}/downloads">
${select('export', say('downloads.what'), [['', say('downloads.all')], ...what])}
${select('status', say('find.status'), [...statuses, ['', say('find.any')]], 'submitted')}
${select('format', say('downloads.format'), formats)}
<button>${say('downloads.button')}</button>
<p class="note">${say('downloads.noted')}</p>
</form>`;
}
