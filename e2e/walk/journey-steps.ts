// Steps of the walk between pages: navigation, reloads, closed windows, other browsers, network failures, and an
// incomplete submission.
import { type BrowserContext, expect } from '@playwright/test';
import { PASSWORD } from '../journey.ts';
import { press, readWindow, waitUntilDrawn } from './form-window.ts';
import { questionOf, ROUTES } from './questions.ts';
import { WalkError } from './stored-model.ts';
import { answersToOffer, type LeftAnswers } from './taken-back.ts';
import type { Walk, WalkWindow } from './walk.ts';

export const EMAIL = 'ada@example.org';

const TITLES = {
  '/about': 'About You',
  '/education': 'Education and Work Experience',
  '/final-steps': 'Final Steps',
};

/** Weights of the choices about unsaved answers that are offered after a login. */
const CHOICES = { Restore: 6, Discard: 2, Escape: 2 };

async function expectRoute(walkWindow: WalkWindow, route: string): Promise<void> {
  await expect(walkWindow.page, walkWindow.name).toHaveURL(new RegExp(`${route}$`));
  await waitUntilDrawn(walkWindow.page);
}

/** Goes to another page by a button or a link. Without a network the window must stay and report the error. */
export async function navigate(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { page, name } = walkWindow;
  const { route } = await readWindow(page);
  const at = ROUTES.map(String).indexOf(route);
  const ways = ['link', ...(at < 2 ? ['next'] : []), ...(at > 0 && !walk.isOffline ? ['previous'] : [])];
  const way = walk.random.pick(ways);
  const target =
    way === 'link' ? walk.random.pick(ROUTES) : (ROUTES[way === 'next' ? at + 1 : at - 1] ?? '/about');
  walk.note(`  ${name} goes from ${route} to ${target} (${way})`);
  const [role, title] =
    way === 'link'
      ? (['link', TITLES[target]] as const)
      : (['button', way === 'next' ? 'Save and Continue' : 'Previous'] as const);
  const isPutOff = await walk.pressAndWait(walkWindow, role, title);
  if (!walk.isOffline) return expectRoute(walkWindow, isPutOff ? route : target);
  const { dialog } = await readWindow(page);
  if (!isPutOff && dialog !== 'Unexpected Error')
    throw new WalkError(`${name} says nothing about the lost network.`);
  if (dialog !== undefined) await press(page, 'button', 'Close');
  await expectRoute(walkWindow, route);
}

/** Waits for the form after a login or a reload, and handles the offer of unsaved answers. */
export async function arrive(
  walk: Walk,
  walkWindow: WalkWindow,
  opened: string,
  choices = CHOICES,
): Promise<void> {
  const { page, name } = walkWindow;
  await waitUntilDrawn(page);
  await walk.waitUntilIdle();
  expect(walkWindow.isFormOpen, `${name} has loaded the record`).toBe(true);
  await expectRoute(walkWindow, walk.stored.lastPage || opened);
  await takeOffer(walk, walkWindow, answersToOffer(walk.leftOnDevice, walkWindow.model.shown), choices);
}

/**
 * Checks the dialog with the unsaved answers of the device, and those that are lost. Restores, discards or keeps them for
 * later, at random. If there is no such dialog, the device must have no unsaved answers any more.
 */
export async function takeOffer(
  walk: Walk,
  { page, name, model }: WalkWindow,
  { kept, lost }: LeftAnswers,
  choices = CHOICES,
): Promise<void> {
  const offer = page.getByRole('dialog', { name: 'Unsaved Answers' });
  const isOffered = kept.size > 0 || lost.length > 0;
  const what = `${JSON.stringify([...kept])}, lost: ${lost.join(', ')}`;
  await expect(offer, `${name} is offered ${what}`).toHaveCount(isOffered ? 1 : 0);
  const shownLabels = (await offer.getByRole('listitem').allInnerTexts()).toSorted();
  expect(shownLabels, `what ${name} is told to be lost`).toEqual(
    lost.map((key) => questionOf(key)?.label ?? '').toSorted(),
  );
  if (kept.size === 0) {
    walk.leftOnDevice = [];
    if (!isOffered) return;
    walk.note(`    ${name} reads that answers are lost: ${lost.join(', ')}`);
    await press(page, 'button', 'Close');
    await expect(offer).toHaveCount(0);
    await walk.waitUntilIdle();
    return;
  }
  const choice = walk.random.weighted(choices);
  walk.note(`    ${name} is offered ${JSON.stringify(Object.fromEntries(kept))}: ${choice}`);
  await expect(offer, `what ${name} is offered`).toContainText(
    `Unsaved answers on this device: ${kept.size}.`,
  );
  if (choice === 'Escape') await page.keyboard.press('Escape');
  else {
    walk.leftOnDevice = [];
    await press(page, 'button', choice);
    if (choice === 'Restore') {
      model.restore(kept);
      walk.count('recoveries');
    }
  }
  await expect(offer).toHaveCount(0);
  await walk.waitUntilIdle();
}

