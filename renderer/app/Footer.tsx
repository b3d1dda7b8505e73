import { styled } from '@mui/material/styles';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useForm } from '../filling/form-context.tsx';
import { InfoModal } from './InfoModal.tsx';

/** The school's address and the openers of the modals, on every screen (decision UI-14). */
export function Footer(): ReactElement {
  const { school, modals } = useForm();
  const { key } = useLocation();
  // Bound to the screen over which it was opened: going back closes it.
  const [opened, setOpened] = useState<{ readonly id: string; readonly key: string }>();
  const open = opened?.key === key ? modals.find((modal) => modal.id === opened.id) : undefined;
  return (
    <Bar>
      <Inner>
        <Address>
          <strong>{school.partnerName}</strong>
          {school.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Address>
        <Openers>
          {modals.map(({ id, opener }) => (
            <button key={id} type="button" onClick={() => setOpened({ id, key })}>
              {opener}
            </button>
          ))}
        </Openers>
      </Inner>
      {open && <InfoModal modal={open} onClose={() => setOpened(undefined)} />}
    </Bar>
  );
}

const Bar = styled('footer')(({ theme }) => ({
  marginTop: 'auto',
  borderTop: `1px solid ${theme.palette.divider}`,
  background: 'var(--paper)',
  '@media print': { display: 'none' },
}));

const Inner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '1rem 2rem',
  maxWidth: '68rem',
  margin: '0 auto',
  padding: '1.5rem',
  // On a phone the line about saving lies over its end.
  [theme.breakpoints.down('mobile')]: { padding: '1.25rem 1rem 3.75rem' },
}));

const Address = styled('address')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  fontStyle: 'normal',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '& strong': { color: theme.palette.text.primary },
}));

const Openers = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5rem',
  '& button': {
    minHeight: 44,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    color: theme.palette.primary.main,
    textAlign: 'left',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
}));
