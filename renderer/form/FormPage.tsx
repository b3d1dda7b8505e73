// A page of the form: its sections and the buttons at its end.
import './form-page.css';
import { type FormEvent, type ReactNode, Suspense, useEffect } from 'react';
import type { CompiledPage, CompiledSection, PageButton } from '../../engine/form/compiled-form.ts';
import type { TextId } from '../../engine/form/texts.ts';
import { useFormVersion } from '../api/form-version.ts';
import { Button } from '../controls/Button.tsx';
import { loadDescribed } from '../described/late-described.tsx';
import { Announcer } from '../feedback/Announcer.tsx';
import { loadInputs } from '../fields/late-inputs.tsx';
import { useForm, useFormContext } from '../filling/form-context.tsx';
import { useSaid } from '../filling/use-said.ts';
import { useShownSections } from '../filling/use-shown-pages.ts';
import { Paragraph } from '../words/Words.tsx';
import { Content } from './Content.tsx';
import { loadForApplicants } from './registry.ts';

const BUTTON_TEXTS: Readonly<Record<PageButton, TextId>> = {
  previous: 'button.previous',
  next: 'button.next',
  submit: 'button.submit',
};

/**
 * Prevents Enter in an input from submitting the form, which would reload the page and lose the input. Only
 * buttons continue.
 */
function stay(event: FormEvent): void {
  event.preventDefault();
}

/** A component of its own, so that its context does not render the page again. */
function LoadsForApplicants(): null {
  const { isLoggedIn } = useFormContext();
  useEffect(() => {
    // The component that renders it reports a failed load.
    if (isLoggedIn) loadForApplicants().catch(() => undefined);
  }, [isLoggedIn]);
  return null;
}

export function FormPage({ page, onButton, busy, aside, beforeLast }: FormPageProps) {
  const form = useForm();
  const { texts, notice, window } = form;
  const state = useFormVersion((version) => version.window);
  const isOpen = state === 'open';
  // A page that was loaded before the form got this text has none.
  const said = isOpen ? undefined : window?.[state];
  const sections = useShownSections(page);
  useEffect(() => {
    // The component that renders them reports a failed load.
    Promise.all([loadInputs(form), loadDescribed(form)]).catch(() => undefined);
  }, [form]);
  // A page with a single section has nothing to read before it.
  const last = sections.length > 1 ? sections.length - 1 : sections.length;
  const draw = (some: readonly CompiledSection[]): ReactNode => {
    const drawn = some.map((section) => <Section key={section.id} section={section} />);
    if (isOpen) return drawn;
    return (
      <fieldset className="mt-form-page-closed" disabled>
        {drawn}
      </fieldset>
    );
  };
  // When nothing can be saved, only the navigation changes the page.
  return (
    <form className="mt-form-page-page" noValidate onSubmit={stay}>
      <LoadsForApplicants />
      {said && (
        <p className="mt-notice" role="alert">
          {said}
        </p>
      )}
      {notice === undefined ? null : <Content content={[notice]} />}
      {draw(sections.slice(0, last))}
      {beforeLast}
      {draw(sections.slice(last))}
      <div className="mt-form-page-buttons">
        {aside ? <div className="mt-form-page-aside">{aside}</div> : null}
        {isOpen &&
          page.buttons.map((button) => (
            <Button
              className="mt-form-page-page-button-base"
              key={button}
              variant={button === 'previous' ? 'outlined' : 'contained'}
              aria-disabled={busy}
              onClick={() => onButton(button)}
            >
              {texts[BUTTON_TEXTS[button]]}
            </Button>
          ))}
      </div>
      <Announcer />
    </form>
  );
}

function Section({ section }: { readonly section: CompiledSection }) {
  const headingId = `section-${section.id}`;
  const title = useSaid(section.title);
  const { intro } = section;
  return (
    <section className="mt-form-page-section-part" aria-labelledby={headingId}>
      <h2 className="mt-form-page-section-title" id={headingId}>
        {title}
      </h2>
      {intro === undefined ? null : <Paragraph className="mt-form-page-intro" words={intro} />}
      <div className="mt-form-page-questions">
        {/* A third-party widget suspends here while rjsf's parts load. A boundary per question would make a mount 7 % slower. */}
        <Suspense>
          <Content content={section.content} />
        </Suspense>
      </div>
    </section>
  );
}

interface FormPageProps {
  readonly page: CompiledPage;
  readonly onButton: (button: PageButton) => void;
  readonly busy: boolean;
  /** Shown before the last section, in which applicants certify the sections above it. */
  readonly beforeLast?: ReactNode;
  /** Shown beside the buttons. */
  readonly aside?: ReactNode;
}
