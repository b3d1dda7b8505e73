import './ways-on.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../controls/Button.tsx';
import { useReload } from '../ending/use-reload.ts';
import { useForm } from '../filling/form-context.tsx';

/** Ways to continue from a failed screen: save and reload, or go to the default page. */
export function WaysOn(): ReactElement {
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
