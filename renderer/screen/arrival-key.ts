import { createContext } from 'react';

/** Key of the history entry that the application was opened with: no focus is moved there. */
export const ArrivalKeyContext = createContext('');
