import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOption } from '../../renderer/testing/choose-option.ts';
import { formModule, smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';
import { autofillScript } from './AutofillInput.tsx';

const form = (help?: string) =>
  smallForm([
    { question: 'before', label: 'Before', widget: 'text' },
    { question: 'land', label: 'Land', widget: 'select', options: 'countries', ...(help ? { help } : {}) },
    { question: 'after', label: 'After', widget: 'text' },
  ]);
const land = () => page.getByRole('combobox', { name: 'Land' });
const list = () => page.getByRole('listbox', { name: 'Land' });
const press = (keys: string) => userEvent.keyboard(keys);

/** Returns the label of the active option. */
function active(): string | null | undefined {
  const id = land().element().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

test('offers the empty choice first and stores value and label', async () => {
  const store = await renderForm(form());
  await expect.element(land()).toHaveTextContent('--');
  await land().click();
  const labels = list()
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(labels.slice(0, 2)).toEqual(['--', 'United States']);
  await page.getByRole('option', { name: 'France', exact: true }).click();
  expect(store.getAnswers()).toMatchObject({ land: 'FRA', land_desc: 'France' });
  await expect.element(land()).toHaveTextContent('France');
  await expect.element(list()).not.toBeInTheDocument();
  await chooseOption('Land', '--');
  expect(store.getAnswers()).toMatchObject({ land: '', land_desc: '' });
});

test('shows a choice that is no longer offered until another is made', async () => {
  const store = await renderForm(form(), { answers: { land: 'ATLANTIS', land_desc: 'Atlantis' } });
  await expect.element(land()).toHaveTextContent('Atlantis (no longer offered)');
  await chooseOption('Land', '--');
  expect(store.getAnswers()).toEqual({ land: '', land_desc: '' });
  await (land().element() as HTMLElement).click();
  await expect.element(list().getByRole('option', { name: /no longer offered/ })).not.toBeInTheDocument();
});

test('renders no options until it is opened, then all 250', async () => {
  await renderForm(form());
  const options = () => document.querySelectorAll('[role="option"]');
  const control = land().element() as HTMLElement;
  expect(options()).toHaveLength(0);
  control.click();
  await expect.poll(() => options().length).toBeGreaterThan(240);
  control.click();
  await expect.poll(() => options().length).toBe(0);
});

describe('by keyboard alone', () => {
  test('opens at the chosen option, moves and chooses', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    (land().element() as HTMLElement).focus();
    await press('{ArrowDown}');
    expect(active()).toBe('France');
    await press('{Home}');
    expect(active()).toBe('--');
    await press('{PageDown}');
    const options = list().getByRole('option').elements();
    expect(active()).toBe(options[5]?.textContent);
    await press('{PageUp}{ArrowUp}');
    expect(active()).toBe('--');
    await press('{End}{ArrowDown}');
    expect(active()).toBe(options.at(-1)?.textContent);
    await press('{PageUp}{Enter}');
    expect(store.getAnswers().land_desc).toBe(options.at(-6)?.textContent);
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(land()).toHaveFocus();
  });

  test('closes with Escape without choosing; opens with Space, Enter, Home and End', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    (land().element() as HTMLElement).focus();
    for (const key of [' ', '{Enter}', '{Home}', '{End}', '{ArrowUp}']) {
      await press(key);
      await expect.element(list()).toBeVisible();
      await press('{ArrowUp}{Escape}');
      await expect.element(list()).not.toBeInTheDocument();
    }
    expect(store.getAnswers().land).toBe('FRA');
  });

  test('chooses the active option with Tab, closes and moves on', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    (land().element() as HTMLElement).focus();
    await press('{ArrowDown}{ArrowDown}');
    const highlighted = active();
    await userEvent.tab();
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('After')).toHaveFocus();
    expect(highlighted).not.toBe('France');
    expect(store.getAnswers().land_desc).toBe(highlighted);
    await userEvent.tab({ shift: true });
    await press('{ArrowDown}{ArrowUp}');
    await userEvent.tab({ shift: true });
    await expect.element(page.getByLabelText('Before')).toHaveFocus();
    expect(store.getAnswers().land).toBe('FRA');
  });

  test('leaves a closed list unchanged with Tab', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    (land().element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(page.getByLabelText('After')).toHaveFocus();
    expect(store.getAnswers().land).toBe('FRA');
  });

  test('finds options by typing, spaces included, and resets after a second', async () => {
    const store = await renderForm(form());
    const control = land().element() as HTMLElement;
    control.focus();
    const pressAt = (timeStamp: number, key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      flushSync(() => void control.dispatchEvent(event));
    };
    for (const key of 'south a') pressAt(1000, key);
    await expect.poll(active).toBe('South Africa');
    pressAt(2100, 'm');
    expect(active()).toMatch(/^M/);
    pressAt(3200, ' ');
    expect(store.getAnswers().land_desc).toMatch(/^M/);
  });
});

