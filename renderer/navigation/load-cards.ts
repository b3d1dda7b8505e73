import { createContext } from 'react';

/** Preloads the authentication cards, so that users stay on the page if that fails. */
export const LoadCards = createContext<() => Promise<unknown>>(async () => undefined);
