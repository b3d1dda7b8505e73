import { everOffered } from '../../engine/answers/choices.ts';
import { timeText } from '../../engine/form/point-in-time.ts';
import { labelOf } from '../exports/sheets.ts';
import { type DeskForm, deskPath } from './desk.ts';
import type { DeskStatus, FoundPage, Search } from './find-applications.ts';
import { type Html, html } from './html.ts';
import { input, message, select } from './page.ts';

/** The progress of applications, in order. */
export const STATUSES: readonly DeskStatus[] = ['begun', 'started', 'validating', 'submitted'];

/** Returns the address of an application's page. */
export function applicationPath(desk: Pick<DeskForm, 'id'>, studentId: string): string {
  return `${deskPath(desk)}/applications/${encodeURIComponent(studentId)}`;
}

/** Returns the query string of a search; filters are named after their answer keys. */
export function searchQuery({ words, status, chosen }: Search, after = ''): string {
  const filters = Object.entries(chosen).map(([key, value]) => [`f.${key}`, value]);
  const all = [['q', words], ['status', status], ...filters, ['after', after]];
  return new URLSearchParams(all.filter((pair) => pair[1] !== '') as [string, string][]).toString();
}

function filterInput({ form, say }: DeskForm, key: string, chosen: string): Html {
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  const label = labelOf(form, key);
  const any = ['', say('find.any')] as const;
  if (form.keys[key]?.type === 'boolean')
    return select(`f.${key}`, label, [any, ['true', say('find.yes')], ['false', say('find.no')]], chosen);
  if (question?.options === undefined)
    return input(
      `f.${key}`,
      label,
      html`type="search" maxlength="200" spellcheck="false" dir="auto" value="${chosen}"`,
    );
  const offered = new Map(everOffered(form, question).map((option) => [option.value, option.label]));
  return select(`f.${key}`, label, [any, ...offered], chosen);
}

/** Returns the list of applications and the search form. */
export function listContent(desk: DeskForm, search: Search, { rows, next }: FoundPage): Html {
  const { form, office, say } = desk;
  const statuses = STATUSES.map((status) => [status, say(`status.${status}`)] as const);
  return html`<form class="search" role="search" method="get" action="${deskPath(desk)}">
${input('q', say('find.words'), html`type="search" maxlength="200" autocomplete="off" spellcheck="false" dir="auto" value="${search.words}"`)}
${select('status', say('find.status'), [['', say('find.any')], ...statuses], search.status)}
${(office.filters ?? []).map((key) => filterInput(desk, key, search.chosen[key] ?? ''))}
<p class="field"><button>${say('find.button')}</button></p>
</form>
${rows.length === 0 ? message(say('find.none'), false) : table()}
${next !== undefined && html`<p><a href="${deskPath(desk)}?${searchQuery(search, next)}">${say('find.more')}</a></p>`}`;

  function table(): Html {
    const own = (office.columns ?? []).map((key) => labelOf(form, key));
    const heads = [say('find.id'), say('find.status'), say('find.submitted'), ...own];
    // In a narrow window a row becomes a list with labelled lines.
    const cell = (text: string, index: number): Html => html`<td data-head="${heads[index]}">${text}</td>`;
    const body = rows.map(({ studentId, name, applicationId, status, submittedAt, columns }) => {
      const when = submittedAt === null ? '' : timeText(form, submittedAt);
      const cells = [applicationId ?? '', say(`status.${status ?? 'begun'}`), when, ...columns];
      return html`<tr><th scope="row"><a href="${applicationPath(desk, studentId)}">${name || say('find.nameless')}</a></th>${cells.map(cell)}</tr>
`;
    });
    return html`<div class="scroll" role="region" aria-label="${say('find.table')}" tabindex="0"><table class="found">
<thead><tr><th scope="col">${say('find.name')}</th>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${body}</tbody></table></div>`;
  }
}