describe('chooses the matching option, or none', () => {
  test.each([
    ['Korea', 'KOR'],
    ['USA', 'USA'],
    ['U.S.', 'USA'],
    ['UK', 'GBR'],
    ['Great Britain', 'GBR'],
    ['UAE', 'ARE'],
    ['ivory', 'CIV'],
    ['holland', 'NLD'],
    ['keeling', 'CCK'],
    ['st lucia', 'LCA'],
    ['emirates', 'ARE'],
    ['fra', 'FRA'],
    ['Zzz', ''],
    ['Zzzz', ''],
    ['Frx', ''],
    ['Atlantis', ''],
  ])('chooses for typed %s and Tab %j', async (text, value) => {
    const store = await renderForm(form());
    const control = land().element() as HTMLElement;
    control.focus();
    for (const key of text)
      flushSync(() => void control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    if (value === '') expect(active()).toBeUndefined();
    await userEvent.tab();
    await expect.element(list()).not.toBeInTheDocument();
    expect(store.getAnswers().land ?? '').toBe(value);
  });

  test('keeps an earlier choice if nothing matches', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    (land().element() as HTMLElement).focus();
    await press('zzzz{Enter}');
    expect(store.getAnswers().land).toBe('FRA');
  });
});

describe('autofill', () => {
  const country = () =>
    smallForm([
      {
        question: 'land',
        label: 'Land',
        widget: 'select',
        options: 'countries',
        autocomplete: 'country-name',
      },
    ]);
  async function fill(text: string): Promise<void> {
    const input = document.querySelector<HTMLInputElement>('[name="land-autofill"]');
    if (input === null) throw new Error('There is no input to fill in.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    await autofillScript.load();
  }

  test('matches every region that Chrome names, by name and code', async () => {
    const store = await renderForm(country());
    const offered: { value: string; label: string }[] = country().form.optionLists.countries as never;
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const regions = Array.from({ length: 676 }, (_, at) => String.fromCharCode(65 + at / 26, 65 + (at % 26)));
    // Not countries, or parts of offered ones.
    const left = new Set(['CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
    const missed: string[] = [];
    const reached = new Set<unknown>();
    for (const code of regions) {
      const name = names.of(code);
      if (name === undefined || left.has(code)) continue;
      for (const text of [name, code]) {
        store.replace({});
        await fill(text);
        const { land: value = '' } = store.getAnswers();
        if (value === '') missed.push(`${code} ${text}`);
        reached.add(value);
      }
    }
    expect(missed).toEqual([]);
    expect(offered.filter(({ value }) => !reached.has(value)).map(({ label }) => label)).toEqual([]);
  });

  test.each([
    ['US', 'USA'],
    ['United States of America', 'USA'],
    ['u.s.a.', 'USA'],
    ['St. Kitts & Nevis', 'KNA'],
    ['GBR', 'GBR'],
    ['Atlantis', ''],
    ['', ''],
  ])('matches %j with %j', async (text, value) => {
    const store = await renderForm(country());
    await fill(text);
    expect(store.getAnswers().land ?? '').toBe(value);
  });
});

describe('its list', () => {
  afterEach(() => page.viewport(1280, 900));

  test('follows the mouse and continues from there by keyboard', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    await land().click();
    const options = list().getByRole('option');
    await options.nth(2).hover();
    await expect.poll(active).toBe(options.nth(2).element().textContent);
    await press('{ArrowDown}');
    expect(active()).toBe(options.nth(3).element().textContent);
    await options.nth(1).hover();
    await expect.poll(active).toBe(options.nth(1).element().textContent);
    await press('{Enter}');
    expect(store.getAnswers().land_desc).toBe('United States');
  });

  test('keeps the choice when the mouse leaves', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    await land().click();
    await list().getByRole('option').nth(2).hover();
    await page.getByLabelText('Before').click();
    await expect.element(list()).not.toBeInTheDocument();
    expect(store.getAnswers().land).toBe('FRA');
  });

  test('closes on a click elsewhere', async () => {
    await renderForm(form());
    await land().click();
    await page.getByRole('heading', { name: 'Section' }).click();
    await expect.element(list()).not.toBeInTheDocument();
  });

  test('opens 10 px below and keeps 100 px from the bottom', async () => {
    await renderForm(form());
    await land().click();
    const control = land().element().getBoundingClientRect();
    const popup = list().element().getBoundingClientRect();
    expect(popup.top - control.bottom).toBe(10);
    expect(popup.width).toBeCloseTo(control.width, 0);
    expect(window.innerHeight - popup.bottom).toBeGreaterThanOrEqual(100);
  });

  test('stays below its label if its help is long', async () => {
    await page.viewport(800, 520);
    await renderForm(form('Help. '.repeat(150)));
    const control = land().element();
    control.scrollIntoView({ block: 'end' });
    await land().click();
    const popup = list().element().getBoundingClientRect();
    const label = page.getByText('Land', { exact: true }).element().getBoundingClientRect();
    expect(control.getBoundingClientRect().top - popup.bottom).toBeCloseTo(10, 0);
    expect(popup.height).toBeGreaterThanOrEqual(120);
    expect(popup.top).toBeGreaterThanOrEqual(Math.max(100, label.bottom + 10));
  });

  test.each([375, 1000])(
    'opens above all labels of its question, 100 px from the top, at %i px',
    async (width) => {
      await page.viewport(width, 620);
      const others = (name: string) =>
        Array.from({ length: 9 }, (_, index) => ({
          question: `${name}_${index}`,
          label: name,
          widget: 'text',
        }));
      const land = { question: 'land', label: 'Land', widget: 'select', options: 'countries', help: 'Help.' };
      const pair = {
        monthYear: { month: 'from_month', year: 'from_year' },
        months: 'months',
        years: 'pastYears',
      };
      const table = {
        matrix: [{ row: 'fall', label: 'Fall' }],
        label: 'Plans',
        columns: [{ question: 'place', label: 'Campus', widget: 'select', options: 'countries' }],
      };
      await renderForm(
        smallForm([...others('one'), land, { ...pair, label: 'From' }, table, ...others('two')]),
      );
      const controls = document.querySelectorAll<HTMLElement>('[role="combobox"]');
      expect(controls).toHaveLength(4);
      for (const control of controls) {
        control.scrollIntoView({ block: 'end' });
        const { top: end } = control.getBoundingClientRect();
        control.click();
        const shown = () => document.getElementById(control.getAttribute('aria-controls') ?? '');
        await expect.poll(shown).not.toBeNull();
        const popup = shown()?.getBoundingClientRect() ?? new DOMRect();
        const group = control.closest('table, fieldset.mt-field') ?? control.closest('.mt-field');
        const tops = [...(group?.querySelectorAll('legend, th, .mt-label') ?? [])]
          .map((label) => label.getBoundingClientRect())
          .filter(({ height, bottom }) => height > 1 && bottom < end)
          .map(({ top }) => top);
        expect(Math.min(...tops) - popup.bottom).toBeCloseTo(10, 0);
        expect(popup.top).toBeGreaterThanOrEqual(100);
        control.click();
      }
    },
  );

  test('exposes the chosen option to assistive technology', async () => {
    await renderForm(form(), { answers: { land: 'FRA' } });
    await land().click();
    await expect.element(land()).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(page.getByRole('option', { name: 'France', exact: true }))
      .toHaveAttribute('aria-selected', 'true');
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
  });
});

test('accepts autofill by label or value', async () => {
  const store = await renderForm(formModule());
  const fill = (token: string, text: string) => {
    const input = document.querySelector<HTMLInputElement>(`input[aria-hidden][autocomplete="${token}"]`);
    if (input === null) throw new Error(`No input for ${token}.`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  fill('country-name', 'united states');
  await expect.poll(() => store.getAnswers().country).toBe('USA');
  fill('address-level1', 'MD');
  await expect.poll(() => store.getAnswers().state_desc).toBe('Maryland');
});

test('shows options in groups with help, and does not choose one that is not offered', async () => {
  const lists = {
    pets: [
      { value: 'cat', label: 'Cat', group: 'Inside', help: 'Sleeps' },
      { value: 'dog', label: 'Dog', group: 'Outside' },
      { value: 'hen', label: 'Hen', group: 'Outside' },
    ],
  };
  const isBig = { valueKey: 'big', operator: 'equals', target: true };
  const pet = {
    question: 'land',
    label: 'Land',
    widget: 'select',
    options: 'pets',
    offerWhen: { dog: isBig },
  };
  const big = { question: 'big', label: 'Big', widget: 'checkbox' };
  const store = await renderForm(smallForm([{ ...pet, notOffered: 'disabled' }, big], [], lists));
  await land().click();
  const outside = list().getByRole('group', { name: 'Outside' });
  const names = outside
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(names).toEqual(['Dog', 'Hen']);
  await expect.element(list().getByRole('option', { name: 'Cat Sleeps' })).toBeVisible();
  await press('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Dog');
  const dog = list().getByRole('option', { name: 'Dog' });
  await expect.element(dog).toHaveAttribute('aria-disabled', 'true');
  await press('{Enter}');
  await dog.click({ force: true });
  await expect.element(list()).toBeVisible();
  expect(store.getAnswers().land).toBeUndefined();
  await press('{ArrowDown}{Enter}');
  expect(store.getAnswers()).toMatchObject({ land: 'hen', land_desc: 'Hen' });
  await expect.element(list()).not.toBeInTheDocument();
});

describe('the filter of a long list', () => {
  const filter = () => page.getByRole('combobox', { name: 'Filter' });
  const names = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);

  test('matches anywhere in the name, by touch or mouse', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    await land().click();
    await filter().click();
    await expect.element(filter()).toHaveFocus();
    await expect.element(filter()).toHaveAccessibleDescription('Land');
    await press('new z');
    await expect.poll(names).toEqual(['New Zealand']);
    await page.getByRole('option', { name: 'New Zealand' }).click();
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(land()).toHaveFocus();
    expect(store.getAnswers().land_desc).toBe('New Zealand');
    // The filter is reset when the list opens again.
    await land().click();
    await expect.poll(() => names().length).toBeGreaterThan(240);
  });

  test('leaves the border of an invalid answer visible', async () => {
    await renderForm(form(), { showErrors: true });
    await land().click();
    await expect.element(filter()).toBeVisible();
    const [outer, inner] = [land(), filter()].map((one) => one.element().getBoundingClientRect());
    const refused = getComputedStyle(land().element());
    // The control has the thickest border of all states.
    expect(Number.parseFloat(refused.borderTopWidth)).toBeLessThanOrEqual(2);
    expect((inner?.top ?? 0) - (outer?.top ?? 0)).toBeGreaterThanOrEqual(2);
    expect((outer?.bottom ?? 0) - (inner?.bottom ?? 0)).toBeGreaterThanOrEqual(2);
  });

  test('is focused with a slash; arrows move, Enter and Tab choose, Escape cancels', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    (land().element() as HTMLElement).focus();
    await press('{ArrowDown}');
    await expect.element(land()).toHaveAttribute('aria-keyshortcuts', '/');
    await press('/ind');
    await expect.element(filter()).toHaveFocus();
    const pointed = () =>
      document.getElementById(filter().element().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(pointed()).toBe('India');
    await press('{ArrowDown}');
    expect(pointed()).toBe('Indonesia');
    await press('{Escape}');
    await expect.element(land()).toHaveFocus();
    expect(store.getAnswers().land).toBe('FRA');
    await press('{ArrowDown}');
    await expect.element(land()).toHaveAttribute('aria-keyshortcuts', '/');
    await press('/ind{Enter}');
    await expect.element(land()).toHaveFocus();
    expect(store.getAnswers().land).toBe('IND');
    await press('{ArrowDown}');
    await expect.element(land()).toHaveAttribute('aria-keyshortcuts', '/');
    await press('/mexi');
    await userEvent.tab();
    await expect.element(page.getByLabelText('After')).toHaveFocus();
    expect(store.getAnswers().land_desc).toBe('Mexico');
    await expect.element(list()).not.toBeInTheDocument();
  });

  test('announces that nothing matches and closes without a choice', async () => {
    const store = await renderForm(form(), { answers: { land: 'FRA' } });
    await land().click();
    await filter().fill('atlantis');
    await expect.element(page.getByText('Nothing in our list matches.')).toBeVisible();
    await press('{Enter}');
    await expect.element(filter()).toHaveFocus();
    await page.getByRole('heading', { name: 'Section' }).click();
    await expect.element(list()).not.toBeInTheDocument();
    expect(store.getAnswers().land).toBe('FRA');
  });

  test('is absent for a short list', async () => {
    const pets = Array.from({ length: 14 }, (_, at) => ({ value: `p${at}`, label: `Pet ${at}` }));
    const pet = { question: 'land', label: 'Land', widget: 'select', options: 'pets' };
    await renderForm(smallForm([pet], [], { pets }));
    await land().click();
    await expect.element(page.getByRole('option', { name: 'Pet 13' })).toBeInTheDocument();
    expect(page.getByRole('combobox').elements()).toHaveLength(1);
  });
});
