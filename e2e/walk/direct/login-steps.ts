// Steps of the direct walk that end a login or a window, and begin another.
import type { CompiledForm } from '../../../engine/form/compiled-form.ts';
import { isSame } from '../rules.ts';
import { WalkError } from '../stored-model.ts';
import { answersToOffer, type LeftAnswers } from '../taken-back.ts';
import type { Account } from './account.ts';
import type { DirectWalk } from './direct-walk.ts';
import { DirectWindow } from './direct-window.ts';
import type { MemoryBrowser, Tab } from './memory-browser.ts';
import { edit } from './steps.ts';

const CHOICES = { restore: 6, discard: 2, later: 2 };

/** The form, browser and accounts of a direct walk. */
export interface WalkSetting {
  readonly form: CompiledForm;
  readonly browser: MemoryBrowser;
  readonly accounts: readonly Account[];
}

/** Logs in to one of the accounts and opens both windows. */
export async function logIn(walk: DirectWalk, setting: WalkSetting): Promise<void> {
  const account = walk.random.pick(setting.accounts);
  walk.note(`  ${account.email} logs in`);
  walk.windows = [];
  for (const name of ['A', 'B']) await open(walk, setting, account, name);
  await deliverLateReplies(walk);
}

async function open(
  walk: DirectWalk,
  { browser, form }: WalkSetting,
  account: Account,
  name: string,
  { tab, isBack }: { readonly tab: Tab; readonly isBack: boolean } = {
    tab: { own: undefined },
    isBack: false,
  },
): Promise<void> {
  const note = (line: string) => walk.note(line);
  const directWindow = new DirectWindow({ name, account, browser, form, tab, note });
  directWindow.isReloaded = isBack;
  directWindow.network.isOffline = walk.isOffline;
  walk.windows = [...walk.windows.filter((other) => other.name !== name), directWindow].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  const arrive = async () => {
    await directWindow.saving.load(() => ({}));
    await directWindow.saving.offerUnsaved(account.email, false);
  };
  if (!(await walk.run(directWindow, arrive()))) throw new WalkError(`${name} cannot be loaded.`);
  await takeOffer(walk, directWindow, answersToOffer(account.leftOnDevice, directWindow.model.shown));
}

/**
 * Checks the unsaved answers that a window offers. Restores them, discards them, or decides later, at random. If it
 * offers none, the device must have none any more.
 */
async function takeOffer(
  walk: DirectWalk,
  directWindow: DirectWindow,
  { kept, lost }: LeftAnswers,
): Promise<void> {
  const { saving, model, name, account } = directWindow;
  const { found } = saving.shown.getState();
  const offered = Object.entries(found?.answers ?? {}).filter(([key]) => kept.has(key) || isQuestionKey(key));
  const isSameOffer =
    offered.length === kept.size &&
    offered.every(([key, { value }]) => isSame(kept.get(key)?.value, value)) &&
    (found?.lost ?? []).toSorted().join() === lost.toSorted().join();
  if (!isSameOffer)
    throw new WalkError(
      `${name} is offered ${JSON.stringify(found)}, expected ${JSON.stringify([[...kept], lost])}`,
    );
  if (found === undefined || kept.size === 0) {
    account.leftOnDevice = [];
    if (found !== undefined) saving.discard(found);
    return;
  }
  const choice = walk.random.weighted(CHOICES);
  walk.note(`    ${name} is offered ${JSON.stringify(Object.fromEntries(kept))}: ${choice}`);
  if (choice === 'later') {
    saving.shown.setState({ found: undefined });
    return;
  }
  account.leftOnDevice = [];
  if (choice === 'discard') {
    saving.discard(found);
    return;
  }
  model.restore(kept);
  saving.restore(found);
  walk.count('recoveries');
  await walk.run(directWindow, saving.saveQuietly());
}

/** Returns whether a key belongs to a question, and not to the stored label of a choice. */
function isQuestionKey(key: string): boolean {
  return !key.endsWith('_desc');
}

/** Reloads a window. */
export async function reload(
  walk: DirectWalk,
  place: WalkSetting,
  directWindow: DirectWindow,
): Promise<void> {
  walk.note(`  ${directWindow.name} is loaded again`);
  const others = directWindow.account.leftOnDevice.length;
  closeWindowKeepingAnswers(walk, directWindow);
  const isBack = others === 0 && directWindow.account.leftOnDevice.length === 1;
  await open(walk, place, directWindow.account, directWindow.name, { tab: directWindow.tab, isBack });
  walk.count('reloads');
  await deliverLateReplies(walk);
}

