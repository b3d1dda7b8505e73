import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../renderer/filling/answers-store.ts';
import { FormProvider } from '../renderer/filling/form-context.tsx';
import { ErrorSummary } from '../renderer/screen/ErrorSummary.tsx';
import { FormErrorsProvider } from '../renderer/screen/form-errors-context.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';

/** A form of required questions without answers. */
function Summary({ labels }: { readonly labels: readonly string[] }) {
  const content = labels.map((label, index) => ({
    ...{ question: `asked_${index}`, label, widget: 'text', required: true },
  }));
  const module = smallForm(content);
  return (
    <FormProvider module={module} answers={createAnswersStore(module.form, {})} showErrors>
      <ThemeRoot form={module.form}>
        <MemoryRouter initialEntries={['/about']}>
          <FormErrorsProvider>
            <main>
              <h1>Application</h1>
              <ErrorSummary />
            </main>
          </FormErrorsProvider>
        </MemoryRouter>
      </ThemeRoot>
    </FormProvider>
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
