// Steps of the walk on a page of the form: answers, undo, tabs, entries, and saves of another device.
import { expect } from '@playwright/test';
import { visibleQuestions } from './differences.ts';
import { answer, readWindow } from './form-window.ts';
import { otherValue } from './other-value.ts';
import { QUESTIONS } from './questions.ts';
import { isSame, isShown, parentsOf } from './rules.ts';
import { WalkError } from './stored-model.ts';
import type { Walk, WalkWindow } from './walk.ts';

const MOST_COLLEGES = 6;

/** Answers a visible question at random. Prefers answers that hide others, and answers that others have changed. */
export async function edit(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { random } = walk;
  const { page, model, name } = walkWindow;
  const { route } = await readWindow(page);
  const answerable = visibleQuestions(model, route);
  // Answers that hide or show other questions.
  const deciding = answerable.filter(({ key }) => QUESTIONS.some((other) => parentsOf(other).includes(key)));
  // Answers that others have changed since this window read the record.
  const contested = answerable.filter(
    ({ key }) => !model.possibleStoredValues(key).some((own) => isSame(own, walk.stored.answers[key])),
  );
  const candidates =
    [contested, deciding, answerable].find((list) => list.length > 0 && random.chance(0.3)) ?? answerable;
  const question = random.pick(candidates);
  const value = otherValue(random, question, model.shown[question.key], model.shown);
  walk.note(`  ${name} answers ${question.key}: ${JSON.stringify(value)}`);
  model.expectAnswers({ [question.key]: value });
  await answer(page, question, value).catch(async () => {
    // On a busy machine an automatic save may begin meanwhile and open a dialog.
    await walk.waitUntilIdle();
    await answer(page, question, value);
  });
  walk.noteTyping(walkWindow);
  const removed = model.giveAnswers({ [question.key]: value });
  if (removed === 0) return;
  walk.count('clearings');
  // A toast reports the number at once.
  await expect
    .poll(async () => (await readWindow(page)).removed, `answers removed by ${question.key}`)
    .toBe(removed);
}

/** Presses Undo in the toast about removed answers, if there is one. */
export async function undo(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { page, model, name } = walkWindow;
  const { removed } = await readWindow(page);
  const { removal } = model;
  if (removed === undefined || removal === undefined) return;
  walk.note(`  ${name} undoes the removal of ${removed}`);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  // Update the model before reading the page, because an automatic save may begin at once.
  model.undo();
  // Undo goes back to the tab first, which is visible on one page only. So read it from the model.
  const chosen = async () => {
    await walk.waitUntilIdle();
    return model.layout.tab;
  };
  await expect.poll(chosen, 'the tab that is chosen').toBe(removal.tab ?? model.layout.tab);
  walk.noteTyping(walkWindow);
  walk.count('undos');
}

/**
 * Changes to the other tab of the personal statement. The product must refuse that only if it would empty an answer that
 * others have changed unseen.
 */
export async function changeTab(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { page, model, name } = walkWindow;
  if ((await readWindow(page)).route !== '/education') return;
  const formerTab = model.layout.tab;
  const essay = model.shown.personal_statement_essay;
  walk.note(`  ${name} leaves the tab ${formerTab}`);
  // A tab whose file is not known yet cannot be left.
  if (formerTab === 'upload')
    await expect(page.locator('[id="personal_statement_doc"]').getByText('Choose file')).toBeVisible();
  await walk.pressAndWait(walkWindow, 'tab', formerTab === 'write' ? 'Upload a document' : 'Write it here');
  walk.noteTyping(walkWindow);
  walk.count('tabs');
  if (model.layout.tab !== formerTab) return;
  if (isSame(model.shown.personal_statement_essay, essay))
    throw new WalkError(`${name} cannot leave the tab.`);
  await expect(page.getByRole('listitem', { name: /^Error Error handling tabs/ })).toBeVisible();
}

/** Adds a college, unless there are many. */
export async function addCollege(walk: Walk, walkWindow: WalkWindow): Promise<void> {
  const { page, model, name } = walkWindow;
  if ((await readWindow(page)).route !== '/education' || model.layout.colleges >= MOST_COLLEGES) return;
  walk.note(`  ${name} adds a college`);
  await walk.pressAndWait(walkWindow, 'button', 'Add Another College');
  walk.count('entries');
}

/** Answers a question as another device does, without a base revision. */
export async function writeElsewhere(walk: Walk): Promise<void> {
  const { random, stored, outside } = walk;
  const visible = QUESTIONS.filter((question) => isShown(question, stored.answers, stored.layout));
  const unsaved = visible.filter(({ key }) =>
    walk.openWindows.some(({ model }) => model.unsaved().includes(key)),
  );
  const one = random.pick(unsaved.length > 0 && random.chance(0.5) ? unsaved : visible);
  const data = { [one.key]: otherValue(random, one, stored.answers[one.key], stored.answers) };
  walk.note(`  another device answers ${JSON.stringify(data)}`);
  const reply = await outside.put('/api/answer', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  stored.write(data, 'another device');
  walk.noteStored();
}
