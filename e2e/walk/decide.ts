// Checks and answers the dialog "Changed in Two Places", which asks which of two answers stays.
import { expect } from '@playwright/test';
import { press } from './form-window.ts';
import { questionOf } from './questions.ts';
import { displayText } from './rules.ts';
import { WalkError } from './stored-model.ts';
import type { Walk, WalkWindow } from './walk.ts';

/** A question of the dialog: the answer key, and the text that a person reads. */
interface Conflict {
  readonly key: string;
  readonly text: string;
}

/** Returns the text by which the dialog must ask about an answer. */
function conflictText({ model }: WalkWindow, key: string): string {
  const yours = `Yours: ${displayText(key, model.shown[key])}`;
  const elsewhere = `Saved elsewhere: ${displayText(key, model.valueElsewhere(key))}`;
  return [questionOf(key)?.label, yours, elsewhere].join(' | ');
}

/**
 * Returns the conflicts that a window must ask about. `texts` are those that it does ask about: some conflicts may
 * remain or not, depending on the moment of a save (`WindowModel.mayStillWait`).
 */
function expectedConflicts(walkWindow: WalkWindow, texts: readonly string[]): Conflict[] {
  const { model } = walkWindow;
  model.continueWaiting(model.mayStillWait().filter((key) => texts.includes(conflictText(walkWindow, key))));
  return model.undecided().map((key) => ({ key, text: conflictText(walkWindow, key) }));
}

/**
 * Checks the open dialog, then chooses an answer to each of its questions, or "Decide Later", at random. Returns false
 * for "Decide Later".
 */
export async function decide(walk: Walk, walkWindow: WalkWindow): Promise<boolean> {
  const { page, model, name } = walkWindow;
  const groups = page.locator('dialog[open] fieldset');
  const texts = await groups.evaluateAll((sets) =>
    sets.map((set) =>
      [...set.querySelectorAll('legend, label')].map((part) => part.textContent ?? '').join(' | '),
    ),
  );
  const remaining = expectedConflicts(walkWindow, texts);
  const lines = (some: readonly string[]): string => some.toSorted().join('\n  ');
  const expected = lines(remaining.map(({ text }) => text));
  if (lines(texts) !== expected)
    throw new WalkError(`${name} is asked about\n  ${lines(texts)}\nexpected\n  ${expected}`);
  if (walk.random.chance(0.15)) {
    walk.note(`    ${name} decides later: ${remaining.map(({ key }) => key).join(', ')}`);
    walk.count('putOff');
    await press(page, 'button', 'Decide Later');
    model.decideLater();
    return false;
  }
  const theirs: string[] = [];
  for (const [index, text] of texts.entries()) {
    const at = remaining.findIndex((one) => one.text === text);
    const key = remaining.splice(at, 1)[0]?.key ?? '';
    const isTheirs = walk.random.chance(0.5);
    if (isTheirs) theirs.push(key);
    walk.note(`    ${name} keeps ${isTheirs ? 'theirs' : 'its own'}: ${key}: ${text}`);
    const radios = groups.nth(index).getByRole('radio');
    await radios.nth(isTheirs ? 1 : 0).press('Space');
    walk.count('conflicts');
  }
  await page.locator('dialog[open]').evaluate((dialog) => dialog.setAttribute('data-answered', ''));
  await press(page, 'button', 'Keep Chosen Answers');
  model.decide(theirs);
  // If others have written meanwhile, another dialog opens at once. So wait for this one to close.
  await expect(page.locator('dialog[data-answered]')).toHaveCount(0);
  return true;
}
