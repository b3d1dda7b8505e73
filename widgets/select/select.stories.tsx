import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Widgets/Select', component: FormStory } satisfies Meta<typeof FormStory>;
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

/** The second shows while there are options for the first. */
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
