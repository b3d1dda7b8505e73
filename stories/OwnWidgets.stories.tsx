import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { FormStory } from './FormStory.tsx';

const meta = { title: 'Form/Widgets of its own', component: FormStory, tags: ['autodocs'] } satisfies Meta<
  typeof FormStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const visit = {
  ...{ question: 'visit', label: 'How did you like your visit?', widget: 'scale' },
  drawnBy: { widget: 'stars' },
};
const STARS = `
  const { createElement: draw } = shared.react;
  export default ({ id, value, onChange, schema: { minimum, maximum } }) =>
    Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at).map((stars) =>
      draw('label', { key: stars },
        draw('input', { type: 'radio', id: stars === minimum ? id : id + '-' + stars, name: id,
          checked: value === stars, onChange: () => onChange(stars) }),
        '★'.repeat(stars)));`;

/** A component of the school draws the input. Label, help and messages are the product's. */
export const Drawn: Story = {
  args: {
    content: [{ ...visit, help: 'As many stars as you like.' }],
    answers: { visit: '4' },
    widgets: { stars: STARS },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: '★★★★' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: '★★' }));
    await expect(canvas.getByRole('radio', { name: '★★' })).toBeChecked();
  },
};

/** A widget that fails is replaced by the standard one, below a message with its name. */
export const Failed: Story = {
  args: {
    content: [visit],
    answers: { visit: '4' },
    widgets: { stars: 'export default () => { throw new Error("It failed."); };' },
  },
  play: async ({ canvas }) => {
    // React may render the replacement twice.
    await waitFor(() => expect(canvas.getByText(/The input "stars" is not working/)).toBeVisible());
    await expect(canvas.getByRole('radio', { name: /^4/ })).toBeChecked();
  },
};
