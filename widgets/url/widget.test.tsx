import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const form = smallForm([
  { question: 'site', label: 'Site', widget: 'url' },
  { question: 'next', label: 'Next', widget: 'text' },
]);

test.each([
  ['example.org', 'https://example.org'],
  [' www.example.org/a?b=c:d ', 'https://www.example.org/a?b=c:d'],
  ['http://example.org', 'http://example.org'],
  ['ftp://example.org', 'ftp://example.org'],
  ['ada@example.org', 'ada@example.org'],
  ['my site', 'my site'],
])('stores %s as %s on blur', async (typed, stored) => {
  const store = await renderForm(form);
  const input = page.getByLabelText('Site');
  await input.click();
  await input.fill(typed);
  await userEvent.tab();
  await expect.element(page.getByLabelText('Next')).toHaveFocus();
  expect(store.getAnswers().site).toBe(stored);
});

test('adds no protocol that would exceed the limit', async () => {
  const limited = { question: 'site', label: 'Site', widget: 'url', maxLength: 20 };
  const store = await renderForm(smallForm([limited]));
  await userEvent.fill(page.getByLabelText('Site'), 'www.example.org');
  await userEvent.tab();
  expect(store.getAnswers().site).toBe('www.example.org');
  await userEvent.fill(page.getByLabelText('Site'), 'www.ada.org');
  await userEvent.tab();
  expect(store.getAnswers().site).toBe('https://www.ada.org');
});

test.each([
  ['https://example.org', true],
  ['http://user.example.co.uk:8080/~ada/?q=1#top', true],
  ['https://müller.example', true],
  ['https://127.0.0.1/', true],
  ['https://example', false],
  ['https://ada:secret@example.org', false],
  ['javascript:alert(1)', false],
  ['ftp://example.org', false],
  ['example.org', false],
  ['https://exa mple.org', false],
])('%s: %s', async (site, isRight) => {
  await renderForm(form, { answers: { site }, showErrors: true });
  const input = page.getByLabelText('Site');
  await expect.element(input).toHaveAttribute('aria-invalid', String(!isRight));
  if (!isRight)
    await expect
      .element(input)
      .toHaveAccessibleDescription('Error: Site must be a web address such as https://example.org');
});
