import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Add another', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const schools = {
  addAnother: 'school',
  label: 'School',
  prefix: 'school_<n>_',
  maximum: 3,
  content: [{ question: 'school_name', label: 'Name', widget: 'text', required: true }],
};

export const Visitor: Story = { args: { content: [schools] } };

export const LoggedIn: Story = { args: { content: [schools], isLoggedIn: true } };

export const Stored: Story = {
  args: { content: [schools], isLoggedIn: true, answers: { '#entries:school': '2', school_name: 'Eton' } },
};

/** Starts with two entries, both required. */
export const Minimum: Story = { args: { content: [{ ...schools, minimum: 2 }], isLoggedIn: true } };

/** Entries that do not collapse. */
export const Open: Story = {
  args: {
    content: [{ ...schools, drawn: 'open' }],
    isLoggedIn: true,
    answers: { '#entries:school': '2', school_name: 'Eton', school_2_school_name: 'Harrow' },
  },
};

/** Entries with move buttons. */
export const Movable: Story = {
  args: {
    content: [{ ...schools, drawn: 'open', movable: true }],
    isLoggedIn: true,
    answers: { '#entries:school': '3', school_name: 'Eton', school_2_school_name: 'Harrow' },
  },
};

/** Each school has its own awards, which do not collapse. */
export const Nested: Story = {
  args: {
    content: [
      {
        ...schools,
        content: [
          ...schools.content,
          {
            addAnother: 'award',
            label: 'Award',
            prefix: 'award_<n>_',
            maximum: 3,
            content: [{ question: 'award_name', label: 'Award', widget: 'text' }],
          },
        ],
      },
    ],
    isLoggedIn: true,
    answers: {
      ...{ '#entries:school': '2', '#entries:school_2_award': '2', school_name: 'Eton' },
      ...{ school_2_award_name: 'Latin', school_2_award_2_award_name: 'Rowing' },
    },
  },
};

const table = {
  addAnother: 'cost',
  label: 'Cost',
  prefix: 'cost_<n>_',
  minimum: 2,
  maximum: 6,
  drawn: 'table',
  foot: [{ label: 'Total', values: { price: 'sum', pieces: 'sum' } }],
  content: [
    { question: 'what', label: 'What for?', widget: 'text', required: true },
    { question: 'price', label: 'Price', widget: 'money', currency: '$' },
    { question: 'pieces', label: 'How many?', widget: 'number', help: 'Whole ones.' },
    { question: 'due', label: 'Due', widget: 'date' },
    {
      question: 'why',
      label: 'Why so many?',
      widget: 'text',
      showWhen: { valueKey: 'pieces', operator: 'gt', target: 10 },
    },
  ],
};
const costs = {
  '#entries:cost': '3',
  what: 'Boats',
  price: '1000.5',
  pieces: '2',
  cost_2_price: '0.25',
  cost_3_what: 'Nails',
  cost_3_pieces: '12',
};

/** Table rows with computed values in the footer. */
export const Table: Story = { args: { content: [table], isLoggedIn: true, answers: costs } };

export const TableRefused: Story = {
  args: { content: [table], isLoggedIn: true, answers: costs, showErrors: true },
};

/** On a narrow screen each row is a card. */
export const TableNarrow: Story = {
  args: { content: [table], isLoggedIn: true, answers: costs },
  decorators: [(Drawn) => <div style={{ width: '20rem' }}>{Drawn()}</div>],
};

/** Complete entries are collapsed; the last one is incomplete. */
export const Several: Story = {
  args: {
    content: [
      {
        ...schools,
        title: ['{{answer.school_name}}', 'since {{answer.since}}'],
        content: [...schools.content, { question: 'since', label: 'Since', widget: 'text' }],
      },
    ],
    isLoggedIn: true,
    answers: {
      '#entries:school': '3',
      school_name: 'Eton',
      since: '2014',
      school_2_school_name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Grammar School',
    },
  },
};

export const Refused: Story = { args: { content: [schools], isLoggedIn: true, showErrors: true } };

/** Each press adds an entry. The button disappears at the maximum. */
export const Full: Story = {
  args: { content: [schools], isLoggedIn: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another School' }));
    const second = await canvas.findByRole('group', { name: 'School 2' });
    await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(canvas.getByRole('button', { name: 'Add Another School' }));
    await canvas.findByRole('group', { name: 'School 3' });
    await expect(canvas.queryByRole('button', { name: 'Add Another School' })).toBeNull();
  },
};
