// The question which of two answers stays, checked and answered.
import { expect } from '@playwright/test';
import { press } from './form-window.ts';
import { questionOf } from './questions.ts';
import { readable } from './rules.ts';
import { WalkError } from './stored-model.ts';
import type { Seat, Walk } from './walk.ts';

interface Asked {
  readonly key: string;
  readonly text: string;
}

/** How a window asks about an answer. */
function textOf({ model }: Seat, key: string): string {
  const yours = `Yours: ${readable(key, model.shown[key])}`;
  const elsewhere = `Saved elsewhere: ${readable(key, model.elsewhere(key))}`;
  return [questionOf(key)?.label, yours, elsewhere].join(' | ');
}

/** What a window must ask about, as it reads; `texts` is what it does ask. */
function asked(seat: Seat, texts: readonly string[]): Asked[] {
  const { model } = seat;
  model.stillWaits(model.mayWait().filter((key) => texts.includes(textOf(seat, key))));
  return model.undecided().map((key) => ({ key, text: textOf(seat, key) }));
}

/** Chooses an answer to each question of the dialog that is open, or puts it off; gives whether it was not put off. */
export async function decide(walk: Walk, seat: Seat): Promise<boolean> {
  const { page, model, name } = seat;
  const groups = page.locator('dialog[open] fieldset');
  const texts = await groups.evaluateAll((sets) =>
    sets.map((set) =>
      [...set.querySelectorAll('legend, label')].map((part) => part.textContent ?? '').join(' | '),
    ),
  );
  const left = asked(seat, texts);
  const lines = (some: readonly string[]): string => some.toSorted().join('\n  ');
  const expected = lines(left.map(({ text }) => text));
  if (lines(texts) !== expected)
    throw new WalkError(`${name} is asked about\n  ${lines(texts)}\nexpected\n  ${expected}`);
  if (walk.random.chance(0.15)) {
    walk.note(`    ${name} decides later: ${left.map(({ key }) => key).join(', ')}`);
    walk.count('putOff');
    await press(page, 'button', 'Decide Later');
    model.putOff();
    return false;
  }
  const theirs: string[] = [];
  for (const [index, text] of texts.entries()) {
    const at = left.findIndex((one) => one.text === text);
    const key = left.splice(at, 1)[0]?.key ?? '';
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
  // Others may have written meanwhile: then the next question is there at once, in a dialog of its own.
  await expect(page.locator('dialog[data-answered]')).toHaveCount(0);
  return true;
}
