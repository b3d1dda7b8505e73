import { createContext } from 'react';

/** Key of the history entry that the application was opened with. The focus is not moved there. */
export const ArrivalKeyContext = createContext('');
