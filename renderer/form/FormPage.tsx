// A page of the form: its sections, and the buttons that lead on.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, Suspense, useEffect } from 'react';
import { Block as Notice } from '../../blocks/notice/block.tsx';
import type { CompiledPage, CompiledSection, PageButton } from '../../engine/form/compiled-form.ts';
import type { TextId } from '../../engine/form/texts.ts';
import { Announcer } from '../feedback/Announcer.tsx';
import { loadInputs } from '../fields/late-inputs.tsx';
import { useForm } from '../filling/form-context.tsx';
import { useShownSections } from '../filling/use-shown-pages.ts';
import { WIDE } from '../theme/wide.ts';
import { Content } from './Content.tsx';

const BUTTON_TEXTS: Readonly<Record<PageButton, TextId>> = {
  previous: 'button.previous',
  next: 'button.next',
  submit: 'button.submit',
};

/** Enter in an input sends nothing, and loads no other page over what is typed: only the buttons lead on. */
function stay(event: FormEvent): void {
  event.preventDefault();
}

export function FormPage({ page, onButton, busy, aside, beforeLast }: FormPageProps) {
  const form = useForm();
  const { texts, notice } = form;
  const sections = useShownSections(page);
  useEffect(() => {
    // Whoever draws it says so where it could not be loaded.
    loadInputs(form).catch(() => undefined);
  }, [form]);
  // A page of one section is not read before it is answered.
  const last = sections.length > 1 ? sections.length - 1 : sections.length;
  return (
    <Page noValidate onSubmit={stay}>
      {notice === undefined ? null : <Notice node={notice} />}
      {sections.slice(0, last).map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {beforeLast}
      {sections.slice(last).map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Buttons>
        {aside ? <Aside>{aside}</Aside> : null}
        {page.buttons.map((button) => (
          <PageButtonBase
            key={button}
            variant={button === 'previous' ? 'outlined' : 'contained'}
            aria-disabled={busy}
            onClick={() => onButton(button)}
          >
            {texts[BUTTON_TEXTS[button]]}
          </PageButtonBase>
        ))}
      </Buttons>
      <Announcer />
    </Page>
  );
}

function Section({ section }: { readonly section: CompiledSection }) {
  const headingId = `section-${section.id}`;
  return (
    <SectionPart aria-labelledby={headingId}>
      <SectionTitle id={headingId}>{section.title}</SectionTitle>
      {section.intro === undefined ? null : <Intro>{section.intro}</Intro>}
      <Questions>
        {/* A widget of others waits here for what it asks of rjsf; a boundary around each question costs 7 % of a mount. */}
        <Suspense>
          <Content content={section.content} />
        </Suspense>
      </Questions>
    </SectionPart>
  );
}

/** One column that is never wider than its place. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.25rem' };

// Lines of some seventy characters are read best. It stands off a heading without an introduction; the margin of an
// introduction takes that one in.
const Page = styled('form')({
  ...column,
  maxWidth: '40rem',
  marginTop: '1rem',
  [WIDE]: {
    gridTemplateColumns: '12rem 40rem',
    gap: '1rem 2rem',
    maxWidth: 'none',
    '& > *': { gridColumn: 2 },
  },
});

// Its questions stand beside its title and its introduction.
const SectionPart = styled('section')(({ theme }) => ({
  padding: '1.25rem 0 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  [WIDE]: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridTemplateRows: 'auto 1fr',
  },
}));

const SectionTitle = styled('h2')({ margin: 0, fontSize: '1.25rem', lineHeight: 1.3 });
const Intro = styled('p')(({ theme }) => ({
  margin: '0.5rem 0 0',
  color: theme.palette.text.secondary,
  [WIDE]: { gridColumn: 1, fontSize: '0.9375rem', lineHeight: 1.5 },
}));

const Questions = styled('div')({
  ...column,
  marginTop: '1.25rem',
  [WIDE]: { gridColumn: 2, gridRow: '1 / span 2', marginTop: 0 },
});

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: '1rem',
  marginTop: '0.5rem',
  '@media print': { display: 'none' },
  [theme.breakpoints.up('mobile')]: { flexFlow: 'row wrap', justifyContent: 'flex-end' },
}));

const Aside = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('mobile')]: { marginInlineEnd: 'auto' },
}));

/** Spec §2 "Page buttons": 15rem by 3rem, and no wider than a phone. */
const PageButtonBase = styled(Button)({ flex: 'none', width: '15rem', maxWidth: '100%', height: '3rem' });

interface FormPageProps {
  readonly page: CompiledPage;
  readonly onButton: (button: PageButton) => void;
  readonly busy: boolean;
  /** Stands before the last section, in which one certifies what stands above it. */
  readonly beforeLast?: ReactNode;
  /** Stands beside the buttons. */
  readonly aside?: ReactNode;
}
