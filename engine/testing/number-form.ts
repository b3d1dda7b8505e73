// A form of another institution with numbers and amounts of money, formatted as 1.234,56.
import type { SourceFile } from '../source/source-file.ts';
import { smallForm } from './small-form.ts';

/** Returns the files of the form. School, cards and texts are the second form's. */
export function numberFiles(): SourceFile[] {
  return smallForm({
    numberFormat: '1.234,56',
    content: [
      {
        question: 'months',
        label: 'Months abroad',
        widget: 'number',
        after: 'months',
        min: 3,
        max: 1200,
        required: true,
      },
      {
        question: 'rent',
        label: 'Rent',
        widget: 'money',
        currency: 'EUR',
        currencyPlace: 'after',
        min: 0,
        max: 100_000,
        help: 'Of one month.',
      },
      { question: 'share', label: 'Share', widget: 'number', decimals: 1, step: 0.5, max: 100, after: '%' },
      {
        showWhen: { valueKey: 'rent', operator: 'gte', target: 1000 },
        content: [
          { question: 'change', label: 'Change of the rent', widget: 'number', min: -500, decimals: 6 },
        ],
      },
    ],
  });
}
