// An application with an answer to every question and nine colleges, stored by calls, and the lengths of its
// pages.
import { expect, type Page } from '@playwright/test';
import { ABOUT_ANSWERS } from './about-answers.ts';
import { EDUCATION_ANSWERS } from './education-answers.ts';
import { storeEntries } from './two-devices.ts';

/** The maximum number of colleges. */
const COLLEGES = 9;

/** Stores all answers for the logged-in applicant of the page's browser. */
export async function storeFilledPages(page: Page): Promise<void> {
  const first = { ...EDUCATION_ANSWERS, college_attend_to_month: '6', college_attend_to_year: '2018' };
  const ofCollege = Object.entries(first).filter(([key]) => key.startsWith('college_'));
  const others = Array.from({ length: COLLEGES - 1 }, (_, index) =>
    ofCollege
      .filter(([key]) => !/^college_\d_/.test(key))
      .map(([key, value]) => [`college_${index + 2}_${key}`, value] as const),
  );
  const answers = { ...ABOUT_ANSWERS, ...first, ...Object.fromEntries(others.flat()) };
  await storeEntries(page, COLLEGES, answers);
}

/** A page's length in a window of some width. */
export interface PageLength {
  readonly route: string;
  readonly width: number;
  /** Height of the whole document, in CSS pixels. */
  readonly height: number;
  /** Top of the first question, in CSS pixels. */
  readonly first: number;
}

/** Measures a page in a window of this width. */
export async function measureLength(page: Page, route: string, width: number): Promise<PageLength> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(route);
  await expect(page.locator('main form .mt-field').first()).toBeVisible();
  const [height, first] = await page.evaluate(async () => {
    await document.fonts.ready;
    const field = document.querySelector('main form .mt-field');
    return [document.documentElement.scrollHeight, Math.round(field?.getBoundingClientRect().top ?? 0)];
  });
  return { route, width, height: height ?? 0, first: first ?? 0 };
}
