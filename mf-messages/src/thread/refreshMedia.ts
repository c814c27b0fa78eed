import { createContext } from 'react';

/** Asks for fresh media addresses of the message `seq` of the open thread. */
export const RefreshMedia = createContext<(seq: number) => void>(() => {});
