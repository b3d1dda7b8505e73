// A form whose add-another blocks use every property.
import type { SmallForm } from './small-form.ts';

/** The form, as input of `smallForm`. */
export const REPEATED: SmallForm = {
  lists: {
    kinds: [
      { value: 'staff', label: 'Staff' },
      { value: 'travel', label: 'Travel' },
    ],
  },
  content: [
    { question: 'grant', label: 'Amount asked for', widget: 'money', currency: '$' },
    {
      addAnother: 'cost',
      label: 'Cost',
      prefix: 'cost_<n>_',
      minimum: 2,
      maximum: 6,
      movable: true,
      drawn: 'table',
      foot: [
        { label: 'Total', values: { price: 'sum', pieces: 'sum', together: { answer: 'total' } } },
        { label: 'Most', values: { price: 'greatest' } },
      ],
      content: [
        { question: 'what', label: 'What for?', widget: 'text', required: 'firstEntry' },
        { question: 'price', label: 'Price', widget: 'money', currency: '$', min: 0, required: true },
        { question: 'pieces', label: 'How many?', widget: 'number', min: 1, help: 'Whole ones.' },
        {
          question: 'together',
          label: 'Together',
          widget: 'money',
          currency: '$',
          calculate: { product: [{ answer: 'price' }, { answer: 'pieces', or: 1 }] },
        },
        {
          question: 'why',
          label: 'Why so many?',
          widget: 'text',
          showWhen: { valueKey: 'pieces', operator: 'gt', target: 10 },
        },
      ],
    },
    {
      question: 'total',
      label: 'Total of all costs',
      widget: 'money',
      currency: '$',
      calculate: { sumOf: 'cost', value: { answer: 'together' } },
    },
    {
      addAnother: 'stay',
      label: 'Stay',
      prefix: 'stay_<n>_',
      maximum: 3,
      movable: true,
      drawn: 'open',
      content: [
        { question: 'place', label: 'Place', widget: 'text' },
        { question: 'kind', label: 'Kind', widget: 'select', options: 'kinds' },
      ],
    },
  ],
  rules: [
    {
      assert: { valueKey: 'total', operator: 'lte', target: { answer: 'grant' } },
      at: ['grant'],
      message: 'The costs come to more.',
    },
  ],
};
