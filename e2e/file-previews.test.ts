// Uploaded pictures have a preview beside their names, under the page's own content security policy.
import { smallForm } from '../engine/testing/small-form.ts';
import { becomeApplicant } from './applicant.ts';
import { fileQuestion, pdfFile, pngFile } from './files.ts';
import { consoleErrors, expect } from './journey.ts';
import { formTest } from './served-form.ts';
import { violations } from './violations.ts';

const FORM = smallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'photos', label: 'Photos', widget: 'file', maximum: 3 },
  ],
});

const test = formTest(FORM);

test('a picture has a preview beside its name until the page is reloaded; a document has none', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/only');
  const { field } = fileQuestion(page, 'photos');
  const rows = field.getByRole('listitem');
  await expect(field).toContainText('Up to 3 files');
  await field.locator('input[type="file"]').setInputFiles([pngFile('garden.png'), await pdfFile('plan.pdf')]);
  for (const name of ['garden.png', 'plan.pdf'])
    await expect(field.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  const preview = rows.filter({ hasText: 'garden.png' }).locator('canvas');
  await expect
    .poll(() =>
      preview.evaluate((canvas: HTMLCanvasElement) => [
        ...[canvas.width, canvas.height],
        ...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? []),
      ]),
    )
    .toEqual([3, 2, 200, 0, 0, 255]);
  await expect(field.locator('canvas')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(rows).toHaveText([/^garden\.png/, /^plan\.pdf/]);
  await expect(field.locator('canvas')).toHaveCount(0);
  expect(errors).toEqual([]);
});
