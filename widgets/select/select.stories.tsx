import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';
import { offeredPrograms } from '../../stories/offered-programs.ts';

const meta = { title: 'Widgets/Select', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const land = { question: 'land', label: 'Land', widget: 'select', options: 'countries' };

export const Empty: Story = { args: { content: [land] } };

export const Answered: Story = { args: { content: [land], answers: { land: 'FRA' } } };

export const Refused: Story = { args: { content: [{ ...land, required: true }], showErrors: true } };

export const Open: Story = {
  args: { content: [land], answers: { land: 'FRA' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Land' }));
    await expect(await canvas.findByRole('option', { name: 'France', selected: true })).toBeVisible();
  },
};

/** The second question is shown if the first answer offers options. */
export const ByAnotherAnswer: Story = {
  args: {
    content: [
      land,
      {
        question: 'part',
        label: 'State/Province',
        widget: 'select',
        options: { by: 'land', lists: { USA: 'statesOfUsa', CAN: 'canadianProvinces' } },
      },
    ],
    answers: { land: 'CAN' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Land' }));
    await userEvent.click(canvas.getByRole('option', { name: 'France' }));
    await expect(canvas.queryByRole('combobox', { name: 'State/Province' })).toBeNull();
  },
};

/** The first list whose condition is true, here about two answers. */
export const ByConditions: Story = {
  args: {
    lists: {
      days: [
        { value: 'monday', label: 'Monday' },
        { value: 'saturday', label: 'Saturday' },
      ],
      evenings: [{ value: 'friday', label: 'Friday evening' }],
    },
    content: [
      { question: 'works', label: 'Do you work?', widget: 'radio', options: 'yesNo' },
      { question: 'cares', label: 'Do you care for a child?', widget: 'radio', options: 'yesNo' },
      {
        question: 'visit',
        label: 'When can you visit us?',
        widget: 'select',
        options: {
          firstOf: [
            {
              when: {
                all: [
                  { valueKey: 'works', operator: 'equals', target: 'Y' },
                  { valueKey: 'cares', operator: 'notEquals', target: 'Y' },
                ],
              },
              list: 'evenings',
            },
            { list: 'days' },
          ],
        },
      },
    ],
    answers: { works: 'Y' },
  },
  play: async ({ canvas }) => {
    const visit = canvas.getByRole('combobox', { name: 'When can you visit us?' });
    await userEvent.click(visit);
    await userEvent.click(canvas.getByRole('option', { name: 'Friday evening' }));
    const cares = canvas.getByRole('radiogroup', { name: 'Do you care for a child?' });
    await userEvent.click(within(cares).getByRole('radio', { name: 'Yes' }));
    await expect(visit).not.toHaveTextContent('Friday');
    await userEvent.click(visit);
    await userEvent.click(canvas.getByRole('option', { name: 'Saturday' }));
    await expect(visit).toHaveTextContent('Saturday');
  },
};

/** Options with help texts; one option is disabled. */
export const OptionsWithHelp: Story = {
  args: {
    ...offeredPrograms({ label: 'Which program?', widget: 'select' }),
    answers: { program: 'pt' },
  },
  play: async ({ canvas }) => {
    await canvas.getByRole('combobox').click();
  },
};

/** A long list has a filter input over its control. */
export const Filtered: Story = {
  args: { content: [land], answers: { land: 'FRA' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Land' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Filter' }), 'united');
    await expect(canvas.getByRole('option', { name: 'United States' })).toBeVisible();
  },
};

export const FilteredToNothing: Story = {
  args: { content: [land] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Land' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Filter' }), 'atlantis');
    await expect(canvas.queryAllByRole('option')).toHaveLength(0);
  },
};

const HOSPITALS = {
  id: 'hospitals',
  columns: { code: { required: true }, name: { required: true }, town: {}, supervisor: {} },
  ...{ label: 'name', value: 'code' },
  csv: `code,name,town,supervisor
GEN,General Hospital,Springfield,Dr. Ada Stone
BAY,"Hospital by the Bay, South",Bayview,Dr. Hugo Reed
CHI,Children's Hospital,Springfield,
`,
};

/** The options are records of a register. The choice fills in the question below. */
export const RecordsOfARegister: Story = {
  args: {
    content: [
      {
        ...{ question: 'hospital', label: 'Where did you train?', widget: 'select', options: 'hospitals' },
        ...{ prefix: 'hospital_', fills: ['hospital_supervisor'] },
      },
      { question: 'hospital_supervisor', label: 'Who supervised you?', widget: 'text' },
    ],
    lists: { hospitals: { register: 'hospitals', group: 'town' } },
    registers: [HOSPITALS],
  },
  play: async ({ canvas }) => {
    const supervisor = canvas.getByRole('textbox', { name: 'Who supervised you?' });
    const hospital = canvas.getByRole('combobox', { name: 'Where did you train?' });
    await userEvent.click(hospital);
    const springfield = canvas.getByRole('group', { name: 'Springfield' });
    await expect(within(springfield).getAllByRole('option')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('option', { name: 'Hospital by the Bay, South' }));
    await expect(supervisor).toHaveValue('Dr. Hugo Reed');
    await userEvent.click(hospital);
    await userEvent.click(canvas.getByRole('option', { name: "Children's Hospital" }));
    await expect(supervisor).toHaveValue('');
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}{Enter}');
    await expect(supervisor).toHaveValue('Dr. Ada Stone');
  },
};

export const LongestTexts: Story = longest(land);
