import { page } from 'vitest/browser';

/** Chooses an option of a select by mouse, by the labels of both. */
export async function chooseOption(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
