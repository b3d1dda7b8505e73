// Content of a section as it stands in a config file, drawn by the product's own compiler and renderer.
import { useMemo } from 'react';
import type { Answers } from '../engine/form/compiled-form.ts';
import { createAnswersStore } from '../renderer/filling/answers-store.ts';
import type { Documents } from '../renderer/filling/form-actions.ts';
import { FormProvider } from '../renderer/filling/form-context.tsx';
import { Content } from '../renderer/form/Content.tsx';
import { smallForm } from '../renderer/testing/form-module.ts';
import { ThemeRoot } from '../renderer/theme/ThemeRoot.tsx';

export function FormStory({ content, rules, answers, ...provider }: FormStoryProps) {
  const module = useMemo(() => smallForm(content, rules), [content, rules]);
  const store = useMemo(() => createAnswersStore(module.form, answers ?? {}), [module, answers]);
  return (
    <FormProvider module={module} answers={store} {...provider}>
      <ThemeRoot colors={module.form.theme}>
        <main className="mt-tabpanel">
          {/* Blocks have headings of the third level: a section's is the second. */}
          <h1 className="mt-hidden">Application</h1>
          <h2 className="mt-hidden">Section</h2>
          <Content content={module.form.pages[0]?.sections[0]?.content ?? []} />
        </main>
      </ThemeRoot>
    </FormProvider>
  );
}

interface FormStoryProps {
  /** The section's `content`, as in `config/sections/…json`. */
  readonly content: readonly unknown[];
  /** The section's `rules`. */
  readonly rules?: readonly unknown[];
  readonly answers?: Answers;
  readonly showErrors?: boolean;
  readonly isLoggedIn?: boolean;
  readonly account?: string;
  readonly documents?: Documents;
}
