import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { browserPorts } from './browser-ports.ts';
import { createLogins, type Logins } from './logins.ts';
import type { Saving } from './saving.ts';
import type { SavingState } from './saving-state.ts';

const LoginsContext = createContext<Logins | null>(null);

/** Gives the saving of the form around it to everything below. */
export function SavingProvider({ children }: { readonly children: ReactNode }) {
  const form = useForm();
  const answers = useAnswersStore();
  const [logins] = useState(() => createLogins({ form, answers }, browserPorts));
  useLayoutEffect(() => logins.turnTo({ form, answers }), [logins, form, answers]);
  return <LoginsContext value={logins}>{children}</LoginsContext>;
}

/** The logins of this window; throws outside a {@link SavingProvider}. */
export function useLogins(): Logins {
  const logins = useContext(LoginsContext);
  if (logins === null) throw new Error('There is no SavingProvider around.');
  return logins;
}

/** The saving of whoever is here. What is begun with it ends with that login. */
export function useSaving(): Saving {
  const logins = useLogins();
  return useSyncExternalStore(logins.subscribe, logins.current);
}

/** Something of how it stands about saving. */
export function useSavingState<T>(select: (state: SavingState) => T): T {
  return useStore(useSaving().shown, select);
}
