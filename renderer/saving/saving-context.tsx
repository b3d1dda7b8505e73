import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { canChangeAnswers } from '../api/can-change-answers.ts';
import { useSession } from '../api/session-store.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { browserPorts } from './ports.ts';
import { createLogins, type Logins, type Saving } from './saving.ts';
import type { SavingState } from './saving-state.ts';

const LoginsContext = createContext<Logins | null>(null);

/** Provides the logins of the surrounding form to its children. */
export function SavingProvider({ children }: { readonly children: ReactNode }) {
  const form = useForm();
  const answers = useAnswersStore();
  const [logins] = useState(() => createLogins({ form, answers }, browserPorts));
  useLayoutEffect(() => logins.turnTo({ form, answers }), [logins, form, answers]);
  return <LoginsContext value={logins}>{children}</LoginsContext>;
}

/** Returns the logins of this window. Throws outside a {@link SavingProvider}. */
export function useLogins(): Logins {
  const logins = useContext(LoginsContext);
  if (logins === null) throw new Error('There is no SavingProvider around.');
  return logins;
}

/** Returns the saving of the current login. Its calls end with that login. */
export function useSaving(): Saving {
  const logins = useLogins();
  return useSyncExternalStore(logins.subscribe, logins.current);
}

/** Selects from the state of the current login's saving. */
export function useSavingState<T>(select: (state: SavingState) => T): T {
  return useStore(useSaving().shown, select);
}

/** Returns a function that saves a logged-in applicant's unsaved answers, for example before a reload. */
export function useSaveUnsaved(): () => Promise<void> {
  const saving = useSaving();
  return async () => {
    if (useSession.getState().is_logged_in && canChangeAnswers() && saving.hasUnsaved()) await saving.save();
  };
}

/**
 * Saves when another window is about to log out or submit, and replies with the questions that could not be
 * saved.
 */
export function useSaveForOthers(isOpen: boolean): void {
  const saving = useSaving();
  useEffect(() => (isOpen ? saving.saveWhenAsked() : undefined), [isOpen, saving]);
}
