// Renders the whole application at a route, with a router in memory.
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { fileInputs } from '../../widgets/file/late.ts';
import { anonymousSession, type Session, useSession } from '../api/session-store.ts';
import { AppScreens } from '../app/AppScreens.tsx';
import { loggedInScript } from '../applicant/logged-in-script.ts';
import { useErrorDialog } from '../feedback/error-dialog.ts';
import { Toasts } from '../feedback/Toasts.tsx';
import { useToasts } from '../feedback/toast-store.ts';
import { createAnswersStore } from '../filling/answers-store.ts';
import { loadLateBlocks } from '../form/late-parts.tsx';
import { dropCarried } from '../navigation/carried-answers.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { Providers } from './Providers.tsx';
import { savingProbe } from './saving-probe.tsx';
import { schoolForm } from './school-form.ts';

interface Start {
  /** Default: the shipped form. */
  readonly module?: FormModule;
  readonly answers?: Answers;
  readonly state?: NavigationState;
  readonly session?: Partial<Session>;
}

/**
 * Renders the application at a path. `location()` returns the current location, `goBack` acts like the
 * browser's Back button.
 */
export async function renderApp(
  path: string,
  { module = schoolForm, answers = {}, state, session }: Start = {},
) {
  await Promise.all([loadLateBlocks(), fileInputs.load(), loggedInScript.load()]);
  useSession.setState({ ...anonymousSession, ...session }, true);
  useToasts.setState({ toasts: [] });
  useErrorDialog.setState({ error: undefined });
  if (state?.carried === undefined) dropCarried();
  const store = createAnswersStore(module.form, answers);
  let current: Location | undefined;
  let navigate: NavigateFunction | undefined;
  function Probe() {
    current = useLocation();
    navigate = useNavigate();
    return null;
  }
  const { Probe: SavingProbe, logins } = savingProbe();
  const { pathname, search, hash } = new URL(path, window.location.origin);
  // A unique history entry, because scroll positions are kept per entry.
  const entry = { pathname, search, hash, state, key: crypto.randomUUID() };
  const screen = await render(
    <Providers module={module} store={store} entry={entry}>
      <Probe />
      <SavingProbe />
      <AppScreens />
      <Toasts />
    </Providers>,
  );
  return {
    screen,
    store,
    location: () => current,
    goBack: () => navigate?.(-1),
    follow: (to: string, state?: NavigationState) => navigate?.(to, { state }),
    logins,
  };
}
