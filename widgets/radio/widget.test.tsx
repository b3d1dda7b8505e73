import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('stores value and label, in a named group', async () => {
  const store = await renderForm(
    smallForm([
      { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo', required: true },
    ]),
  );
  await page.getByRole('radiogroup', { name: 'Are you sure?' }).getByRole('radio', { name: 'Yes' }).click();
  expect(store.getAnswers()).toEqual({ sure: 'Y', sure_desc: 'Yes' });
});

test('clears an optional choice and keeps the focus in the group', async () => {
  const sure = { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo' };
  const must = { question: 'must', label: 'Must?', widget: 'radio', options: 'yesNo', required: true };
  const store = await renderForm(smallForm([sure, must]), { answers: { must: 'Y' } });
  const clear = page.getByRole('button', { name: 'Clear Choice' });
  await expect.element(clear).not.toBeInTheDocument();
  const group = page.getByRole('radiogroup', { name: 'Sure?' });
  await group.getByRole('radio', { name: 'No' }).click();
  await expect.element(clear).toHaveAccessibleDescription('Sure?');
  await clear.click();
  expect(store.getAnswers()).toEqual({ must: 'Y', sure: '', sure_desc: '' });
  await expect.element(group.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await expect.element(group.getByRole('radio', { name: 'No' })).not.toBeChecked();
});

test('shows a choice that is no longer offered until another is made', async () => {
  const sure = { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo' };
  const store = await renderForm(smallForm([sure]), { answers: { sure: 'M', sure_desc: 'Maybe' } });
  const gone = page.getByRole('radio', { name: 'Maybe (no longer offered)' });
  await expect.element(gone).toBeChecked();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expect.element(gone).not.toBeInTheDocument();
  expect(store.getAnswers()).toEqual({ sure: 'Y', sure_desc: 'Yes' });
});

test('describes an option by its help and disables it while it is not offered', async () => {
  const lists = {
    pets: [
      { value: 'cat', label: 'Cat', help: 'Sleeps' },
      { value: 'dog', label: 'Dog' },
    ],
  };
  const isBig = { valueKey: 'big', operator: 'equals', target: true };
  const pet = { question: 'pet', label: 'Pet', widget: 'radio', options: 'pets', offerWhen: { dog: isBig } };
  const big = { question: 'big', label: 'Big', widget: 'checkbox' };
  const store = await renderForm(smallForm([{ ...pet, notOffered: 'disabled' }, big], [], lists));
  const cat = page.getByRole('radio', { name: 'Cat', exact: true });
  const dog = page.getByRole('radio', { name: 'Dog' });
  await expect.element(cat).toHaveAccessibleDescription('Sleeps');
  await expect.element(dog).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Big' }).click();
  await dog.click();
  expect(store.getAnswers()).toMatchObject({ pet: 'dog', pet_desc: 'Dog' });
  await page.getByRole('checkbox', { name: 'Big' }).click();
  await expect.element(dog).not.toBeChecked();
  expect(store.getAnswers()).toMatchObject({ pet: '', pet_desc: '' });
});

test("adds a picture's text to its option's name, besides help and keyboard use", async () => {
  const pets = [
    { value: 'cat', label: 'Cat', picture: { src: 'cat.webp', alt: 'cat' } },
    { value: 'dog', label: 'Dog', picture: { src: 'dog.webp', alt: 'Asleep in a basket' }, help: 'Barks' },
    { value: 'cow', label: 'Cow' },
  ];
  const pet = { question: 'pet', label: 'Pet', widget: 'radio', options: 'pets' };
  const store = await renderForm(smallForm([pet], [], { pets }));
  const radio = page.getByRole('radio');
  await expect.element(radio.nth(0)).toHaveAccessibleName('Cat');
  await expect.element(radio.nth(1)).toHaveAccessibleName('Dog Asleep in a basket');
  await expect.element(radio.nth(1)).toHaveAccessibleDescription('Barks');
  const pictures = document.querySelectorAll<HTMLImageElement>('.mt-choice img');
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([
    '/config-assets/cat.webp',
    '/config-assets/dog.webp',
  ]);
  await radio.nth(0).click();
  await userEvent.keyboard('{ArrowDown}');
  expect(store.getAnswers()).toEqual({ pet: 'dog', pet_desc: 'Dog' });
  // A click on a picture chooses its option.
  pictures[0]?.click();
  expect(store.getAnswers()).toEqual({ pet: 'cat', pet_desc: 'Cat' });
});
