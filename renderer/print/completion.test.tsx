import { expect, test } from 'vitest';
import { mockFetch } from '../testing/mock-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';

const { texts, said, lastSteps, title, school, pages } = schoolForm.form;
const [page] = pages;
if (page === undefined) throw new Error('The shipped form has pages.');
const profile = testProfile({
  web_status: (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status })),
});
const copy = { status: 'COMPLETED', url: '/api/pdf/file', message: '', size: 345_678 };
const record = {
  application_id: 'ABCD-EFG2',
  submitted_at: '2026-11-20T12:00:00.000Z',
  ...{ form_version: 'x', documents: {}, school: school.partnerName, title, name: 'Ada', copied_pages: [] },
  head: { logo: school.logo, status: 'Submitted on November 20, 2026, 7:00 AM (EST)', facts: [] },
  pages: [
    {
      ...{ id: page.id, route: page.route, title: page.title },
      sections: [
        {
          ...{ id: 'names', title: 'Names' },
          content: [{ kind: 'answer', keys: ['first_name'], label: 'Name as it was asked', value: 'Ada' }],
        },
      ],
    },
  ],
  texts: {},
};

/** Opens the completion screen. `submission` responds to the call for the record. */
async function openCompletion(submission: () => Response) {
  mockFetch((pathname) => {
    if (pathname === '/api/submission') return submission();
    if (pathname === '/api/profile') return Response.json(profile);
    return Response.json(pathname === '/api/pdf' ? copy : {});
  });
  return renderApp('/completion', { session: { is_logged_in: true, username: profile.username } });
}

test('shows the confirmation with date and id, and the next steps', async () => {
  const { screen } = await openCompletion(() => Response.json(record));
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(String(said['completion.message']));
  await expect.element(screen.getByText(record.head.status)).toBeVisible();
  await expect.element(screen.getByText('ABCD-EFG2')).toBeVisible();
  const steps = screen.getByRole('region', { name: String(said['completion.steps.title']) });
  expect(
    steps
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining(texts['completion.steps.pdf']), ...lastSteps]);
  const first = steps.getByRole('listitem').first();
  await expect.element(first.getByRole('link', { name: texts['pdf.download'] })).toBeVisible();
  await expect.element(steps.getByRole('link', { name: school.completionEmail })).toBeVisible();
});

test('BAN-06…08: shows heading, thanks and facts in one panel', async () => {
  const { screen } = await openCompletion(() => Response.json(record));
  await expect.element(screen.getByText(record.head.status)).toBeVisible();
  const panel = screen.getByRole('heading', { level: 1 }).element().parentElement;
  expect(panel?.contains(screen.getByText(record.head.status).element())).toBe(true);
  const banner = panel?.querySelector('[aria-labelledby="welcome"]');
  expect([...(banner?.querySelectorAll('h2, p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thanks, /),
    texts['banner.submitted.congratulations'],
    texts['banner.submitted.lastSteps'],
  ]);
  expect(document.querySelectorAll('[id="welcome"]')).toHaveLength(1);
});

test('keeps ticked steps over a reload, per application', async () => {
  const other = { ...record, application_id: 'HJKM-NPQ3' };
  const boxes = ({ screen }: Awaited<ReturnType<typeof openCompletion>>) => screen.getByRole('checkbox');
  for (const [answer, before] of [
    [record, false],
    [record, true],
    [other, false],
  ] as const) {
    const opened = await openCompletion(() => Response.json(answer));
    await expect.element(opened.screen.getByText(answer.application_id)).toBeVisible();
    await expect.poll(() => boxes(opened).elements()).toHaveLength(lastSteps.length + 1);
    const box = boxes(opened).first();
    if (before) await expect.element(box).toBeChecked();
    else await expect.element(box).not.toBeChecked();
    if (answer === record && !before) await box.click();
    await expect.element(boxes(opened).last()).not.toBeChecked();
    await opened.screen.unmount();
  }
});

test('shows the recorded answers on demand', async () => {
  const { screen } = await openCompletion(() => Response.json(record));
  expect(screen.getByText('Name as it was asked').elements()).toEqual([]);
  await screen.getByRole('button', { name: texts['completion.record.show'] }).click();
  await expect.element(screen.getByText('Name as it was asked')).toBeVisible();
  await screen.getByRole('button', { name: texts['completion.record.hide'] }).click();
  expect(screen.getByText('Name as it was asked').elements()).toEqual([]);
});

test('shows the rest and retries while the record is missing', async () => {
  let calls = 0;
  const { screen } = await openCompletion(() => {
    calls += 1;
    return calls === 1 ? Response.json({ message: 'Later.' }, { status: 503 }) : Response.json(record);
  });
  await expect.element(screen.getByRole('link', { name: texts['pdf.download'] })).toBeVisible();
  await expect.element(screen.getByText('ABCD-EFG2')).toBeVisible();
});

test('shows the size of the PDF copy', async () => {
  const { screen } = await openCompletion(() => Response.json(record));
  await expect.element(screen.getByText('338 KB')).toBeVisible();
});
