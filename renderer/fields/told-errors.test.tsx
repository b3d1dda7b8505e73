// How errors are shown: with a mark, a word and a colour. Screen readers announce each of them once.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import { FormPage } from '../form/FormPage.tsx';
import { smallForm } from '../testing/form-module.ts';
import { Providers } from '../testing/Providers.tsx';
import { renderForm } from '../testing/render-form.tsx';
import { rgbOf } from '../testing/rgb-of.ts';
import { schoolForm } from '../testing/school-form.ts';

const said = () => page.getByRole('status').element().textContent;

/** Installs fake timers, so that the test controls the time. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

test('announces a message that appears while typing after a pause, if it is still shown', async () => {
  stopTimers();
  const rule = { required: true, validation: [{ minLength: 3 }] };
  await renderForm(
    smallForm([
      { question: 'motto', label: 'Motto', widget: 'text', ...rule },
      { question: 'other', label: 'Other', widget: 'text', ...rule },
    ]),
    { showErrors: true },
  );
  const input = page.getByRole('textbox', { name: 'Motto' }).element() as HTMLInputElement;
  await vi.advanceTimersByTimeAsync(5000);
  expect(said()).toBe('');
  input.focus();
  const type = async (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(900);
  };
  await type('a');
  await type('ab');
  expect(said()).toBe('');
  await type('abc');
  await vi.advanceTimersByTimeAsync(5000);
  expect(said()).toBe('');
  await type('ab');
  await vi.advanceTimersByTimeAsync(200);
  expect(said()).toBe('Error: Motto must be at least 3 characters');
});

test('does not announce the messages of every question after a rejected submission', async () => {
  stopTimers();
  const module = smallForm([{ question: 'motto', label: 'Motto', widget: 'text', required: true }]);
  const draw = (showErrors: boolean) => (
    <Providers module={module} showErrors={showErrors}>
      {module.form.pages.slice(0, 1).map((one) => (
        <FormPage key={one.id} page={one} isBusy={false} onButton={() => undefined} />
      ))}
    </Providers>
  );
  const screen = await render(draw(false));
  await screen.rerender(draw(true));
  expect(page.getByText('Motto is a required field').elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(said()).toBe('');
});

test('uses one live region on a page with the maximum of colleges', async () => {
  const { form } = schoolForm;
  const entries = Object.entries(form.blocks).map(([id, { maximum }]) => [entriesKey(id), String(maximum)]);
  await renderForm(schoolForm, {
    page: 'education',
    answers: Object.fromEntries(entries),
    isLoggedIn: true,
    showErrors: true,
  });
  expect(document.querySelectorAll('.mt-entry')).toHaveLength(9);
  const regions = document.querySelectorAll(
    '[aria-live], [role="status"], [role="alert"], [role="log"], output',
  );
  // A file question has a live region of its own for the progress of its upload.
  const others = [...regions].filter((region) => region.closest('fieldset:has(.mt-file)') === null);
  expect(others).toHaveLength(1);
});

test('an invalid group of radios and an invalid checkbox have the error colour', async () => {
  const question = { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo', required: true };
  const agree = { question: 'agree', label: 'I agree.', widget: 'checkbox', required: true };
  const module = smallForm([question, agree]);
  const red = rgbOf(module.form.theme.error);
  await renderForm(module, { showErrors: true });
  await expect.element(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  const no = page.getByRole('radio', { name: 'No', exact: true }).element();
  const box = page.getByRole('checkbox').element();
  expect(getComputedStyle(no).borderTopColor).toBe(red);
  expect([getComputedStyle(box).outlineStyle, getComputedStyle(box).outlineColor]).toEqual(['solid', red]);
  await page.getByRole('radio', { name: 'Yes' }).click();
  await page.getByRole('checkbox').click();
  await expect.poll(() => getComputedStyle(no).borderTopColor).not.toBe(red);
  (document.activeElement as HTMLElement).blur();
  expect(getComputedStyle(box).outlineStyle).toBe('none');
});

test('a message does not move the question beside it', async () => {
  const row = [
    { question: 'left', label: 'Left', widget: 'text', required: true },
    { question: 'right', label: 'Right', widget: 'text' },
  ];
  await renderForm(smallForm([{ row }]), { showErrors: true });
  const top = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().top;
  expect(page.getByText('Left is a required field').elements()).toHaveLength(1);
  expect(top('Right')).toBe(top('Left'));
});
