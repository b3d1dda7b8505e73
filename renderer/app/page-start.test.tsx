// The distance between the heading of a page and the content below it.
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const notice = {
  kind: 'notice',
  text: 'The office is closed.',
  from: Date.parse('2000-01-01'),
  to: Date.parse('9999-12-31'),
} as const;
const { pages, defaultRoute } = schoolForm.form;

test.for([
  ['with an introduction', pages],
  ['without one', pages.map(({ intro: _, ...page }) => page)],
] as const)('a notice on a page %s', async ([, pages]) => {
  const { screen } = await renderApp(defaultRoute, {
    module: { ...schoolForm, form: { ...schoolForm.form, notice, pages } },
  });
  const alert = screen.getByText(notice.text);
  await expect.element(alert).toBeVisible();
  const before = alert.element().parentElement?.previousElementSibling?.getBoundingClientRect();
  expect(alert.element().getBoundingClientRect().top - (before?.bottom ?? Number.NaN)).toBeCloseTo(16, 1);
});
