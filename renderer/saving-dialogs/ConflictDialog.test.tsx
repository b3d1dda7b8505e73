import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Choices, Conflict } from '../saving/saving-state.ts';
import { smallForm } from '../testing/form-module.ts';
import { Providers } from '../testing/Providers.tsx';
import { savingProbe } from '../testing/saving-probe.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

const module = smallForm([
  { question: 'name', label: 'Name', widget: 'text' },
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  { question: 'box', label: 'I agree', widget: 'checkbox' },
  { question: 'born', label: 'Born', widget: 'date' },
  { question: 'number', label: 'Number', widget: 'text', concealed: true },
  {
    addAnother: 'car',
    label: 'Car',
    prefix: 'car_<n>_',
    maximum: 2,
    content: [{ question: 'brand', label: 'Brand', widget: 'text' }],
  },
]);
const { texts } = module.form;

const CONFLICTS: readonly Conflict[] = [
  { key: 'name', yours: 'Ada', elsewhere: '' },
  { key: 'asked', yours: 'Y', elsewhere: 'N' },
  { key: 'box', yours: true, elsewhere: '' },
  { key: 'born', yours: '1815-12-10', elsewhere: '1815-02-30' },
];

/** Renders the dialog, with four conflicts by default. `decided()` returns the choices. */
async function renderDialog(conflicts = CONFLICTS) {
  let decided: readonly (Choices | undefined)[] = [];
  const { Probe, say } = savingProbe();
  const screen = await render(
    <Providers module={module}>
      <Probe />
      <ConflictDialog />
    </Providers>,
  );
  say({
    question: {
      conflicts,
      decide: (choices) => {
        decided = [...decided, choices];
        say({ question: undefined });
      },
    },
  });
  return { screen, decided: () => decided };
}

test('shows both answers as readable text', async () => {
  const { screen } = await renderDialog();
  const names = (group: string) =>
    screen
      .getByRole('group', { name: group })
      .getByRole('radio')
      .elements()
      .map((radio) => radio.parentElement?.textContent);
  expect(names('Name')).toEqual(['Yours: Ada', 'Saved elsewhere: Not answered']);
  expect(names('Asked')).toEqual(['Yours: Yes', 'Saved elsewhere: No']);
  expect(names('I agree')).toEqual(['Yours: Yes', 'Saved elsewhere: No']);
  expect(names('Born')).toEqual(['Yours: 12/10/1815', 'Saved elsewhere: 1815-02-30']);
});

test('requires a choice for each conflict', async () => {
  const { screen, decided } = await renderDialog();
  const keep = screen.getByRole('button', { name: texts['conflict.keep'] });
  await screen.getByRole('radio', { name: 'Yours: Ada' }).click();
  await keep.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts['conflict.missing']);
  expect(decided()).toEqual([]);
  for (const group of ['Asked', 'I agree', 'Born']) {
    await screen.getByRole('group', { name: group }).getByRole('radio').last().click();
  }
  await keep.click();
  expect(decided()).toEqual([{ name: 'yours', asked: 'elsewhere', box: 'elsewhere', born: 'elsewhere' }]);
});

test('can be postponed', async () => {
  const { screen, decided } = await renderDialog();
  await screen.getByRole('button', { name: texts['conflict.later'] }).click();
  expect(decided()).toEqual([undefined]);
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('conceals a concealed answer unless its choice has the focus', async () => {
  const { screen } = await renderDialog([{ key: 'number', yours: '123-45-6789', elsewhere: '' }]);
  const group = screen.getByRole('group', { name: 'Number' });
  const isConcealed = (text: string) =>
    getComputedStyle(group.getByText(text, { exact: true }).element()).getPropertyValue(
      '-webkit-text-security',
    ) === 'disc';
  const [yours, elsewhere] = group.getByRole('radio').elements() as HTMLInputElement[];
  expect(isConcealed('123-45-6789')).toBe(true);
  expect(isConcealed(texts['print.notAnswered'])).toBe(false);
  yours?.focus();
  expect(isConcealed('123-45-6789')).toBe(false);
  elsewhere?.focus();
  expect(isConcealed('123-45-6789')).toBe(true);
});

test('names the entry of a question in a repeated block', async () => {
  const { screen } = await renderDialog([
    { key: 'brand', yours: 'Audi', elsewhere: 'Fiat' },
    { key: 'car_2_brand', yours: 'Seat', elsewhere: '' },
  ]);
  await expect.element(screen.getByRole('group', { name: 'Brand', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Car 2, Brand', exact: true })).toBeVisible();
});
