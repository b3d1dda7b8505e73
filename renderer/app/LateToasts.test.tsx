// Toasts whose script loads late or fails to load.
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lateModule } from '../browser/late-module.tsx';
import { Toasts } from '../feedback/Toasts.tsx';
import { showToast, useToasts } from '../feedback/toast-store.ts';
import { Providers } from '../testing/Providers.tsx';
import { LateToasts } from './LateToasts.tsx';

/** How often the script was requested, and whether loading fails. */
const script = { isBroken: false, calls: 0 };

/** Returns a toast script that was not requested yet. */
function lateScript() {
  const real = lateModule(async () => ({ Toasts }));
  return {
    get: real.get,
    load: async () => {
      script.calls += 1;
      if (script.isBroken) throw new Error('no network');
      return real.load();
    },
  };
}

const draw = () => {
  const late = lateScript();
  return render(
    <Providers>
      <LateToasts script={late} />
    </Providers>,
  );
};

beforeEach(() => {
  useToasts.setState({ toasts: [], lastId: 0 });
  Object.assign(script, { isBroken: false, calls: 0 });
});

test('loads the script with the first key, not before, and shows a toast', async () => {
  await draw();
  expect(script.calls).toBe(0);
  await userEvent.keyboard('a');
  await expect.poll(() => script.calls).toBe(1);
  showToast({ severity: 'success', message: 'It is saved.' });
  await expect.element(page.getByRole('listitem').getByText('It is saved.')).toBeVisible();
});

test('shows plain toasts with working buttons if the script fails to load', async () => {
  script.isBroken = true;
  await draw();
  const onPress = vi.fn();
  showToast({ severity: 'error', message: 'It went wrong.', action: { text: 'Undo', onPress } });
  await expect.element(page.getByRole('alert').getByText('It went wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(onPress).toHaveBeenCalledOnce();
  await expect.element(page.getByText('It went wrong.')).not.toBeInTheDocument();
});

test('the next toast retries a failed load', async () => {
  script.isBroken = true;
  await draw();
  showToast({ severity: 'error', message: 'First.' });
  await expect.element(page.getByRole('alert').getByText('First.')).toBeVisible();
  script.isBroken = false;
  showToast({ severity: 'error', message: 'Second.' });
  await expect.element(page.getByRole('listitem').getByText('Second.')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('First.')).toBeVisible();
});