export async function reload(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { route } = await readWindow(walkWindow.page);
  walk.note(`  ${walkWindow.name} is loaded again`);
  const others = walk.leftOnDevice.length;
  walk.leaveForm(walkWindow);
  walkWindow.isReloaded = others === 0 && walk.leftOnDevice.length === 1;
  await walkWindow.page.reload();
  walk.count('reloads');
  await arrive(walk, walkWindow, route);
  walkWindow.isReloaded = false;
}

/** Closes a window like a person, and opens a new one in its place. */
export async function closeTab(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  walk.note(`  ${walkWindow.name} is closed, and opened again`);
  walk.leaveForm(walkWindow);
  const closed = walkWindow.page.waitForEvent('close');
  await walkWindow.page.close({ runBeforeUnload: true });
  await closed;
  await openPage(walk, walkWindow);
  walk.count('closedTabs');
  await walkWindow.page.goto('/about');
  await arrive(walk, walkWindow, '/about');
}

/** Continues in another browser, which has no data of the one before. */
export async function changeBrowser(
  walk: Walk,
  context: BrowserContext,
  before?: BrowserContext,
): Promise<void> {
  walk.note('  another browser');
  if (before !== undefined) await walk.saveEverything();
  for (const walkWindow of walk.windows) walkWindow.isFormOpen = false;
  await before?.close();
  walk.open(context);
  // Playwright waits without a limit by default. A missing element would let the walk hang.
  context.setDefaultTimeout(10_000);
  await context.clock.install();
  const data = { username: EMAIL, password: PASSWORD };
  expect((await context.request.post('/public/login', { data })).status()).toBe(200);
  walk.count('devices');
  for (const walkWindow of walk.windows) {
    await openPage(walk, walkWindow);
    await walkWindow.page.goto('/about');
    await arrive(walk, walkWindow, '/about');
  }
}

/** Opens a new page for a window of the walk. */
async function openPage(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  walkWindow.page = await walk.context.newPage();
  walkWindow.page.on('dialog', (dialog) => dialog.accept());
  walk.traffic.watch(walkWindow.page, walkWindow);
}

/** Disconnects the network, or connects it again. */
export async function toggleNetwork(walk: Walk): Promise<void> {
  walk.isOffline = !walk.isOffline;
  walk.note(walk.isOffline ? '  the network is away' : '  the network is back');
  await walk.context.setOffline(walk.isOffline);
  if (walk.isOffline) walk.count('offline');
  await walk.saveEverything();
}

/** Submits although a document is missing: the window must show the messages and lose nothing. */
export async function submitIncomplete(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  walk.note(`  ${walkWindow.name} goes to the last page and submits`);
  if (await walk.pressAndWait(walkWindow, 'link', TITLES['/final-steps'])) return;
  const isPutOff = await walk.pressAndWait(walkWindow, 'button', 'Submit Application');
  await expectRoute(walkWindow, isPutOff ? '/final-steps' : '/about');
  await walk.waitUntilIdle();
  // The submission saves the other window without asking about its conflicts.
  for (const other of walk.openWindows) if (other !== walkWindow) other.model.decideLater();
  if (!isPutOff)
    await expect(
      walkWindow.page.getByRole('heading', { name: "We're missing some information!" }),
    ).toBeVisible();
  walk.count('submits');
}
