import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Two selects under one label. */
export interface Node {
  readonly kind: 'monthYear';
  readonly label: string;
  readonly help?: string;
  readonly month: string;
  readonly year: string;
}

/** Asks two selects. */
export const entry: BlockEntry<Definition, Node> = {
  asks: ({ monthYear, months, years, acceptedMonth, label, help: _, ...requirement }) => {
    const accepts =
      acceptedMonth === undefined ? {} : { accepts: { value: acceptedMonth, whileEmpty: monthYear.year } };
    const select = { label, widget: 'select', describe: false };
    return [
      {
        value: { ...select, ...requirement, ...accepts, question: monthYear.month, options: months },
        at: '',
        keyAt: '/monthYear/month',
      },
      { value: { ...select, question: monthYear.year, options: years }, at: '', keyAt: '/monthYear/year' },
    ];
  },
  compile: ({ label, help }, { keys: [month = '', year = ''], text }) => [
    {
      kind: 'monthYear',
      label: text('/label', label),
      ...(help !== undefined && { help: text('/help', help) }),
      month,
      year,
    },
  ],
};
