// The upload progress reported by the browser: on a slow connection the bar grows with the sent bytes, with few
// announcements.
import { becomeApplicant } from './applicant.ts';
import { fileQuestion, pdfFile } from './files.ts';
import { expect, test } from './journey.ts';

const KEY = 'resume_doc';

test('on a slow connection the bar of a file grows with the sent bytes, and each quarter is announced', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/education');
  const { field, bar, choose } = fileQuestion(page, KEY);
  await expect(choose).toBeVisible();
  await field.evaluate((element) => {
    const spoken: string[] = [];
    const shown: string[] = [];
    Object.assign(window, { told: { spoken, shown } });
    new MutationObserver(() => {
      const words = element.querySelector('[role="status"]')?.textContent ?? '';
      if (words !== spoken.at(-1)) spoken.push(words);
      const share = element.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
      if (share && share !== shown.at(-1)) shown.push(share);
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  const { buffer, ...file } = await pdfFile();
  await fileQuestion(page, KEY).upload({
    ...file,
    buffer: Buffer.concat([buffer, Buffer.alloc(600_000, ' ')]),
  });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[3-9]\d$/);
  await expect(bar).toBeVisible();
  await expect(field).toContainText(/\d+% of your file has been sent/);
  await expect(bar).toHaveCount(0);
  const { spoken, shown } = await page.evaluate(
    () => (window as unknown as { told: Record<'spoken' | 'shown', string[]> }).told,
  );
  const shares = shown.map(Number);
  expect(shares.length).toBeGreaterThan(4);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(spoken.filter((words) => words.includes('%')).length).toBeLessThanOrEqual(3);
});
