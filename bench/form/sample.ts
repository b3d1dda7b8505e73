import type { Browser } from 'playwright-core';
import type { CandidateId } from './build-candidates.ts';
import { MeasuredPage } from './measured-page.ts';
import { expectedMessages, generateQuestions, MESSAGE, middleText } from './questions.ts';

/** The measures, in milliseconds of the main thread; `heap` in bytes. */
export const MEASURES = ['mount', 'keystroke', 'toggle', 'submit', 'keystrokeWithErrors', 'heap'] as const;
export type Measure = (typeof MEASURES)[number];
/** The results of one round of one candidate and size. */
export type Sample = Readonly<Record<Measure, readonly number[]>>;

const TYPED = 'nightingale';
/** How many conditional questions are made to appear. */
const TOGGLES = 3;
/** Milliseconds until an opening list has finished its animation. */
const OPENING = 500;

/** The place and object of a measurement. */
export interface Subject {
  readonly browser: Browser;
  readonly url: string;
  readonly candidate: CandidateId;
  readonly size: number;
}

/**
 * One round: draws and fills in the form, then draws it anew and submits it empty. Throws if a candidate did
 * not do the work.
 */
export async function takeSample(subject: Subject): Promise<Sample> {
  const filled = await onPage(subject, async (page) => {
    const mount = await mountChecked(page, subject);
    const heap = await page.heap();
    return { mount, heap, keystroke: await typeInMiddle(page, subject), toggle: await toggle(page, subject) };
  });
  const submitted = await onPage(subject, async (page) => {
    const mount = await mountChecked(page, subject);
    const submit = await submitEmpty(page, subject);
    return { mount, submit, keystrokeWithErrors: await typeInMiddle(page, subject) };
  });
  return {
    mount: [filled.mount, submitted.mount],
    keystroke: filled.keystroke,
    toggle: filled.toggle,
    submit: [submitted.submit],
    keystrokeWithErrors: submitted.keystrokeWithErrors,
    heap: [filled.heap],
  };
}

async function onPage<Result>(
  { browser, url, candidate, size }: Subject,
  measure: (page: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const page = await MeasuredPage.open(browser, url, candidate, size);
  try {
    return await measure(page);
  } catch (error) {
    throw new Error(`${candidate} with ${size} questions failed.`, { cause: error });
  } finally {
    await page.close();
  }
}

async function mountChecked(page: MeasuredPage, { size }: Subject): Promise<number> {
  const time = await page.mount();
  const always = generateQuestions(size).filter(({ shownWhen }) => shownWhen === undefined);
  const texts = await page.texts();
  const missing = always.filter(({ label }) => !texts.has(label));
  if (missing.length > 0)
    throw new Error(`It did not draw ${missing[0]?.label} and ${missing.length - 1} more.`);
  return time;
}

/** Types a word, key by key; returns each key's time. */
async function typeInMiddle(page: MeasuredPage, { size }: Subject): Promise<number[]> {
  const { key } = middleText(generateQuestions(size));
  const control = page.page.locator(await page.page.evaluate((asked) => candidate.control(asked), key));
  await control.focus();
  await page.settled();
  const times: number[] = [];
  for (const character of TYPED) times.push(await page.press(character));
  const value = await control.inputValue();
  if (value !== TYPED) throw new Error(`Typing "${TYPED}" in ${key} left "${value}" there.`);
  return times;
}

/** Chooses the option that shows a conditional question, a few times; returns the time of each choice. */
async function toggle(page: MeasuredPage, { size }: Subject): Promise<number[]> {
  const conditional = generateQuestions(size).filter(({ shownWhen }) => shownWhen !== undefined);
  const begin = Math.max(0, Math.floor(conditional.length / 2) - 1);
  const times: number[] = [];
  for (const { key, shownWhen } of conditional.slice(begin, begin + TOGGLES)) {
    const [deciding, dependent, selects] = await page.page.evaluate(
      ([by, shown]) => [candidate.control(by), candidate.control(shown), candidate.selects] as const,
      [shownWhen?.key ?? '', key] as const,
    );
    if ((await page.page.locator(dependent).count()) > 0) throw new Error(`${key} is there before its time.`);
    await page.page.locator(deciding).focus();
    await page.settled();
    if (selects === 'popup') {
      await page.press('ArrowDown');
      await page.page.waitForTimeout(OPENING);
      await page.press('ArrowDown');
    }
    times.push(await page.press(selects === 'popup' ? 'Enter' : 'ArrowDown'));
    if (!(await page.page.locator(dependent).isVisible())) throw new Error(`${key} did not appear.`);
    await page.page.waitForTimeout(selects === 'popup' ? OPENING : 0);
  }
  return times;
}

/** Submits an empty form, and checks every message. */
async function submitEmpty(page: MeasuredPage, { size }: Subject): Promise<number> {
  // Each candidate's form ends with its button.
  await page.page.locator('button').last().focus();
  await page.settled();
  const time = await page.press('Enter');
  const texts = await page.texts();
  const expected = expectedMessages(generateQuestions(size));
  const missing = expected.filter((message) => !texts.has(message));
  if (missing.length > 0) {
    throw new Error(`It does not say "${missing[0]}" and ${missing.length - 1} more of ${expected.length}.`);
  }
  const said = [...texts].filter((text) => MESSAGE.test(text));
  if (said.length > expected.length) {
    throw new Error(`It says ${said.length} messages instead of ${expected.length}.`);
  }
  return time;
}
