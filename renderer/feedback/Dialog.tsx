import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTexts } from '../texts/texts-context.ts';

/**
 * A modal dialog (spec §2): the browser's own, which keeps the focus inside, closes on Escape and hands the focus back.
 * `actions` stand in place of the Close button.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, size = 'xs', actions, extra, mustChoose = false, onClose, children } = props;
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (mustChoose) element?.setAttribute('closedby', 'none');
    element?.showModal();
    // The browser would go to the first link or button and scroll what stands before it out of sight.
    heading.current?.focus();
    // Closed before it is taken away: that is when the browser returns the focus.
    return () => element?.close();
  }, [mustChoose]);
  // Browsers that do not know `closedby` ask before they close it.
  function cancel(event: SyntheticEvent): void {
    if (mustChoose) event.preventDefault();
  }
  return (
    <Frame ref={dialog} data-size={size} aria-labelledby={headingId} onCancel={cancel} onClose={onClose}>
      <Head>
        <Heading ref={heading} id={headingId} tabIndex={-1}>
          {title ?? texts['dialog.error']}
        </Heading>
        {size !== 'xs' && (
          <Cross type="button" aria-label={texts['dialog.dismiss']} onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">×</span>
          </Cross>
        )}
      </Head>
      {children}
      <Actions>
        {extra}
        {actions ?? (
          <Button variant="contained" onClick={() => dialog.current?.close()}>
            {texts['button.close']}
          </Button>
        )}
      </Actions>
    </Frame>
  );
}

interface DialogProps {
  /** Heading; the text `dialog.error` by default. */
  readonly title?: string;
  readonly size?: 'xs' | 's' | 'm';
  readonly actions?: ReactNode;
  /** Stands before the Close button. */
  readonly extra?: ReactNode;
  /** Whether only its `actions` take it away: Escape does not. */
  readonly mustChoose?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** At a zoom of 400 % a heading that stays in sight would leave no room for the text. */
const SHORT = '@media (max-height: 24rem)';

const Frame = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 3rem)',
  padding: '1.75rem 2rem 1.5rem',
  // Colours of the applicant's own show it; they know no shadows.
  border: '1px solid transparent',
  borderRadius: 14,
  background: 'var(--paper)',
  color: theme.palette.text.primary,
  boxShadow: '0 24px 60px rgb(15 23 42 / 0.3)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  overflowWrap: 'anywhere',
  '&::backdrop': { background: 'rgb(15 23 42 / 0.5)' },
  '&[data-size="xs"]': { width: '30rem' },
  '&[data-size="s"]': { width: '60rem', maxWidth: 'calc(100vw - 3rem)' },
  '&[data-size="m"]': { width: '80vw' },
  [theme.breakpoints.down('tablet')]: {
    '&[data-size="s"]': { width: '70vw' },
    '&[data-size="m"]': { width: '90vw' },
  },
  [theme.breakpoints.down('mobile')]: {
    padding: '1.25rem 1.25rem 1rem',
    '&[data-size]': { width: 'calc(100vw - 2rem)', maxWidth: 'none' },
  },
  [SHORT]: { maxHeight: 'calc(100dvh - 1rem)' },
}));

// Stays in sight however long the text below it is; its negative margins cover the dialog's padding, which a browser adds
// to the place where it sticks.
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: '-1.75rem',
  display: 'flex',
  alignItems: 'flex-start',
  gap: '1rem',
  margin: '-1.75rem -2rem 0',
  padding: '1.75rem 2rem 0.75rem',
  background: 'inherit',
  [theme.breakpoints.down('mobile')]: {
    top: '-1.25rem',
    margin: '-1.25rem -1.25rem 0',
    padding: '1.25rem 1.25rem 0.75rem',
  },
  [SHORT]: { position: 'static' },
}));

const Cross = styled('button')(({ theme }) => ({
  flex: 'none',
  width: 44,
  height: 44,
  marginBlock: '-0.25rem',
  marginInline: 'auto -0.5rem',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '1.5rem',
  lineHeight: 1,
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
}));

const Heading = styled('h2')({
  margin: 0,
  fontSize: '1.5rem',
  fontWeight: 650,
  '&:focus': { outline: 'none' },
});

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '0.75rem',
  marginTop: '1.5rem',
});
