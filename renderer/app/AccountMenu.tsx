import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactElement, Suspense, useState } from 'react';
import { CarryLink } from '../carried/CarryLink.tsx';
import { useLogOut } from '../ending/use-log-out.ts';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/texts-context.ts';
import { forApplicants } from './late-for-applicants.ts';
import { usePopover } from './use-popover.ts';

/** The 'Account' popover: who is logged in and the way out, or the ways in (spec §2). */
export function AccountMenu(): ReactElement {
  const texts = useTexts();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const { open, frame, toggle, panelId } = usePopover();
  const [isDataOpen, setIsDataOpen] = useState(false);
  /** The popover goes when a dialog opens, and that hands the focus back to where it was: here. */
  function holdFocus(): void {
    frame.current?.querySelector('button')?.focus();
  }
  function openData(): void {
    holdFocus();
    toggle();
    setIsDataOpen(true);
  }
  return (
    <Place ref={frame}>
      <Button variant="outlined" aria-expanded={open} aria-controls={panelId} onClick={toggle}>
        {texts['account.title']}
      </Button>
      {open && (
        <Panel id={panelId}>
          {isLoggedIn ? <LoggedIn onData={openData} onLeave={holdFocus} /> : <LoggedOut />}
        </Panel>
      )}
      {isDataOpen && (
        <Suspense>
          <Data onClose={() => setIsDataOpen(false)} />
        </Suspense>
      )}
    </Place>
  );
}

function Data({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { DataDialog } = forApplicants.get();
  return <DataDialog onClose={onClose} />;
}

function LoggedIn({ onData, onLeave }: LoggedInProps): ReactElement {
  const texts = useTexts();
  const username = useSession((session) => session.username);
  const { logOut, busy } = useLogOut();
  function leave(): void {
    onLeave();
    logOut(texts['error.loggedOut']);
  }
  return (
    <>
      <Username>{username}</Username>
      <Button variant="outlined" onClick={onData}>
        {texts['privacy.open']}
      </Button>
      <Button variant="contained" aria-disabled={busy} onClick={leave}>
        {texts['account.logOut']}
      </Button>
    </>
  );
}

interface LoggedInProps {
  readonly onData: () => void;
  /** Called before the log-out, which may ask something. */
  readonly onLeave: () => void;
}

function LoggedOut(): ReactElement {
  const texts = useTexts();
  return (
    <>
      <PanelLink to="/login">{texts['account.signIn']}</PanelLink>
      <PanelLink to="/signup">{texts['account.create']}</PanelLink>
    </>
  );
}

const Place = styled('div')({ position: 'relative' });

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  // Above the toasts, which may still show what a login said.
  zIndex: theme.zIndex.snackbar + 1,
  // The popover's offset (spec §9).
  top: 'calc(100% + 5px)',
  insetInlineEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5rem',
  width: 'max-content',
  minWidth: '12rem',
  maxWidth: 'calc(100vw - 2rem)',
  padding: '0.75rem',
  // Colours of the applicant's own show it; they know no shadows.
  border: '1px solid transparent',
  borderRadius: 10,
  background: 'var(--paper)',
  boxShadow: '0 12px 32px rgb(15 23 42 / 0.18), 0 0 0 1px rgb(15 23 42 / 0.08)',
}));

const Username = styled('div')(({ theme }) => ({
  padding: '0.25rem 0.5rem',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const PanelLink = styled(CarryLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 0.75rem',
  borderRadius: 8,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.action.hover },
}));
