// Add-another blocks nested in the entries of another block.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../engine/answers/inner-entries.ts';
import { NESTED } from '../../engine/testing/nested-form.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = () => smallForm(NESTED.content);
const two = {
  '#entries:college': '2',
  '#entries:college_2_degree': '2',
  college_name: 'Alpha',
  title: 'BA',
  college_2_college_name: 'Beta',
  college_2_title: 'BSc',
  college_2_degree_2_title: 'MSc',
  college_2_several: 'Two',
};
const college = (number: number) => page.getByRole('group', { name: `College ${number}`, exact: true });
const within = (number: number, name: string) => college(number).getByRole('button', { name, exact: true });

test('renders nested entries open, with their own headings and buttons', async () => {
  const store = await renderForm(form(), { isLoggedIn: true, answers: two });
  // Complete entries are collapsed. Nested entries are visible once their parent is expanded.
  await expect.element(page.getByText('Edit College 2')).toBeVisible();
  await page.getByText('Edit College 2').click();
  await expect.element(college(2).getByRole('heading', { name: 'Degree 2', level: 4 })).toBeVisible();
  expect(
    page
      .getByText('Edit Degree 2')
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toEqual([]);
  await within(2, 'Add Another Degree').click();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('college_2_degree_3_title');
  await expect.element(page.getByText('Degree 3 was added.')).toBeInTheDocument();
  await userEvent.keyboard('PhD');
  await expect.poll(() => store.getAnswers().college_2_degree_3_title).toBe('PhD');
  await expect.element(within(2, 'Add Another Degree')).not.toBeInTheDocument();
  await within(2, 'Remove Degree 2').click();
  await expect.element(page.getByText('Degree 2 was removed.')).toBeInTheDocument();
  expect(store.getAnswers()).toMatchObject({ college_2_degree_2_title: 'PhD', college_2_degree_3_title: '' });
});

test('moves an entry together with its nested entries', async () => {
  const store = await renderForm(form(), { isLoggedIn: true, answers: two });
  await page.getByRole('button', { name: 'Move College 2 up', exact: true }).click();
  await expect
    .poll(() => store.getAnswers())
    .toMatchObject({
      ...{ college_name: 'Beta', degree_2_title: 'MSc', several: 'Two', '#entries:degree': '2' },
      ...{ college_2_college_name: 'Alpha', college_2_degree_2_title: '', '#entries:college_2_degree': '' },
    });
  await page.getByText('Edit College 1').click();
  await expect.element(college(1).getByRole('heading', { name: 'Degree 2' })).toBeVisible();
});
