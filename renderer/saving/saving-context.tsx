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
