import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('LIM-17, LIM-18: two columns are 1.62 to 1', async () => {
  await renderForm(
    smallForm([
      {
        row: [
          { question: 'wide', label: 'Wide', widget: 'text' },
          { question: 'narrow', label: 'Narrow', widget: 'text' },
        ],
      },
    ]),
  );
  const width = (label: string) => page.getByLabelText(label).element().getBoundingClientRect().width;
  expect(width('Wide') / width('Narrow')).toBeCloseTo(1.62, 2);
});
