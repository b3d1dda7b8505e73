import { createContext } from 'react';

/** Loads the authentication cards, so that whoever goes to one can stay where they are when that fails. */
export const LoadCards = createContext<() => Promise<unknown>>(async () => undefined);
