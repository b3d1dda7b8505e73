import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormStory } from '../../stories/FormStory.tsx';

const meta = { title: 'Blocks/Text', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const asks = { question: 'project', label: 'Title of the project', widget: 'text' };
const named = { text: 'For {{answer.project|your project}} we ask for a plan.' };

/** The text includes an answer, with a fallback while it is missing. */
export const NamesAnAnswer: Story = {
  args: { content: [asks, named] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('For your project we ask for a plan.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), 'Bees');
    await expect(canvas.getByText('For Bees we ask for a plan.')).toBeVisible();
  },
};

/** Markup in an answer is shown as text. */
export const NamesAHostileAnswer: Story = {
  args: { content: [asks, named], answers: { project: '<b>{{school.partnerName}}</b>' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('For <b>{{school.partnerName}}</b> we ask for a plan.')).toBeVisible();
  },
};

export const ReadOnlyText: Story = {
  args: { content: [{ text: 'Everything that you write here is kept as long as you need it.' }] },
};

const long = `## What we ask of you

A plan of **at most two pages**: *what*, *why* and *how*. It says

1. what has been done already,
2. what you will do:
   - in the field,
   - at the desk,
3. and what it costs.

Our [notes for applicants](https://example.org/notes) help. Questions? [Write to us](mailto:office@example.org).

## What we do not ask

No curriculum vitae.`;

/** Markdown formatting. */
export const Marked: Story = {
  args: { content: [{ text: long }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'What we ask of you' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    const link = canvas.getByRole('link', { name: 'notes for applicants' });
    await expect(link).toHaveAttribute('href', 'https://example.org/notes');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.getByText('at most two pages').tagName).toBe('STRONG');
  },
};

/** A picture of the form, with its alternative text. */
export const WithPicture: Story = {
  args: { content: [{ text: 'Here you find us.\n\n![Hills below a wide sky](banner.svg)' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Hills below a wide sky' })).toBeVisible();
  },
};

/** Markdown in an answer is shown as text. */
export const MarkedNamesAHostileAnswer: Story = {
  args: {
    content: [asks, { text: 'For **{{answer.project|your project}}** we ask for a plan.' }],
    answers: { project: '**[x](javascript:alert(1))** <b>' },
  },
  play: async ({ canvas }) => {
    const named = canvas.getByText('**[x](javascript:alert(1))** <b>');
    await expect(named.tagName).toBe('STRONG');
    await expect(named.children).toHaveLength(0);
  },
};

export const Folded: Story = {
  args: { content: [{ text: 'Because the law of our country says so.', fold: 'Why do we ask this?' }] },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByText('Because the law of our country says so.');
    await expect(text).not.toBeVisible();
    await userEvent.click(canvas.getByText('Why do we ask this?'));
    await expect(text).toBeVisible();
  },
};

/** A help text with a list describes its input. */
export const MarkedHelp: Story = {
  args: {
    content: [{ ...asks, help: 'Write it\n\n- in **English**,\n- without abbreviations.' }],
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Title of the project' });
    await expect(input).toHaveAccessibleDescription('Write it in English, without abbreviations.');
  },
};
