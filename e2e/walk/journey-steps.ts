// Steps between pages: navigation, reloads, closed windows, a network that fails, and the first try to submit.
import { expect } from '@playwright/test';
import { edit } from './edit-steps.ts';
import { look, press, untilDrawn } from './form-window.ts';
import { questionOf, ROUTES } from './questions.ts';
import { WalkError } from './stored-model.ts';
import { type Left, leftUnshown } from './taken-back.ts';
import type { Seat, Walk } from './walk.ts';

export const TITLES = {
  '/about': 'About You',
  '/education': 'Education and Work Experience',
  '/final-steps': 'Final Steps',
};

/** How often what is offered after a login is taken back, thrown away, or left for the next time. */
const CHOICES = { Restore: 6, Discard: 2, Escape: 2 };

async function expectRoute(seat: Seat, route: string): Promise<void> {
  await expect(seat.page, seat.name).toHaveURL(new RegExp(`${route}$`));
  await untilDrawn(seat.page);
}

/** Goes to another page by a button or the navigation; without a network it stays where it is, and is told why. */
export async function navigate(walk: Walk, seat: Seat): Promise<void> {
  const { page, name } = seat;
  const { route } = await look(page);
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
  const isPutOff = await walk.pressAndRest(seat, role, title);
  if (!walk.isOffline) return expectRoute(seat, isPutOff ? route : target);
  const { dialog } = await look(page);
  if (!isPutOff && dialog !== 'Unexpected Error')
    throw new WalkError(`${name} says nothing about the lost network.`);
  if (dialog !== undefined) await press(page, 'button', 'Close');
  await expectRoute(seat, route);
}

/** Waits for the form after a login or a reload; takes back, or throws away, what the device has kept. */
export async function arrive(walk: Walk, seat: Seat, opened: string, choices = CHOICES): Promise<void> {
  const { page, name } = seat;
  await untilDrawn(page);
  await walk.rest();
  expect(seat.isOn, `${name} has loaded the record`).toBe(true);
  await expectRoute(seat, walk.stored.lastPage || opened);
  await takeOffer(walk, seat, leftUnshown(walk.device, seat.model.shown), choices);
}

/**
 * Takes back, throws away or leaves what is offered, and reads what is lost; where nothing is, the device keeps nothing any
 * more.
 */
export async function takeOffer(
  walk: Walk,
  { page, name, model }: Seat,
  { kept, lost }: Left,
  choices = CHOICES,
): Promise<void> {
  const offer = page.getByRole('dialog', { name: 'Unsaved Answers' });
  const isTold = kept.size > 0 || lost.length > 0;
  const what = `${JSON.stringify([...kept])}, lost: ${lost.join(', ')}`;
  await expect(offer, `${name} is offered ${what}`).toHaveCount(isTold ? 1 : 0);
  const told = (await offer.getByRole('listitem').allInnerTexts()).toSorted();
  expect(told, `what ${name} is told to be lost`).toEqual(
    lost.map((key) => questionOf(key)?.label ?? '').toSorted(),
  );
  if (kept.size === 0) {
    walk.device = [];
    if (!isTold) return;
    walk.note(`    ${name} reads that answers are lost: ${lost.join(', ')}`);
    await press(page, 'button', 'Close');
    await expect(offer).toHaveCount(0);
    await walk.rest();
    return;
  }
  const choice = walk.random.weighted(choices);
  walk.note(`    ${name} is offered ${JSON.stringify(Object.fromEntries(kept))}: ${choice}`);
  await expect(offer, `what ${name} is offered`).toContainText(
    `Unsaved answers on this device: ${kept.size}.`,
  );
  if (choice === 'Escape') await page.keyboard.press('Escape');
  else {
    walk.device = [];
    await press(page, 'button', choice);
    if (choice === 'Restore') {
      model.restore(kept);
      walk.count('recoveries');
    }
  }
  await expect(offer).toHaveCount(0);
  await walk.rest();
}

export async function reload(walk: Walk, seat: Seat): Promise<void> {
  const { route } = await look(seat.page);
  walk.note(`  ${seat.name} is loaded again`);
  const others = walk.device.length;
  walk.leave(seat);
  seat.isBack = others === 0 && walk.device.length === 1;
  await seat.page.reload();
  walk.count('reloads');
  await arrive(walk, seat, route);
  seat.isBack = false;
}

/** Closes a window, as a person does, and opens another one. */
export async function closeTab(walk: Walk, seat: Seat): Promise<void> {
  walk.note(`  ${seat.name} is closed, and opened again`);
  walk.leave(seat);
  const closed = seat.page.waitForEvent('close');
  await seat.page.close({ runBeforeUnload: true });
  await closed;
  await openPage(walk, seat);
  walk.count('closedTabs');
  await seat.page.goto('/about');
  await arrive(walk, seat, '/about');
}

/** A new page at a seat. */
export async function openPage(walk: Walk, seat: Seat): Promise<void> {
  seat.page = await walk.context.newPage();
  seat.page.on('dialog', (dialog) => dialog.accept());
  walk.traffic.watch(seat.page, seat);
}

/** The reply to the next save is lost on its way. */
export async function loseReply(walk: Walk, seat: Seat): Promise<void> {
  await edit(walk, seat);
  if (seat.model.unsavedByMistake().length === 0) return;
  walk.note(`  the reply to the next save of ${seat.name} is lost`);
  await seat.page.route(
    '**/api/answer',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await walk.settle();
  await seat.page.unroute('**/api/answer');
  walk.count('lostReplies');
}

/** The network goes away, or comes back. */
export async function toggleNetwork(walk: Walk): Promise<void> {
  walk.isOffline = !walk.isOffline;
  walk.note(walk.isOffline ? '  the network is away' : '  the network is back');
  await walk.context.setOffline(walk.isOffline);
  if (walk.isOffline) walk.count('offline');
  await walk.settle();
}

/** Presses Submit, though a document is missing: the messages show, and nothing is lost. */
export async function submitIncomplete(walk: Walk, seat: Seat): Promise<void> {
  walk.note(`  ${seat.name} goes to the last page and submits`);
  if (await walk.pressAndRest(seat, 'link', TITLES['/final-steps'])) return;
  const isPutOff = await walk.pressAndRest(seat, 'button', 'Submit Application');
  await expectRoute(seat, isPutOff ? '/final-steps' : '/about');
  await walk.rest();
  // The other window has saved what it could, without asking.
  for (const other of walk.on) if (other !== seat) other.model.putOff();
  if (!isPutOff)
    await expect(seat.page.getByRole('heading', { name: "We're missing some information!" })).toBeVisible();
  walk.count('submits');
}
