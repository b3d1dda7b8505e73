import type { SmallForm } from './small-form.ts';

/** A form with nested entries: colleges, each with degrees. */
export const NESTED: SmallForm = {
  content: [
    {
      addAnother: 'college',
      label: 'College',
      prefix: 'college_<n>_',
      maximum: 3,
      movable: true,
      title: ['{{answer.college_name}}'],
      content: [
        { question: 'college_name', label: 'Name of the college', widget: 'text', required: true },
        {
          addAnother: 'degree',
          label: 'Degree',
          prefix: 'degree_<n>_',
          maximum: 3,
          movable: true,
          content: [
            { question: 'title', label: 'Title of the degree', widget: 'text', required: true },
            { question: 'credits', label: 'Credits', widget: 'number' },
            {
              question: 'thesis',
              label: 'Thesis at {{answer.college_name|this college}}',
              widget: 'text',
              showWhen: { valueKey: 'title', operator: 'equals', target: 'PhD' },
            },
          ],
        },
        {
          question: 'earned',
          label: 'Credits of this college',
          widget: 'number',
          calculate: { sumOf: 'degree', value: { answer: 'credits' } },
        },
        {
          question: 'several',
          label: 'Why several degrees?',
          widget: 'text',
          showWhen: { entriesOf: 'degree', operator: 'gte', target: 2 },
        },
      ],
    },
    {
      question: 'all_earned',
      label: 'Credits of all colleges',
      widget: 'number',
      calculate: { sumOf: 'college', value: { sumOf: 'degree', value: { answer: 'credits' } } },
    },
  ],
};
