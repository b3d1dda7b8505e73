import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorSummary } from '../renderer/screen/ErrorSummary.tsx';
import { FormErrorsProvider } from '../renderer/screen/form-errors-context.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';
import { Providers } from '../renderer/testing/Providers.tsx';

/** A form of required questions without answers. */
function Summary({ labels }: { readonly labels: readonly string[] }) {
  const content = labels.map((label, index) => ({
    ...{ question: `asked_${index}`, label, widget: 'text', required: true },
  }));
  const module = smallForm(content);
  return (
    <Providers module={module} showErrors>
      <FormErrorsProvider>
        <main>
          <h1>Application</h1>
          <ErrorSummary />
        </main>
      </FormErrorsProvider>
    </Providers>
  );
}

const meta = { title: 'Screens/Error summary', component: Summary } satisfies Meta<typeof Summary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  args: { labels: ['Given name'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Given name/ })).toBeVisible();
  },
};
export const Many: Story = {
  args: { labels: ['Given name', 'Family name', 'Date of birth', 'Street', 'City', 'Country', 'Telephone'] },
};
export const LongLabel: Story = {
  args: {
    labels: [
      'Please tell us in your own words what you expect of the years with us and after them. '.repeat(3),
    ],
  },
  globals: { viewport: { value: 'w320' } },
};
