// A page of the form: its sections and the buttons at its end.
// Before the page's own style sheet, whose rules for the distances of questions must win.
import '../fields/fields.css';
import './form-page.css';
import { type FormEvent, type ReactNode, Suspense, useEffect } from 'react';
import type { CompiledPage, CompiledSection, PageButton } from '../../engine/form/compiled-form.ts';
import type { TextId } from '../../engine/form/texts.ts';
import { useFormVersion } from '../api/form-version.ts';
import { loadDescribed } from '../described/late-described.tsx';
import { Announcer } from '../feedback/Announcer.tsx';
import { Button } from '../feedback/Button.tsx';
import { Paragraph } from '../fields/Words.tsx';
import { useForm } from '../filling/form-context.tsx';
import { useFilledText } from '../filling/use-filled-text.ts';
import { useShownSections } from '../filling/use-shown-pages.ts';
import { Content } from './Content.tsx';
import { loadWidgets } from './late-widgets.ts';

const BUTTON_TEXTS: Readonly<Record<PageButton, TextId>> = {
  previous: 'button.previous',
  next: 'button.next',
  submit: 'button.submit',
};

/**
 * Prevents Enter in an input from submitting the form, which would reload the page and lose the input. Only
 * buttons continue.
 */
function preventSubmit(event: FormEvent): void {
  event.preventDefault();
}

export function FormPage({ page, onButton, isBusy, besideButtons, beforeLastSection }: FormPageProps) {
  const form = useForm();
  const { texts, notice, window } = form;
  const windowState = useFormVersion((version) => version.window);
  const isOpen = windowState === 'open';
  // A page that was loaded before the form got this text has none.
  const closedText = isOpen ? undefined : window?.[windowState];
  const sections = useShownSections(page);
  useEffect(() => {
    // The component that renders them reports a failed load.
    Promise.all([loadWidgets(form), loadDescribed(form)]).catch(() => undefined);
  }, [form]);
  // `beforeLastSection` follows the only section, if there is only one.
  const lastIndex = sections.length > 1 ? sections.length - 1 : sections.length;
  const renderSections = (some: readonly CompiledSection[]): ReactNode => {
    const rendered = some.map((section) => <Section key={section.id} section={section} />);
    if (isOpen) return rendered;
    return (
      <fieldset className="mt-form-page-closed" disabled>
        {rendered}
      </fieldset>
    );
  };
  // When nothing can be saved, only the navigation changes the page.
  return (
    <form className="mt-form-page-page" noValidate onSubmit={preventSubmit}>
      {closedText && (
        <p className="mt-notice" role="alert">
          {closedText}
        </p>
      )}
      {notice === undefined ? null : <Content content={[notice]} />}
      {renderSections(sections.slice(0, lastIndex))}
      {beforeLastSection}
      {renderSections(sections.slice(lastIndex))}
      <div className="mt-form-page-buttons">
        {besideButtons ? <div className="mt-form-page-aside">{besideButtons}</div> : null}
        {isOpen &&
          page.buttons.map((button) => (
            <Button
              className="mt-form-page-page-button-base"
              key={button}
              variant={button === 'previous' ? 'outlined' : 'contained'}
              aria-disabled={isBusy}
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
  const title = useFilledText(section.title);
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
  readonly isBusy: boolean;
  /** Shown before the last section, in which applicants certify the sections above it. */
  readonly beforeLastSection?: ReactNode;
  /** Shown beside the buttons. */
  readonly besideButtons?: ReactNode;
}
