// A page of the form: its sections, and the buttons that lead on.
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

/** Enter in an input sends nothing, and loads no other page over what is typed: only the buttons lead on. */
function stay(event: FormEvent): void {
  event.preventDefault();
}

/** Apart, since nothing of the page is drawn again with what it reads. */
function LoadsForApplicants(): null {
  const { isLoggedIn } = useFormContext();
  useEffect(() => {
    // Whoever draws it says so where it could not be loaded.
    if (isLoggedIn) loadForApplicants().catch(() => undefined);
  }, [isLoggedIn]);
  return null;
}

export function FormPage({ page, onButton, busy, aside, beforeLast }: FormPageProps) {
  const form = useForm();
  const { texts, notice, window } = form;
  const state = useFormVersion((version) => version.window);
  const isOpen = state === 'open';
  // A page that was loaded before the form had this text has none.
  const said = isOpen ? undefined : window?.[state];
  const sections = useShownSections(page);
  useEffect(() => {
    // Whoever draws it says so where it could not be loaded.
    Promise.all([loadInputs(form), loadDescribed(form)]).catch(() => undefined);
  }, [form]);
  // A page of one section is not read before it is answered.
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
  // Where nothing can be saved, pages are turned by the navigation alone.
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
        {/* A widget of others waits here for what it asks of rjsf; a boundary around each question costs 7 % of a mount. */}
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
  /** Stands before the last section, in which one certifies what stands above it. */
  readonly beforeLast?: ReactNode;
  /** Stands beside the buttons. */
  readonly aside?: ReactNode;
}
