// Steps of a direct walk that end a login, or a window, and begin others.

import type { CompiledForm } from '../../../engine/form/compiled-form.ts';
import { isSame } from '../rules.ts';
import { WalkError } from '../stored-model.ts';
import { type Left, leftUnshown } from '../taken-back.ts';
import type { Account } from './account.ts';
import { Desk } from './desk.ts';
import type { DirectWalk } from './direct-walk.ts';
import type { MemoryBrowser, Tab } from './memory-browser.ts';
import { edit } from './steps.ts';

const CHOICES = { restore: 6, discard: 2, later: 2 };

/** The one browser of a walk, and those who use it. */
export interface Place {
  readonly form: CompiledForm;
  readonly browser: MemoryBrowser;
  readonly accounts: readonly Account[];
}

/** Somebody logs in, in both windows. */
export async function logIn(walk: DirectWalk, place: Place): Promise<void> {
  const account = walk.random.pick(place.accounts);
  walk.note(`  ${account.email} logs in`);
  walk.desks = [];
  for (const name of ['A', 'B']) await open(walk, place, account, name);
  await repliesAfterTheEnd(walk);
}

async function open(
  walk: DirectWalk,
  { browser, form }: Place,
  account: Account,
  name: string,
  { tab, isBack }: { readonly tab: Tab; readonly isBack: boolean } = {
    tab: { own: undefined },
    isBack: false,
  },
): Promise<void> {
  const note = (line: string) => walk.note(line);
  const desk = new Desk({ name, account, browser, form, tab, note });
  desk.isBack = isBack;
  desk.line.isOffline = walk.isOffline;
  walk.desks = [...walk.desks.filter((other) => other.name !== name), desk].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  const arrive = async () => {
    await desk.saving.load(() => ({}));
    await desk.saving.offerUnsaved(account.email, false);
  };
  if (!(await walk.run(desk, arrive()))) throw new WalkError(`${name} cannot be loaded.`);
  await takeOffer(walk, desk, leftUnshown(account.device, desk.model.shown));
}

/** Takes back, throws away or leaves what is offered; where nothing is, the device keeps nothing any more. */
async function takeOffer(walk: DirectWalk, desk: Desk, { kept, lost }: Left): Promise<void> {
  const { saving, model, name, account } = desk;
  const { found } = saving.shown.getState();
  const offered = Object.entries(found?.answers ?? {}).filter(([key]) => kept.has(key) || isAsked(key));
  const isSameOffer =
    offered.length === kept.size &&
    offered.every(([key, { value }]) => isSame(kept.get(key)?.value, value)) &&
    (found?.lost ?? []).toSorted().join() === lost.toSorted().join();
  if (!isSameOffer)
    throw new WalkError(
      `${name} is offered ${JSON.stringify(found)}, expected ${JSON.stringify([[...kept], lost])}`,
    );
  if (found === undefined || kept.size === 0) {
    account.device = [];
    if (found !== undefined) saving.discard(found);
    return;
  }
  const choice = walk.random.weighted(CHOICES);
  walk.note(`    ${name} is offered ${JSON.stringify(Object.fromEntries(kept))}: ${choice}`);
  if (choice === 'later') {
    saving.shown.setState({ found: undefined });
    return;
  }
  account.device = [];
  if (choice === 'discard') {
    saving.discard(found);
    return;
  }
  model.restore(kept);
  saving.restore(found);
  walk.count('recoveries');
  await walk.run(desk, saving.saveQuietly());
}

/** Labels go with their choices: nobody is asked for them. */
function isAsked(key: string): boolean {
  return !key.endsWith('_desc');
}

/** Loads a window again. */
export async function reload(walk: DirectWalk, place: Place, desk: Desk): Promise<void> {
  walk.note(`  ${desk.name} is loaded again`);
  const others = desk.account.device.length;
  leave(walk, desk);
  const isBack = others === 0 && desk.account.device.length === 1;
  await open(walk, place, desk.account, desk.name, { tab: desk.tab, isBack });
  walk.count('reloads');
  await repliesAfterTheEnd(walk);
}

