import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';
import { offeredPrograms } from '../../stories/offered-programs.ts';
import { picturedOptions } from '../../stories/pictured-options.ts';

const meta = { title: 'Widgets/Choices', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const heard = {
  question: 'heard',
  label: 'How did you hear of us?',
  widget: 'choices',
  options: 'referralTypes',
};

export const Empty: Story = { args: { content: [heard] } };

export const Chosen: Story = { args: { content: [heard], answers: { heard: 'R\nS' } } };

export const WithHelp: Story = { args: { content: [{ ...heard, help: 'Choose all that apply.' }] } };

export const Refused: Story = { args: { content: [{ ...heard, required: true }], showErrors: true } };

export const TooMany: Story = {
  args: { content: [{ ...heard, max: 1 }], answers: { heard: 'R\nS' }, showErrors: true },
};

export const InThreeColumns: Story = {
  args: { content: [{ ...heard, options: 'months', columns: 3 }], answers: { heard: '3\n4' } },
};

/** Each choice shows its follow-up questions. */
export const WithContent: Story = {
  args: {
    content: [
      {
        ...{ question: 'heard', label: 'How did you hear of us?', widget: 'choices' },
        options: 'referralTypes',
        content: { R: [{ question: 'friend', label: 'Who told you?', widget: 'text' }] },
      },
    ],
    answers: { heard: 'R' },
  },
};

/** Options with help texts; one option is disabled. */
export const OptionsWithHelp: Story = {
  args: {
    ...offeredPrograms({ label: 'Which programs?', widget: 'choices' }),
    answers: { program: 'pt\nnu' },
  },
};

/** Options with pictures. The second picture has an alternative text. */
export const WithPictures: Story = { args: picturedOptions({ label: 'Which signs?', widget: 'choices' }) };

export const LongestTexts: Story = longest(heard);
