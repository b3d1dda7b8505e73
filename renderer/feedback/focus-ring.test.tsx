import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { pages } = schoolForm.form;

test.each([pages[0]?.route ?? '', '/login'])(
  '%s shows a focus ring on every button and link',
  async (path) => {
    const { screen } = await renderApp(path);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = new Set<Element>();
    for (let step = 0; step < 60; step += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      if (focused === null || seen.has(focused)) break;
      if (!focused.matches('button, a')) continue;
      seen.add(focused);
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      expect([focused.textContent, outlineStyle]).toEqual([focused.textContent, 'solid']);
      expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
    }
    expect(seen.size).toBeGreaterThan(4);
  },
);
