import './ways-on.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useReload } from '../ending/use-reload.ts';
import { Button } from '../feedback/Button.tsx';
import { useForm } from '../filling/form-context.tsx';

/** The ways to continue from a failed screen: a button that saves and reloads, and a link to the default page. */
export function RecoveryActions(): ReactElement {
  const { texts, defaultRoute } = useForm();
  const reload = useReload();
  return (
    <p className="mt-ways-on-row">
      <Button variant="contained" onClick={() => void reload()}>
        {texts['button.reload']}
      </Button>
      <Link to={defaultRoute}>{texts['rootError.back']}</Link>
    </p>
  );
}