/** Closes a window, and opens a new one in its place. */
export async function closeWindow(
  walk: DirectWalk,
  place: WalkSetting,
  directWindow: DirectWindow,
): Promise<void> {
  walk.note(`  ${directWindow.name} is closed, and opened again`);
  closeWindowKeepingAnswers(walk, directWindow);
  await open(walk, place, directWindow.account, directWindow.name);
  walk.count('closedWindows');
  await deliverLateReplies(walk);
}

function closeWindowKeepingAnswers(walk: DirectWalk, directWindow: DirectWindow): void {
  directWindow.close();
  if (directWindow.network.isReplyHeld) walk.windowsWithLateReply.push(directWindow);
}

/** Ends the login of all windows, like a window that finds the session to be over. Replies may still be held back. */
function endSessions(walk: DirectWalk): void {
  for (const directWindow of walk.windows) {
    directWindow.endSession();
    if (directWindow.network.isReplyHeld) walk.windowsWithLateReply.push(directWindow);
  }
}

/** Delivers the late replies to windows whose login is over. They must change nothing. */
async function deliverLateReplies(walk: DirectWalk): Promise<void> {
  for (const directWindow of walk.windowsWithLateReply) {
    const { answers, saving, network, name } = directWindow;
    const before = [answers.getAnswers(), saving.shown.getState()];
    network.releaseReply();
    await walk.waitUntilIdle();
    if (answers.getAnswers() !== before[0] || saving.shown.getState() !== before[1])
      throw new WalkError(`A late reply has changed something at ${name}, whose login is over.`);
    walk.count('repliesAfterTheEnd');
  }
  walk.windowsWithLateReply = [];
}

/** Logs out, which also logs out the other window. If answers would be lost, stays or goes at random. */
export async function logOut(
  walk: DirectWalk,
  place: WalkSetting,
  directWindow: DirectWindow,
): Promise<void> {
  const { saving, name, account } = directWindow;
  for (const one of walk.windows) await walk.releaseReply(one);
  walk.note(`  ${name} logs out`);
  let isOut = false;
  const work = saving
    .logOut(async () => undefined)
    .then(() => {
      isOut = true;
    });
  await walk.run(directWindow, work, true);
  const { leaving } = saving.shown.getState();
  const left = answersToOffer(account.leftOnDevice, directWindow.model.shown);
  if (left.kept.size === 0 && left.lost.length === 0) account.leftOnDevice = [];
  const expected = new Set([
    ...walk.windows.flatMap(({ model }) => model.lostByLogOut()),
    ...left.kept.keys(),
  ]);
  const shownKeys = leaving?.keys ?? [];
  if (shownKeys.length !== expected.size || shownKeys.some((key) => !expected.has(key)))
    throw new WalkError(`${name} would drop ${shownKeys.join(', ')}, expected ${[...expected].join(', ')}`);
  if (leaving !== undefined) {
    // The log-out postpones conflicts in the other window.
    for (const { model } of walk.windows) model.decideLater();
    const isGone = walk.random.chance(0.4);
    walk.note(`    ${name} would drop ${shownKeys.join(', ')}: ${isGone ? 'logs out' : 'stays'}`);
    leaving.decide(isGone);
    await walk.waitUntilIdle();
    if (!isGone) {
      walk.count('stays');
      return takeOffer(walk, directWindow, left);
    }
  }
  if (!isOut) throw new WalkError(`${name} cannot log out.`);
  for (const one of walk.windows) {
    one.saving.clearDevice();
    one.endSession();
  }
  account.leftOnDevice = [];
  walk.count('logOuts');
  await logIn(walk, place);
}

/** Ends the session on the server. The next save finds out. */
export async function expire(
  walk: DirectWalk,
  place: WalkSetting,
  directWindow: DirectWindow,
): Promise<void> {
  edit(walk, directWindow);
  walk.note('  the session ends');
  for (const { network } of walk.windows) network.isExpired = true;
  await walk.run(directWindow, directWindow.saving.saveQuietly());
  endSessions(walk);
  walk.count('expiries');
  await logIn(walk, place);
}

/** Ends the login by inactivity: each window saves what it can first. */
export async function endInactive(
  walk: DirectWalk,
  place: WalkSetting,
  directWindow: DirectWindow,
): Promise<void> {
  edit(walk, directWindow);
  walk.note('  nobody is there any more');
  for (const one of walk.windows) {
    if (one.network.isReplyHeld) continue;
    await walk.run(one, one.saving.saveUnasked(5000));
    one.model.decideLater();
  }
  endSessions(walk);
  walk.count('inactivities');
  await logIn(walk, place);
}
