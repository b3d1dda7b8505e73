// Screens of file questions, whose screenshots are in docs/screens.
import { expect, type Page } from '@playwright/test';
import { brokenPdf, fileQuestion, pdfFile, serveStatus } from '../files.ts';
import { openAsAda } from './ada.ts';
import type { Screen, Stage } from './screen.ts';

const KEY = 'resume_doc';
const resume = (page: Page) => fileQuestion(page, KEY);
const place = (page: Page) => resume(page).field;

/** Opens the form at the resume. */
async function openEmpty(stage: Stage): Promise<void> {
  await openAsAda(stage, '/education', {});
  await expect(resume(stage.page).choose).toBeVisible();
}

async function upload(stage: Stage): Promise<void> {
  await openEmpty(stage);
  await resume(stage.page).upload(await pdfFile());
  await expect(resume(stage.page).remove).toBeVisible();
}

export const DOCUMENT_SCREENS: readonly Screen[] = [
  {
    name: 'document-converting',
    shows: 'A file while it is converted',
    open: async (stage) => {
      await openEmpty(stage);
      await serveStatus(stage.page, KEY, 'IN_PROGRESS');
      await resume(stage.page).upload(await pdfFile());
      await expect(place(stage.page)).toContainText('Your file is being prepared.');
    },
    from: place,
  },
  {
    name: 'document-uploaded',
    shows: 'An attached file',
    open: upload,
    from: place,
  },
  {
    name: 'document-refused',
    shows: 'A file refused because it is not a PDF',
    open: async (stage) => {
      await openEmpty(stage);
      await resume(stage.page).upload(brokenPdf());
      await expect(resume(stage.page).alert).toBeVisible();
    },
    from: place,
  },
  {
    name: 'document-delete',
    shows: 'The question before a file is deleted',
    open: async (stage) => {
      await upload(stage);
      await resume(stage.page).remove.click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
    from: place,
  },
  {
    name: 'document-tab',
    shows: 'The other tab, with a document instead of a text',
    open: async (stage) => {
      const { page } = stage;
      await openAsAda(stage, '/education', {});
      await page.getByRole('tab', { name: 'Upload a document' }).click();
      await expect(fileQuestion(page, 'personal_statement_doc').choose).toBeVisible();
    },
    from: (page) => page.getByRole('tablist'),
  },
];
