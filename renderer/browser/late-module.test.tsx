import { Component, type ReactNode, Suspense, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { skipPauses } from '../testing/skip-pauses.ts';
import { lateComponent, lateModule, retryFailedScripts } from './late-module.tsx';
import { ScriptLoadError } from './script-load-error.ts';

beforeEach(skipPauses);

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

/** Returns a load that fails `times` times before it succeeds. */
function failing(times: number) {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return { Greeting };
  };
  return { load, calls: () => calls };
}

test('tolerates two failed attempts', async () => {
  const { load, calls } = failing(2);
  const Late = lateComponent(lateModule(load), ({ Greeting }) => Greeting);
  await render(
    <Suspense fallback="…">
      <Late name="Ada" />
    </Suspense>,
  );
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  expect(calls()).toBe(3);
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <p>{String(this.state.error)}</p>;
  }
}

test('throws after all attempts and can be retried', async () => {
  const { load } = failing(3);
  const Late = lateComponent(lateModule(load), ({ Greeting }) => Greeting);
  function Screen() {
    const [attempt, setAttempt] = useState(0);
    function again(): void {
      retryFailedScripts();
      setAttempt(attempt + 1);
    }
    return (
      <>
        <button type="button" onClick={again}>
          again
        </button>
        <Boundary key={attempt}>
          <Suspense fallback="…">
            <Late name="Ada" />
          </Suspense>
        </Boundary>
      </>
    );
  }
  await render(<Screen />);
  await expect.element(page.getByText(/ScriptLoadError/)).toBeVisible();
  await page.getByRole('button', { name: 'again' }).click();
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
});

test('retries a failed preload', async () => {
  const { load, calls } = failing(3);
  const script = lateModule(load);
  await expect(script.load()).rejects.toBeInstanceOf(ScriptLoadError);
  await script.load();
  expect(calls()).toBe(4);
});

test('renders a preloaded part at once', async () => {
  const script = lateModule(failing(0).load);
  const Late = lateComponent(script, ({ Greeting }) => Greeting);
  await script.load();
  const seen: string[] = [];
  function Fallback() {
    seen.push('fallback');
    return '…';
  }
  await render(
    <Suspense fallback={<Fallback />}>
      <Late name="Ada" />
    </Suspense>,
  );
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  expect(seen).toEqual([]);
});
