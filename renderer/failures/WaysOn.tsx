import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useReload } from '../ending/use-reload.ts';
import { useForm } from '../filling/form-context.tsx';

/** Where to go from a screen that could not be shown: the same again, loaded anew with what is typed saved, or another. */
export function WaysOn(): ReactElement {
  const { texts, defaultRoute } = useForm();
  const reload = useReload();
  return (
    <Row>
      <Button variant="contained" onClick={() => void reload()}>
        {texts['button.reload']}
      </Button>
      <Link to={defaultRoute}>{texts['rootError.back']}</Link>
    </Row>
  );
}

const Row = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1.5rem',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});
