// Screens of what follows a submission, whose screenshots are in docs/screens.
import { expect, type Page } from '@playwright/test';
import { attachFile, openAndWaitForDocument } from '../attach-file.ts';
import { drawPdfPage } from '../draw-pdf-page.ts';
import { serviceTokenOf } from '../service-token.ts';
import { ADA } from '../two-devices.ts';
import { openAsAda } from './ada.ts';
import { PAPER, type Screen, type Stage } from './screen.ts';

const ID = 'ABCD-EFG2';

/** Opens the form with all answers and a resume, so that nothing is missing. */
async function complete(stage: Stage): Promise<void> {
  await openAsAda(stage, '/about');
  await attachFile(stage.page, 'resume_doc');
}

/** Submits the application; the page ends at the completion page, with a fixed time and id. */
async function submit(stage: Stage): Promise<void> {
  const { page } = stage;
  await complete(stage);
  for (const path of ['submission', 'pdf']) {
    await page.route(`**/api/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withFixedValues(await response.text()) });
    });
  }
  await openAndWaitForDocument(page, 'resume_doc', () => page.goto('/final-steps'));
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  await expect(copy(page)).toBeVisible();
  // The toast is closed when the copy arrives, or before.
  await page.reload();
  await expect(copy(page)).toBeVisible();
  await expect(page.getByText(ID)).toBeVisible();
}

/** Returns a reply with a fixed id, time and size. */
function withFixedValues(reply: string): string {
  return reply
    .replace(/"application_id":"[^"]+"/, `"application_id":"${ID}"`)
    .replace(/"status":"Submitted[^"]+"/, '"status":"Submitted on November 2, 2026, 9:00 AM (EST)"')
    .replace(/"size":\d+/, '"size":59000');
}

const copy = (page: Page) => page.getByRole('link', { name: 'Download PDF', exact: true });

export const ENDING_SCREENS: readonly Screen[] = [
  {
    name: 'copy',
    shows: 'The first page of the PDF copy, without time and id',
    extent: 'print',
    open: async (stage) => {
      await submit(stage);
      const { page } = stage;
      const file = await page.request.get((await copy(page).getAttribute('href')) ?? '');
      await drawPdfPage(page, await file.body(), PAPER.width, /Submitted on|[A-Z0-9]{4}-[A-Z0-9]{4}/);
    },
  },
  {
    name: 'completion',
    shows: 'After the submission',
    extent: 'page',
    open: submit,
  },
  {
    name: 'service-view',
    shows: 'The application in the service view',
    extent: 'print',
    open: async (stage) => {
      const { page, server } = stage;
      await complete(stage);
      await page.goto(`/about?service_token=${await serviceTokenOf(server, ADA)}`);
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'ready');
    },
  },
];
