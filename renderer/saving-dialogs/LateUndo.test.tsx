// Undoing edits that were made before the undo script has loaded.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lateModule } from '../browser/late-module.tsx';
import { Toasts } from '../feedback/Toasts.tsx';
import { useToasts } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { smallForm } from '../testing/form-module.ts';
import { Providers } from '../testing/Providers.tsx';
import { LateUndo } from './LateUndo.tsx';
import { UndoClearing } from './UndoClearing.tsx';

const module = smallForm([
  { question: 'asked', label: 'Asked', widget: 'radio', options: 'yesNo' },
  {
    hideWhen: { valueKey: 'asked', operator: 'notEquals', target: 'Y' },
    content: [{ question: 'why', label: 'Why', widget: 'text' }],
  },
]);
const FILLED = { asked: 'Y', asked_desc: 'Yes', why: 'Because.' };

beforeEach(() => useToasts.setState({ toasts: [] }));

/** Renders a form whose undo script loads or fails when the test decides. */
async function renderForm() {
  const store = createAnswersStore(module.form, FILLED);
  const script = { calls: 0, ...Promise.withResolvers<void>() };
  const real = lateModule(async () => ({ UndoClearing }));
  const late = {
    get: real.get,
    load: async () => {
      script.calls += 1;
      await script.promise;
      return real.load();
    },
  };
  await render(
    <Providers module={module} store={store}>
      <LateUndo isOpen script={late} />
      <Toasts />
    </Providers>,
  );
  return { store, script };
}

test('restores answers that were cleared before the script loaded', async () => {
  const { store, script } = await renderForm();
  expect(script.calls).toBe(0);
  store.setAnswer('asked', 'N');
  expect(script.calls).toBe(1);
  expect(store.getAnswers()).toMatchObject({ why: '' });
  script.resolve();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => store.getAnswers()).toEqual(FILLED);
});

test('retries a failed script with the next edit', async () => {
  const { store, script } = await renderForm();
  script.reject(new Error('no network'));
  store.setAnswer('asked', 'N');
  await expect.poll(() => script.promise.catch(() => 'failed')).toBe('failed');
  script.promise = Promise.resolve();
  store.setAnswer('asked', 'Y');
  store.setAnswer('why', 'Because.');
  await expect.poll(() => script.calls).toBeGreaterThan(1);
  store.setAnswer('asked', 'N');
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
});
