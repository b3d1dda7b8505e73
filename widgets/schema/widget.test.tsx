import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUDGET, CONTACT } from '../../engine/testing/described-form.ts';
import { loadDescribed } from '../../renderer/described/late-described.tsx';
import { loadWidgets } from '../../renderer/form/late-widgets.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const FORM = smallForm([BUDGET, CONTACT, { question: 'count', label: 'Count', widget: 'number' }]);
const box = (name: string | RegExp) => page.getByRole('textbox', { name });

beforeAll(async () => {
  await Promise.all([loadDescribed(FORM.form), loadWidgets(FORM.form)]);
});

describe('an answer with a JSON Schema', () => {
  test("renders the parts in order with the product's inputs, without answers", async () => {
    const store = await renderForm(FORM);
    const budget = page.getByRole('group', { name: 'Budget', exact: true });
    await expect.element(budget).toBeVisible();
    await expect.element(budget.getByRole('textbox', { name: 'First day' })).toBeVisible();
    expect(document.querySelector('form form')).toBeNull();
    await expect.element(page.getByRole('group', { name: 'Cost 1' })).toBeVisible();
    expect(store.getAnswers().budget ?? '').toBe('');
  });

  test('is stored as canonical JSON', async () => {
    const store = await renderForm(FORM);
    const first = page.getByRole('group', { name: 'Cost 1' });
    await first.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Staff' }).click();
    await userEvent.fill(first.getByRole('textbox', { name: 'Amount' }), '1,250.5');
    await userEvent.fill(box('First day'), '02/03/2027');
    await userEvent.fill(box('Days'), '12');
    await page.getByRole('checkbox', { name: 'A laboratory' }).click();
    expect(store.getAnswers().budget).toBe(
      '{"costs":[{"amount":1250.5,"kind":"staff"}],"days":12,"needs":["lab"],"start":"2027-02-03"}',
    );
    await page.getByRole('checkbox', { name: 'A laboratory' }).click();
    await userEvent.clear(box('Days'));
    expect(store.getAnswers().budget).toBe(
      '{"costs":[{"amount":1250.5,"kind":"staff"}],"start":"2027-02-03"}',
    );
  });

  test('shows parts that a condition of the schema adds', async () => {
    const store = await renderForm(FORM);
    await expect.element(page.getByRole('checkbox', { name: /Do others pay/ })).toBeVisible();
    expect(box('Who pays').elements()).toHaveLength(0);
    await page.getByRole('checkbox', { name: /Do others pay/ }).click();
    await userEvent.fill(box(/^Who pays/), 'Ada');
    expect(store.getAnswers().budget).toBe('{"grant":true,"payer":"Ada"}');
  });

  test('adds and removes list items and moves the focus', async () => {
    const store = await renderForm(FORM, {
      answers: { budget: '{"costs":[{"amount":1,"kind":"travel"}],"grant":false}' },
    });
    await page.getByRole('button', { name: 'Add Another Costs' }).click();
    await expect.element(page.getByRole('group', { name: 'Cost 2' }).getByRole('combobox')).toHaveFocus();
    // A new, empty entry is not an answer yet.
    expect(store.getAnswers().budget).toBe('{"costs":[{"amount":1,"kind":"travel"},{}],"grant":false}');
    await page.getByRole('button', { name: 'Remove Cost 1' }).click();
    expect(store.getAnswers().budget).toBe('{"grant":false}');
    await expect.element(page.getByRole('group', { name: 'Cost 1' })).toBeVisible();
  });

  test('leaves the focus where it is when an item is removed elsewhere', async () => {
    const cost = '{"amount":1,"kind":"travel"}';
    const store = await renderForm(FORM, { answers: { budget: `{"costs":[${cost},${cost}]}` } });
    await expect.element(page.getByRole('group', { name: 'Cost 2' })).toBeVisible();
    await userEvent.click(box('Count'));
    store.replace({ budget: `{"costs":[${cost}]}` });
    await expect.element(page.getByRole('group', { name: 'Cost 2' })).not.toBeInTheDocument();
    await expect.element(box('Count')).toHaveFocus();
  });

  test('formats dates as the school does', async () => {
    const form = smallForm([BUDGET], [], {}, [], { dateFormat: 'DD.MM.YYYY' });
    const store = await renderForm(form);
    await expect.element(box('First day')).toHaveAttribute('placeholder', 'DD.MM.YYYY');
    await userEvent.fill(box('First day'), '03.02.2027');
    expect(store.getAnswers().budget).toBe('{"start":"2027-02-03"}');
  });

  test('offers choices between object schemas', async () => {
    const store = await renderForm(FORM);
    const way = page.getByRole('combobox', { name: 'Way' });
    await expect.element(way).toBeVisible();
    await way.click();
    await page.getByRole('option', { name: 'By mail' }).click();
    await userEvent.fill(box(/^Mail/), 'ada@example.org');
    expect(store.getAnswers().contact).toBe('{"way":{"by":"mail","mail":"ada@example.org"}}');
    await page.getByRole('button', { name: 'Add Another Words' }).click();
    await userEvent.fill(box('Words 1'), 'one');
    expect(store.getAnswers().contact).toBe('{"tags":["one"],"way":{"by":"mail","mail":"ada@example.org"}}');
  });

  test('shows parts that depend on an answer in an item or a dependency', async () => {
    const trip = {
      type: 'object',
      title: 'Trip',
      properties: { by: { type: 'string', title: 'By', enum: ['train', 'other'] } },
      if: { properties: { by: { const: 'other' } }, required: ['by'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { properties: { how: { type: 'string', title: 'How' } } },
    };
    const since = { type: 'integer', title: 'Since' };
    const schema = {
      type: 'object',
      properties: {
        list: { type: 'array', title: 'Trips', items: trip },
        card: { type: 'string', title: 'Card' },
      },
      dependencies: {
        card: {
          oneOf: [
            { properties: { card: { enum: ['none'] } } },
            { properties: { card: { enum: ['gold'] }, since } },
          ],
        },
      },
    };
    const store = await renderForm(
      smallForm([{ question: 'trips', label: 'All trips', widget: 'schema', schema }]),
    );
    await page.getByRole('button', { name: 'Add Another Trips' }).click();
    await page.getByRole('combobox', { name: 'By' }).click();
    await page.getByRole('option', { name: 'other' }).click();
    await userEvent.fill(box('How'), 'On foot');
    await userEvent.fill(box('Card'), 'gold');
    await userEvent.fill(box('Since'), '2020');
    expect(store.getAnswers().trips).toBe(
      '{"card":"gold","list":[{"by":"other","how":"On foot"}],"since":2020}',
    );
  });

  test('follows values stored elsewhere, and their clearing', async () => {
    const store = await renderForm(FORM, { answers: { budget: '{"days":3,"grant":false}' } });
    await expect.element(box('Days')).toHaveValue('3');
    store.setAnswer('budget', '{"days":4,"grant":true}');
    await expect.element(box('Days')).toHaveValue('4');
    store.setAnswer('budget', '');
    await expect.element(box('Days')).toHaveValue('');
    await expect.element(page.getByRole('checkbox', { name: /Do others pay/ })).not.toBeChecked();
  });

  test('shows validation errors at each part', async () => {
    await renderForm(FORM, {
      answers: { budget: '{"costs":[{"amount":-1}],"days":0,"grant":true}' },
      showErrors: true,
    });
    await expect.element(box('Days')).toHaveAccessibleDescription(/Days must be at least 1/);
    await expect.element(box('Days')).toHaveAttribute('aria-invalid', 'true');
    const first = page.getByRole('group', { name: 'Cost 1' });
    await expect
      .element(first.getByRole('textbox', { name: 'Amount' }))
      .toHaveAccessibleDescription(/at least 0/);
    await expect.element(first.getByRole('combobox')).toHaveAccessibleDescription(/required/);
    await expect.element(box(/^Who pays/)).toHaveAccessibleDescription(/required/);
  });

  test('shows below all parts that the answer is missing', async () => {
    await renderForm(smallForm([{ ...BUDGET, widget: 'schema', required: true }]), { showErrors: true });
    await expect.element(page.getByText('Budget is a required field')).toBeVisible();
  });
});
