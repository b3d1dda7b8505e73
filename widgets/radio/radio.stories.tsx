import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';
import { offeredPrograms } from '../../stories/offered-programs.ts';
import { picturedOptions } from '../../stories/pictured-options.ts';

const meta = { title: 'Widgets/Radio', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const sure = { question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo' };

export const Empty: Story = { args: { content: [sure] } };

export const Answered: Story = { args: { content: [sure], answers: { sure: 'Y' } } };

export const WithHelp: Story = { args: { content: [{ ...sure, help: 'Think about it for a while.' }] } };

export const Refused: Story = { args: { content: [{ ...sure, required: true }], showErrors: true } };

/** An option shows its follow-up questions. */
export const WithContent: Story = {
  args: {
    content: [
      {
        ...{ question: 'sure', label: 'Are you sure?', widget: 'radio', options: 'yesNo' },
        content: {
          Y: [{ question: 'why', label: 'Why?', widget: 'text' }],
          N: [{ question: 'why_not', label: 'Why not?', widget: 'text' }],
        },
      },
    ],
    answers: { sure: 'Y' },
  },
};

/** Options with help texts; one option is disabled. */
export const OptionsWithHelp: Story = {
  args: {
    ...offeredPrograms({ label: 'Which program?', widget: 'radio' }),
    answers: { program: 'pt' },
  },
};

/** Options with pictures. The second picture has an alternative text. */
export const WithPictures: Story = { args: picturedOptions({ label: 'Which sign?', widget: 'radio' }) };

export const LongestTexts: Story = longest(sure);
