import { useLocation, useNavigate } from 'react-router-dom';
import { useCarry } from './use-carry.ts';
import { useReportError } from './use-report-error.ts';
import { useSaveUnsaved } from './use-save-unsaved.ts';
import { reloadUnasked } from './use-unload-warning.ts';

/** Loads the whole page again, once its answers are saved, or, for a visitor, are kept for the page to come. */
export function useReload(): () => void {
  const { pathname, search, state: arrived } = useLocation();
  const navigate = useNavigate();
  const carry = useCarry();
  const saveUnsaved = useSaveUnsaved();
  const reportError = useReportError();
  return () => {
    saveUnsaved().then(() => {
      navigate({ pathname, search }, { replace: true, state: { ...arrived, ...carry() } });
      reloadUnasked();
    }, reportError);
  };
}
