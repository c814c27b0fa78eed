import { useEffect, useState } from 'react';

/** Duration of the `back` state in milliseconds. */
const BANNER_MS = 5_000;

/** State of the connection; `back` follows `offline` for `BANNER_MS`. */
export type Connection = 'online' | 'offline' | 'back';

/** Returns the state of the browser's network connection. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() =>
    navigator.onLine ? 'online' : 'offline',
  );

  useEffect(() => {
    const lost = () => setConnection('offline');
    const found = () => setConnection((before) => (before === 'offline' ? 'back' : before));
    window.addEventListener('online', found);
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('online', found);
      window.removeEventListener('offline', lost);
    };
  }, []);

  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('online'), BANNER_MS);
    return () => clearTimeout(timer);
  }, [connection]);

  return connection;
}
