import { createContext } from 'react';

/** Key of the history entry that the application was opened with. On this entry the focus stays where it is. */
export const ArrivalKeyContext = createContext('');
