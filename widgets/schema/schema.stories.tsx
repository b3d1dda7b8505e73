import type { Meta, StoryObj } from '@storybook/react-vite';
import { BUDGET, CONTACT } from '../../engine/testing/described-form.ts';
import { FormStory } from '../../stories/FormStory.tsx';
import { longest } from '../../stories/longest.ts';

const meta = { title: 'Widgets/Schema', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const FILLED = {
  budget:
    '{"costs":[{"amount":1250.5,"kind":"staff"},{"amount":80,"kind":"travel"}],"days":12,"grant":true,"needs":["lab"],"payer":"Ada","start":"2027-02-03"}',
};

export const Empty: Story = { args: { content: [BUDGET] } };

export const Filled: Story = { args: { content: [BUDGET], answers: FILLED } };

export const WithHelp: Story = { args: { content: [{ ...BUDGET, help: 'In US dollars.' }] } };

export const Missing: Story = { args: { content: [{ ...BUDGET, required: true }], showErrors: true } };

/** Each part shows its own validation errors. */
export const Refused: Story = {
  args: {
    content: [BUDGET],
    answers: { budget: '{"costs":[{"amount":-1}],"days":0,"grant":true,"start":"2026-02-30"}' },
    showErrors: true,
  },
};

/** A choice between object schemas, and a list of texts. */
export const Choices: Story = {
  args: {
    content: [CONTACT],
    answers: { contact: '{"tags":["quick","kind"],"way":{"by":"mail","mail":"ada@example.org"}}' },
  },
};

/** All other inputs. */
export const AllInputs: Story = {
  args: {
    content: [
      {
        ...{ question: 'all', label: 'All inputs', widget: 'schema' },
        schema: {
          type: 'object',
          properties: {
            mail: { type: 'string', format: 'email', title: 'Mail', description: 'Where we write to.' },
            page: { type: 'string', format: 'uri', title: 'Page' },
            at: { type: 'string', format: 'time', title: 'Time' },
            colour: { type: 'string', format: 'color', title: 'Colour' },
            story: { type: 'string', title: 'Story', maxLength: 200 },
            sure: { type: 'boolean', title: 'Sure?' },
            size: { type: 'integer', title: 'Size', enum: [1, 2, 3] },
            share: { type: 'integer', title: 'Share', minimum: 0, maximum: 100 },
            two: {
              type: 'array',
              title: 'Two days',
              items: [
                { type: 'string', format: 'date', title: 'First' },
                { type: 'string', format: 'date', title: 'Second' },
              ],
            },
          },
        },
        ui: {
          story: { 'ui:widget': 'textarea', 'ui:help': 'In a few words.' },
          sure: { 'ui:widget': 'radio' },
          size: { 'ui:enumNames': ['Small', 'Middle', 'Large'] },
          share: { 'ui:widget': 'range' },
        },
      },
    ],
    answers: { all: '{"at":"09:30","colour":"#ff0000","share":40,"size":2,"story":"Once.","sure":false}' },
  },
};

export const LongestTexts: Story = longest(BUDGET);
