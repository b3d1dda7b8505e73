import { timeText } from '../../engine/form/point-in-time.ts';
import { labelOf } from '../exports/sheets.ts';
import type { Student } from '../store/store.ts';
import { recordPdf } from '../submission/application-source.ts';
import { recordOf } from '../submission/stored-record.ts';
import type { DeskForm } from './desk.ts';
import type { FoundApplication } from './find-applications.ts';
import { type Html, html } from './html.ts';
import { applicationPath } from './list-page.ts';

/** Lifetime of the link for reading an application. */
export const READ_LINK_MS = 10 * 60_000;

/** Returns the pages of an application: those of its record, because the form may have changed. */
export function readPages(
  { form }: Pick<DeskForm, 'form'>,
  student: Pick<Student, 'submission'>,
): readonly { readonly id: string; readonly route: string; readonly title: string }[] {
  return recordOf(student)?.pages ?? form.pages;
}

/** Returns the title of a form page by its route; null if the form no longer has it. */
export function pageTitle({ form }: Pick<DeskForm, 'form'>, route: string): string | null {
  return form.pages.find((page) => page.route === route)?.title ?? null;
}

/** Shows an application's data and links to its content. */
export function applicationContent(
  desk: DeskForm,
  found: FoundApplication,
  { email, student }: { readonly email: string | null; readonly student: Student },
): Html {
  const { form, say } = desk;
  const { applicationId, status, submittedAt, firstLogin, lastPage } = found;
  const of = applicationPath(desk, found.studentId);
  const when = (time: number | string | null | undefined): string =>
    time == null ? '' : timeText(form, typeof time === 'number' ? time : Date.parse(time));
  const isSubmitted = status === 'submitted';
  const facts = [
    [say('find.id'), applicationId ?? ''],
    [say('find.status'), say(`status.${status ?? 'begun'}`)],
    [say('find.submitted'), when(submittedAt)],
    [say('one.begun'), when(firstLogin)],
    [say('one.login'), when(student.logins.at(-1))],
    [
      say('one.page'),
      isSubmitted || lastPage === null ? '' : (pageTitle(desk, lastPage) ?? say('numbers.gone')),
    ],
    [say('one.email'), email ?? ''],
  ].filter((fact) => fact[1] !== '');
  const documents = Object.entries(student.documents).map(([key, { fileName, conversion }]) => {
    const name = html`${labelOf(form, key)}: ${fileName}`;
    return conversion.pdfKey === null
      ? html`<li>${name} (${say('one.unconverted')})</li>`
      : html`<li><a href="${of}/documents/${encodeURIComponent(key)}">${name}</a></li>`;
  });
  return html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<h2>${say('one.read')}</h2>
<ul>${readPages(desk, student).map(({ id, title }) => html`<li><a href="${of}/record/${encodeURIComponent(id)}">${title}</a></li>`)}</ul>
<p class="note">${say('one.minutes', { minutes: String(READ_LINK_MS / 60_000) })}</p>
${isSubmitted && (recordPdf(student) === null ? html`<p>${say('one.unmade')}</p>` : html`<p><a href="${of}/pdf">${say('one.pdf')}</a></p>`)}
<h2>${say('one.documents')}</h2>
${documents.length === 0 ? html`<p>${say('one.undocumented')}</p>` : html`<ul>${documents}</ul>`}`;
}
