import { pageTitle } from './application-page.ts';
import { type Counted, daysOf } from './count-applications.ts';
import type { DeskForm } from './desk.ts';
import { type Html, html } from './html.ts';
import { STATUSES } from './list-page.ts';

/** Days in a chart at most, the last ones. */
const DAYS = 60;

/** Minimum width of a chart, in days. */
const LEAST_DAYS = 14;

/** A bar chart of days; the table below contains the numbers. */
function plot(days: readonly (readonly [string, number])[], called: string): Html {
  const most = Math.max(1, ...days.map(([, count]) => count));
  const bars = days.map(
    ([, count], index) =>
      html`<rect x="${index + 0.1}" width="0.8" y="${(1 - count / most) * 100}" height="${(count / most) * 100}"/>`,
  );
  return html`<svg class="plot" role="img" aria-label="${called}" viewBox="0 0 ${Math.max(days.length, LEAST_DAYS)} 100" preserveAspectRatio="none">${bars}</svg>
<p class="ends" aria-hidden="true"><span>${days[0]?.[0]}</span>${days.length > 1 && html`<span>${days.at(-1)?.[0]}</span>`}</p>`;
}

function table(
  heads: readonly [string, string],
  rows: readonly (readonly [string, number])[],
  called: string,
): Html {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  const body = rows.map(
    ([label, count]) =>
      html`<tr><th scope="row">${label}</th><td class="number">${count}</td><td class="bar"><svg class="part" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none"><rect width="${(count / most) * 100}" height="1"/></svg></td></tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${called}" tabindex="0"><table><thead><tr><th scope="col">${heads[0]}</th><th class="number" scope="col">${heads[1]}</th><td></td></tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Returns the statistics by day and by page. */
export function numbersContent(desk: DeskForm, counted: Counted): Html {
  const { say } = desk;
  const count = say('numbers.count');
  const byDay = (heading: string, counts: ReadonlyMap<string, number>): Html | false => {
    const days = daysOf(counts, DAYS);
    return (
      days.length > 0 &&
      html`<h2>${heading}</h2>${plot(days, say('numbers.plot', { heading }))}${table([say('numbers.day'), count], days.toReversed(), heading)}`
    );
  };
  const statuses = STATUSES.map(
    (status) => [say(`status.${status}`), counted.statuses.get(status) ?? 0] as const,
  );
  const routes = [null, ...desk.form.pages.map(({ route }) => route)];
  const gone = [...counted.stopped].filter(([route]) => !routes.includes(route));
  const stopped = [
    ...routes.map((route) => {
      const title = route === null ? say('numbers.nowhere') : (pageTitle(desk, route) ?? route);
      return [title, counted.stopped.get(route) ?? 0] as const;
    }),
    ...(gone.length === 0
      ? []
      : [[say('numbers.gone'), gone.reduce((sum, [, number]) => sum + number, 0)] as const]),
  ];
  return html`<h2>${say('numbers.all')}</h2>${table([say('find.status'), count], statuses, say('numbers.all'))}
${byDay(say('numbers.begun'), counted.begun)}
${byDay(say('numbers.submitted'), counted.submitted)}
<h2>${say('numbers.stopped')}</h2>${table([say('numbers.page'), count], stopped, say('numbers.stopped'))}`;
}
