import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { expect } from 'storybook/test';
import { CATALOG } from '../blocks/catalog.ts';
import { compileConfig } from '../engine/compile-config.ts';
import type { Answers } from '../engine/form/compiled-form.ts';
import { explainQuestion } from '../engine/proof/explain-question.ts';
import type { Diagnostic } from '../engine/source/diagnostic.ts';
import type { FormState } from '../engine/wire/authoring.ts';
import { anonymousSession, useSession } from '../renderer/api/session-store.ts';
import { AuthorTools } from '../renderer/development/AuthorTools.tsx';
import { FormPage } from '../renderer/form/FormPage.tsx';
import { compiledForm } from '../renderer/testing/form-module.ts';
import { Providers } from '../renderer/testing/Providers.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';

/** The explained question, hidden until a country is given, and the question that decides it. */
const HIDDEN = 'state';
const DECIDING = 'country';

const EXPLANATION = explainQuestion(
  {
    compiled: compiledForm(),
    spotOf: ({ file }) => ({ file, ...{ line: 12, column: 7 } }),
  },
  HIDDEN,
);

const STATES: readonly FormState[] = [
  {
    ...{ kind: 'scenario', name: 'from-toronto', title: 'Somebody who lives in Toronto', key: HIDDEN },
    ...{ at: { file: 'scenarios/from-toronto.json', line: 4, column: 12 }, today: '2026-11-20' },
    answers: { [DECIDING]: 'CAN' },
    messages: ['State/Province'],
    differences: [
      {
        ...{ file: 'scenarios/from-toronto.json', line: 15, column: 7 },
        says: 'zip: expected no message, got "Zip"',
      },
    ],
  },
  {
    ...{ kind: 'question', name: HIDDEN, title: `the question "${HIDDEN}"`, key: HIDDEN },
    ...{ at: { file: 'sections/address.json', line: 21, column: 7 }, answers: { [DECIDING]: 'USA' } },
  },
];

const BROKEN = compileConfig([{ path: 'form.json', text: '{ "id": }' }], {
  ...CATALOG,
  checks: false,
}).diagnostics.slice(0, 1);
const WARNING: Diagnostic = {
  ...{ file: 'conditions.json', line: 9, column: 5, endLine: 9, endColumn: 12, pointer: '/conditions/old' },
  ...{ severity: 'warning', code: 'unused-condition', message: 'The condition "old" is not used.' },
  suggestion: 'Remove it.',
};

/** A page of the shipped form with the author tools at the bottom. */
function Tools({ diagnostics, answers, isAuthoring }: ToolsProps) {
  const client = useMemo(() => {
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    made.setQueryData(['dev', 'why', HIDDEN, 1], EXPLANATION);
    made.setQueryData(['dev', 'states', 1], STATES);
    return made;
  }, []);
  const [page] = schoolForm.form.pages;
  return (
    <Providers answers={answers}>
      <QueryClientProvider client={client}>
        <main>
          <h1>{page?.title}</h1>
          {page && <FormPage page={page} isBusy={false} onButton={() => undefined} />}
        </main>
        <AuthorTools
          news={{ hash: 'x', diagnostics, folder: '/forms/config' }}
          count={1}
          isAuthoring={isAuthoring}
        />
      </QueryClientProvider>
    </Providers>
  );
}

const meta = {
  title: 'Screens/Tools of the author',
  component: Tools,
  args: { diagnostics: [], answers: {}, isAuthoring: true },
  // Another story may have logged in: then no states can be applied.
  beforeEach: () => useSession.setState(anonymousSession, true),
} satisfies Meta<typeof Tools>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without findings and open tools. */
export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'No findings' })).toBeVisible();
  },
};

/** Errors open their list automatically. Places link to an editor. */
export const Findings: Story = {
  args: { diagnostics: [...BROKEN, WARNING] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '1 error, 1 warning' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(canvas.getByRole('link', { name: 'conditions.json:9:5' })).toHaveAttribute(
      'href',
      'vscode://file/forms/config/conditions.json:9:5',
    );
  },
};

/** Without the tools for authoring, only errors are shown. */
export const ErrorsOnly: Story = {
  args: { diagnostics: [...BROKEN, WARNING], isAuthoring: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '1 error' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'States' })).toBeNull();
  },
};

/** Explains why a question is hidden. */
export const NotShown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why is it shown?' }));
    await userEvent.selectOptions(canvas.getByLabelText('Question'), HIDDEN);
    await expect(canvas.getByRole('heading', { name: /^Why is .* not shown\?$/ })).toBeVisible();
    await expect(canvas.getByText('✗ is not so:')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Put answers in that show it' }));
    await expect(canvas.getByRole('heading', { name: /^Why is [^ ]* shown\?$/ })).toBeVisible();
    await expect(canvas.getByText('✓ is so:')).toBeVisible();
  },
};

/** The page in the state of a failing scenario. */
export const State: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'States' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('1 of 2: Somebody who lives in Toronto')).toBeVisible();
    await expect(canvas.getByText(/got "Zip"/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'States' })).toHaveFocus();
  },
};

interface ToolsProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly answers: Answers;
  readonly isAuthoring: boolean;
}
