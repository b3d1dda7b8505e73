import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useForm } from '../form/form-context.tsx';
import { useSaving } from './saving-store.ts';

/** Names the answers that logging out would drop, and asks whether it goes on. */
export function LeaveDialog(): ReactElement | null {
  const leaving = useSaving((saving) => saving.leaving);
  const { texts, questions } = useForm();
  if (leaving === undefined) return null;
  const { keys, decide } = leaving;
  return (
    <Dialog
      title={texts['leave.title']}
      onClose={() => decide(false)}
      actions={
        <>
          <Button variant="outlined" onClick={() => decide(true)}>
            {texts['leave.logOut']}
          </Button>
          <Button variant="contained" onClick={() => decide(false)}>
            {texts['leave.stay']}
          </Button>
        </>
      }
    >
      <p>{texts['leave.text']}</p>
      <Names>
        {keys.map((key) => (
          <li key={key}>{questions[key]?.label ?? key}</li>
        ))}
      </Names>
    </Dialog>
  );
}

const Names = styled('ul')({ margin: 0, paddingLeft: '1.25rem' });