/** Closes a window, and opens another one. */
export async function closeWindow(walk: DirectWalk, place: Place, desk: Desk): Promise<void> {
  walk.note(`  ${desk.name} is closed, and opened again`);
  leave(walk, desk);
  await open(walk, place, desk.account, desk.name);
  walk.count('closedWindows');
  await repliesAfterTheEnd(walk);
}

function leave(walk: DirectWalk, desk: Desk): void {
  desk.vanish();
  if (desk.line.isHeld) walk.late.push(desk);
}

/** Ends every window's login, as one of them has found it to be over; a reply may still be under way. */
function endSessions(walk: DirectWalk): void {
  for (const desk of walk.desks) {
    desk.endSession();
    if (desk.line.isHeld) walk.late.push(desk);
  }
}

/** The replies come that nobody waits for any more: they must change nothing. */
async function repliesAfterTheEnd(walk: DirectWalk): Promise<void> {
  for (const desk of walk.late) {
    const { answers, saving, line, name } = desk;
    const before = [answers.getAnswers(), saving.shown.getState()];
    line.release();
    await walk.rest();
    if (answers.getAnswers() !== before[0] || saving.shown.getState() !== before[1])
      throw new WalkError(`A late reply has changed something at ${name}, whose login is over.`);
    walk.count('repliesAfterTheEnd');
  }
  walk.late = [];
}

/** Logs out on purpose, which takes the other window along; who is told of answers that would be lost may stay. */
export async function logOut(walk: DirectWalk, place: Place, desk: Desk): Promise<void> {
  const { saving, name, account } = desk;
  for (const one of walk.desks) await walk.release(one);
  walk.note(`  ${name} logs out`);
  let isOut = false;
  const work = saving
    .logOut(async () => undefined)
    .then(() => {
      isOut = true;
    });
  await walk.run(desk, work, true);
  const { leaving } = saving.shown.getState();
  const left = leftUnshown(account.device, desk.model.shown);
  if (left.kept.size === 0 && left.lost.length === 0) account.device = [];
  const expected = new Set([...walk.desks.flatMap(({ model }) => model.typedUnsaved()), ...left.kept.keys()]);
  const told = leaving?.keys ?? [];
  if (told.length !== expected.size || told.some((key) => !expected.has(key)))
    throw new WalkError(`${name} would drop ${told.join(', ')}, expected ${[...expected].join(', ')}`);
  if (leaving !== undefined) {
    // What the other window was asked is put off, so that nobody waits for it.
    for (const { model } of walk.desks) model.putOff();
    const isGone = walk.random.chance(0.4);
    walk.note(`    ${name} would drop ${told.join(', ')}: ${isGone ? 'logs out' : 'stays'}`);
    leaving.decide(isGone);
    await walk.rest();
    if (!isGone) {
      walk.count('stays');
      return takeOffer(walk, desk, left);
    }
  }
  if (!isOut) throw new WalkError(`${name} cannot log out.`);
  for (const one of walk.desks) {
    one.saving.clearDevice();
    one.endSession();
  }
  account.device = [];
  walk.count('logOuts');
  await logIn(walk, place);
}

/** The session ends on the server; the next save finds out. */
export async function expire(walk: DirectWalk, place: Place, desk: Desk): Promise<void> {
  edit(walk, desk);
  walk.note('  the session ends');
  for (const { line } of walk.desks) line.isExpired = true;
  await walk.run(desk, desk.saving.saveQuietly());
  endSessions(walk);
  walk.count('expiries');
  await logIn(walk, place);
}

/** Nobody does anything for long: each window saves what it can, and ends. */
export async function endInactive(walk: DirectWalk, place: Place, desk: Desk): Promise<void> {
  edit(walk, desk);
  walk.note('  nobody is there any more');
  for (const one of walk.desks) {
    if (one.line.isHeld) continue;
    await walk.run(one, one.saving.saveUnasked(5000));
    one.model.putOff();
  }
  endSessions(walk);
  walk.count('inactivities');
  await logIn(walk, place);
}
