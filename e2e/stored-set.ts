// Stores generated answers by calls of a browser, and reads the PDF copy of the application.
import type { Page } from '@playwright/test';
import { acceptAnswers } from '../engine/answers/accept-answers.ts';
import { emptyAnswer } from '../engine/answers/answer.ts';
import { layoutAnswers } from '../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../engine/form/compiled-form.ts';
import type { PdfCopy } from '../engine/wire/documents.ts';
import type { Profile } from '../engine/wire/profile.ts';
import { fetchStored } from './applicant.ts';
import { expect } from './journey.ts';
import { put, storeEntries } from './stored-state.ts';

/** Texts as people type them: long, of several lines, in other scripts, similar to code. */
const TYPED = [
  'Ελένη Παπαδοπούλου',
  'Анна-Мария О’Нил',
  '王小明',
  '<b>bold</b> & "quoted" {{name}}',
  `${'A paragraph of some length, as essays have them. '.repeat(12)}\n\n`.repeat(9).trim(),
  'W'.repeat(45),
];

/** Returns a value for every key that can be saved: the generated one, or an empty one if the server refuses that. */
function storable(form: CompiledForm, answers: Answers, at: number): Answers {
  const questions = Object.values(form.questions).filter(({ key }) => {
    const model = form.keys[key];
    return !model?.readOnly && !model?.document;
  });
  return Object.fromEntries(
    questions.map(({ key, type, widget, options }, index) => {
      const isText = options === undefined && /^(text|textarea|autocomplete)$/.test(widget);
      const typed = isText && (index + at) % 5 === 0 ? TYPED[(index + at) % TYPED.length] : undefined;
      const value = typed ?? answers[key] ?? '';
      return [key, acceptAnswers(form, { [key]: value }, {}).ok ? value : emptyAnswer(type)];
    }),
  );
}

/** Stores generated answers with their entries and tabs. Returns the stored answers, as a page has them. */
export async function storeSet(page: Page, form: CompiledForm, set: Answers, at: number): Promise<Answers> {
  await storeEntries(page, form, set);
  for (const id of Object.keys(form.tabSets)) {
    const tab = set[Object.keys(layoutAnswers({}, { [id]: '' }))[0] ?? ''];
    if (tab !== undefined) await put(page.request, '/api/tabs', { tab_id: id, chosen_tab: tab });
  }
  await put(page.request, '/api/answer', storable(form, set, at));
  const profile = await fetchStored<Profile>(page, '/api/profile');
  return { ...profile.answer, ...layoutAnswers(profile.add_another, profile.tabs, profile) };
}

/** Returns the PDF copy of the stored application. */
export async function pdfCopy(page: Page): Promise<Uint8Array> {
  let copy: PdfCopy | undefined;
  await expect
    .poll(
      async () => {
        copy = await fetchStored<PdfCopy>(page, '/api/pdf');
        return copy.status;
      },
      { timeout: 600_000, intervals: [200] },
    )
    .toMatch(/COMPLETED|FAILED|NOT_ANSWERED/);
  expect(copy?.status, copy?.message).toBe('COMPLETED');
  return (await page.request.get(copy?.url ?? '')).body();
}
