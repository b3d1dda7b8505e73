// Sizes and times of dialogs, toasts and spinners in spec §9, measured in the browser.
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { eventually } from '../../engine/testing/eventually.ts';
import { Providers } from '../testing/Providers.tsx';
import { Dialog } from './Dialog.tsx';
import { FullScreenSpinner, Spinner } from './Spinner.tsx';
import { Toasts } from './Toasts.tsx';
import { showToast, useToasts } from './toast-store.ts';

function draw(content: ReactElement) {
  return render(<Providers>{content}</Providers>);
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(1280, 900));

describe('dialogs', () => {
  const rem = 16;
  test.each([
    { size: 'xs', window: 1280, width: 30 * rem },
    { size: 's', window: 1280, width: 60 * rem },
    { size: 'm', window: 1280, width: 0.8 * 1280 },
    { size: 'xs', window: 800, width: 30 * rem },
    { size: 's', window: 800, width: 0.7 * 800 },
    { size: 'm', window: 800, width: 0.9 * 800 },
    { size: 's', window: 899, width: 0.7 * 899 },
    { size: 's', window: 1008, width: 60 * rem },
  ] as const)('LIM-07…12, LIM-21: $size is $width px wide at $window px', async ({ size, window, width }) => {
    await page.viewport(window, 900);
    await draw(
      <Dialog size={size} onClose={() => undefined}>
        Text
      </Dialog>,
    );
    const box = page.getByRole('dialog').element().getBoundingClientRect();
    expect(box.width).toBeCloseTo(width, 0);
  });

  test('UI-36, UI-37: the default heading is Error and the default size is xs', async () => {
    await draw(<Dialog onClose={() => undefined}>Text</Dialog>);
    await expect.element(page.getByRole('dialog', { name: 'Error' })).toHaveAttribute('data-size', 'xs');
  });
});

test('the heading of a long dialog sticks to its upper edge, with nothing visible above', async () => {
  for (const [width, height] of [
    [1280, 900],
    [375, 600],
  ] as const) {
    await page.viewport(width, height);
    const { unmount } = await draw(
      <Dialog title="Long" size="s" onClose={() => undefined}>
        <p style={{ height: 2000 }}>Text</p>
      </Dialog>,
    );
    const dialog = page.getByRole('dialog').element();
    const heading = page.getByRole('heading', { name: 'Long' });
    const before = heading.element().getBoundingClientRect().top;
    dialog.scrollTop = 500;
    expect(heading.element().getBoundingClientRect().top).toBeCloseTo(before, 0);
    const { left, top } = dialog.getBoundingClientRect();
    const atEdge = document.elementFromPoint(left + 60, top + 3);
    expect(atEdge?.contains(heading.element()) && atEdge !== dialog).toBe(true);
    await unmount();
  }
});

