import './print.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PrintedGroup } from '../../engine/print/printed.ts';
import { Providers } from '../testing/Providers.tsx';
import { PrintedTable } from './PrintedTable.tsx';

const LABELS = ['What for?', 'Price', 'How many?', 'Sum', 'Due'];

function cost(number: number, values: readonly string[]): PrintedGroup {
  return {
    kind: 'group',
    id: `cost-${number}`,
    title: `Cost ${number}`,
    row: { of: 'cost', columns: LABELS },
    content: values.map((value, column) => ({
      kind: 'answer',
      keys: [],
      label: LABELS[column] ?? '',
      value,
      column,
    })),
  };
}

test('keeps days and amounts on one line beside long texts', async () => {
  await page.viewport(1280, 900);
  const values = ['25 001,00 €', '12', '150 000,00 €', '20/05/2027'];
  const { container } = await render(
    <Providers>
      <div className="mt-printed" style={{ width: 620 }}>
        <PrintedTable
          rows={[cost(1, ['Camera and light for twelve nights on the water', ...values])]}
          link={undefined}
        />
      </div>
    </Providers>,
  );
  for (const value of values) {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(value, { exact: true }).element());
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
  }
  const table = container.querySelector('table');
  expect(table?.scrollWidth).toBeLessThanOrEqual(620);
});
