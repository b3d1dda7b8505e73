// Renders a section's content from config with the product's compiler and renderer.
import { useEffect, useMemo, useRef } from 'react';
import type { Answers } from '../engine/form/compiled-form.ts';
import type { FormModule } from '../engine/form/form-module.ts';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../renderer/filling/answers-store.ts';
import type { Documents } from '../renderer/filling/form-actions.ts';
import { FormProvider } from '../renderer/filling/form-context.tsx';
import { Content } from '../renderer/form/Content.tsx';
import { smallForm, type WrittenRegister } from '../renderer/testing/form-module.ts';
import { localActions } from '../renderer/testing/local-actions.ts';
import { withOwnWidgets } from '../renderer/testing/own-widgets.ts';

export function FormStory({ content, rules, lists, registers, school, widgets, ...rest }: FormStoryProps) {
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
  }, []);
  const made = useMemo(() => {
    try {
      const form = smallForm(content, rules, lists, registers, school);
      return widgets === undefined ? form : withOwnWidgets(form, widgets);
    } catch (error) {
      // Input in the controls may be temporarily invalid; the story itself must not be.
      if (!isDrawn.current) throw error;
      return String(error);
    }
  }, [content, rules, lists, registers, school, widgets]);
  return typeof made === 'string' ? <pre role="alert">{made}</pre> : <Drawn module={made} {...rest} />;
}

function Drawn({ module, answers, offered, ...provider }: DrawnProps) {
  const store = useMemo(() => {
    const created = createAnswersStore(module.form, answers ?? {});
    created.offer(offered ?? {});
    return created;
  }, [module, answers, offered]);
  const actions = useMemo(() => localActions(module.form, store), [module, store]);
  return (
    <FormProvider module={module} answers={store} actions={actions} {...provider}>
      <ThemeRoot form={module.form}>
        <main className="mt-tabpanel">
          {/* Blocks use h3, so a section's heading is an h2. */}
          <h1 className="mt-hidden">Application</h1>
          <h2 className="mt-hidden">Section</h2>
          <Content content={module.form.pages[0]?.sections[0]?.content ?? []} />
        </main>
      </ThemeRoot>
    </FormProvider>
  );
}

interface DrawnProps
  extends Omit<FormStoryProps, 'content' | 'rules' | 'lists' | 'registers' | 'school' | 'widgets'> {
  readonly module: FormModule;
}

interface FormStoryProps {
  /** The section's `content` as in `config/sections/…json`. */
  readonly content: readonly unknown[];
  /** The section's `rules`. */
  readonly rules?: readonly unknown[];
  /** Additional option lists as in `config/option-lists.json`. */
  readonly lists?: Readonly<Record<string, unknown>>;
  /** The form's registers. */
  readonly registers?: readonly WrittenRegister[];
  /** Properties that replace the shipped school's. */
  readonly school?: Readonly<Record<string, unknown>>;
  /** Sources of the school's own widgets by name. */
  readonly widgets?: Readonly<Record<string, string>>;
  readonly answers?: Answers;
  /** Prefilled answers. */
  readonly offered?: Answers;
  readonly showErrors?: boolean;
  readonly isLoggedIn?: boolean;
  readonly account?: string;
  readonly documents?: Documents;
}