test('the heading makes room for the text at a zoom of 400 %', async () => {
  await page.viewport(320, 256);
  await draw(
    <Dialog title="Long" size="s" onClose={() => undefined}>
      <p style={{ height: 2000 }}>Text</p>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog').element();
  dialog.scrollTop = 500;
  expect(page.getByRole('heading', { name: 'Long' }).element().getBoundingClientRect().bottom).toBeLessThan(
    0,
  );
});

describe('spinners', () => {
  test('LIM-13…15: the dots are 0.4rem, 0.8rem and 2rem wide', async () => {
    await draw(
      <>
        <Spinner size="small" />
        <Spinner />
        <Spinner size="large" />
      </>,
    );
    const widths = [...document.querySelectorAll('[role="status"]')].map((spinner) => {
      const dot = spinner.querySelector('i');
      return dot === null ? 0 : Number.parseFloat(getComputedStyle(dot).width);
    });
    // The browser's layout rounds to 64ths of a pixel.
    expect(widths).toEqual([0.4, 0.8, 2].map((rems) => expect.closeTo(rems * 16, 1)));
  });

  test('UI-33, LIM-16: the full-screen one covers the window, above everything', async () => {
    await draw(<FullScreenSpinner />);
    const cover = page.getByRole('status', { name: 'Loading' }).element().parentElement;
    if (cover === null) throw new Error('The spinner covers nothing.');
    const { width, height } = cover.getBoundingClientRect();
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
    expect(getComputedStyle(cover).zIndex).toBe('2147483647');
  });
});

describe('toasts', () => {
  beforeEach(() => {
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Resolves after the browser has painted and effects have run. */
  const drawn = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

  test.each([
    { severity: 'success', milliseconds: 5000, row: 'LIM-03' },
    { severity: 'error', milliseconds: 300_000, row: 'LIM-04' },
  ] as const)('$row: a toast of $severity stays $milliseconds ms', async ({ severity, milliseconds }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await draw(<Toasts />);
    showToast({ severity, message: 'It happened.' });
    await eventually(() => expect(document.body.textContent).toContain('It happened.'));
    // The toast's timer starts in an effect, which runs after the text is rendered.
    await drawn();
    await vi.advanceTimersByTimeAsync(milliseconds - 100);
    expect(useToasts.getState().toasts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(useToasts.getState().toasts).toHaveLength(0);
  });

  /** Drags the toast sideways by some pixels, as a finger or a mouse does. */
  function drag(by: number): void {
    const toast = document.querySelector('[data-severity]');
    if (toast === null) throw new Error('There is no toast.');
    const { left, top } = toast.getBoundingClientRect();
    const at = (x: number): PointerEventInit => ({
      bubbles: true,
      pointerId: 1,
      button: 0,
      clientX: left + 20 + x,
      clientY: top + 20,
    });
    toast.setPointerCapture = () => undefined;
    toast.dispatchEvent(new PointerEvent('pointerdown', at(0)));
    for (const part of [0.25, 0.5, 0.75, 1])
      toast.dispatchEvent(new PointerEvent('pointermove', at(by * part)));
    toast.dispatchEvent(new PointerEvent('pointerup', at(by)));
  }

  test.each([
    { by: 40, left: 1 },
    { by: 60, left: 0 },
    { by: -120, left: 1 },
  ])('LIM-05: dragging a toast by $by px leaves $left', async ({ by, left }) => {
    await draw(<Toasts />);
    showToast({ severity: 'error', message: 'It happened.' });
    await expect.element(page.getByText('It happened.', { exact: true }).first()).toBeVisible();
    drag(by);
    await expect.poll(() => useToasts.getState().toasts.length).toBe(left);
  });

  test('LIM-05: dragging works in a right-to-left form', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    await draw(<Toasts />);
    showToast({ severity: 'error', message: 'It happened.' });
    await expect.element(page.getByText('It happened.', { exact: true }).first()).toBeVisible();
    drag(-120);
    drag(40);
    expect(useToasts.getState().toasts).toHaveLength(1);
    drag(60);
    await expect.poll(() => useToasts.getState().toasts.length).toBe(0);
  });

  test('LIM-06: F8 moves the focus to the toasts', async () => {
    await draw(<Toasts />);
    showToast({ severity: 'success', message: 'It happened.' });
    await expect.element(page.getByText('It happened.', { exact: true }).first()).toBeVisible();
    await userEvent.keyboard('{F8}');
    const region = page.getByRole('region', { name: /F8/ }).element();
    expect(region.contains(document.activeElement)).toBe(true);
  });

  test('ERR-29, ERR-30, ERR-32: the title shows the severity, the label the subject', async () => {
    await draw(<Toasts />);
    showToast({ severity: 'error', label: 'Login Card Error', message: 'No.' });
    showToast({ severity: 'success', message: 'Yes.' });
    await expect.element(page.getByRole('listitem', { name: 'Error Login Card Error' })).toBeVisible();
    await expect.element(page.getByRole('listitem', { name: 'Success' })).toBeVisible();
  });
});
