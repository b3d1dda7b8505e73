// Steps on a page of the form: answering, bringing back, tabs, entries, and what another device does meanwhile.
import { expect } from '@playwright/test';
import { drawn } from './differences.ts';
import { answer, look } from './form-window.ts';
import { otherValue } from './other-value.ts';
import { QUESTIONS } from './questions.ts';
import { isSame, isShown, parentsOf } from './rules.ts';
import { WalkError } from './stored-model.ts';
import type { Seat, Walk } from './walk.ts';

const MOST_COLLEGES = 6;
/** Answers a question that is drawn, any that can be answered otherwise. */
export async function edit(walk: Walk, seat: Seat): Promise<void> {
  const { random } = walk;
  const { page, model, name } = seat;
  const { route } = await look(page);
  const all = drawn(model, route);
  // What hides others, and brings others, is what the walk is after.
  const deciding = all.filter(({ key }) => QUESTIONS.some((other) => parentsOf(other).includes(key)));
  // So is what others have answered since this window has looked.
  const contested = all.filter(
    ({ key }) => !model.own(key).some((own) => isSame(own, walk.stored.answers[key])),
  );
  const some = [contested, deciding, all].find((list) => list.length > 0 && random.chance(0.3)) ?? all;
  const question = random.pick(some);
  const value = otherValue(random, question, model.shown[question.key], model.shown);
  walk.note(`  ${name} answers ${question.key}: ${JSON.stringify(value)}`);
  model.expectGiven({ [question.key]: value });
  await answer(page, question, value).catch(async () => {
    // A machine that is busy lets a save begin by itself in between, which may ask something.
    await walk.rest();
    await answer(page, question, value);
  });
  walk.noteTyping(seat);
  const removed = model.give({ [question.key]: value });
  if (removed === 0) return;
  walk.count('clearings');
  // Told at once, with how many it was.
  await expect
    .poll(async () => (await look(page)).removed, `answers removed by ${question.key}`)
    .toBe(removed);
}

/** Brings back what the last choice took away, if that is offered. */
export async function undo(walk: Walk, seat: Seat): Promise<void> {
  const { page, model, name } = seat;
  const { removed } = await look(page);
  const { removal } = model;
  if (removed === undefined || removal === undefined) return;
  walk.note(`  ${name} undoes the removal of ${removed}`);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  // Before anything is read: a save may begin by itself at once.
  model.undo();
  // It goes back to the tab first, which another page does not show.
  const chosen = async () => {
    await walk.rest();
    return model.layout.tab;
  };
  await expect.poll(chosen, 'the tab that is chosen').toBe(removal.tab ?? model.layout.tab);
  walk.noteTyping(seat);
  walk.count('undos');
}

/** Goes to the other tab of the personal statement; not where others have changed what would be emptied unseen. */
export async function changeTab(walk: Walk, seat: Seat): Promise<void> {
  const { page, model, name } = seat;
  if ((await look(page)).route !== '/education') return;
  const left = model.layout.tab;
  const essay = model.shown.personal_statement_essay;
  walk.note(`  ${name} leaves the tab ${left}`);
  // A tab whose file is not known yet cannot be left.
  if (left === 'upload')
    await expect(page.locator('[id="personal_statement_doc"]').getByText('Choose file')).toBeVisible();
  await walk.pressAndRest(seat, 'tab', left === 'write' ? 'Upload a document' : 'Write it here');
  walk.noteTyping(seat);
  walk.count('tabs');
  if (model.layout.tab !== left) return;
  if (isSame(model.shown.personal_statement_essay, essay))
    throw new WalkError(`${name} cannot leave the tab.`);
  await expect(page.getByRole('listitem', { name: /^Error Error handling tabs/ })).toBeVisible();
}

/** One more college. */
export async function addCollege(walk: Walk, seat: Seat): Promise<void> {
  const { page, model, name } = seat;
  if ((await look(page)).route !== '/education' || model.layout.colleges >= MOST_COLLEGES) return;
  walk.note(`  ${name} adds a college`);
  await walk.pressAndRest(seat, 'button', 'Add Another College');
  walk.count('entries');
}

/** Another device answers a question or two, and knows nothing of revisions. */
export async function writeElsewhere(walk: Walk): Promise<void> {
  const { random, stored, outside } = walk;
  const shown = QUESTIONS.filter((question) => isShown(question, stored.answers, stored.layout));
  const unsaved = shown.filter(({ key }) => walk.on.some(({ model }) => model.unsaved().includes(key)));
  const one = random.pick(unsaved.length > 0 && random.chance(0.5) ? unsaved : shown);
  const data = { [one.key]: otherValue(random, one, stored.answers[one.key], stored.answers) };
  walk.note(`  another device answers ${JSON.stringify(data)}`);
  const reply = await outside.put('/api/answer', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  stored.write(data, 'another device');
  walk.noteWritten();
}
