import { useEffect, useState } from 'react';

/** Milliseconds that the good news stays. */
const BANNER_MS = 5_000;

/** `back` is the little while after `offline`. */
export type Connection = 'online' | 'offline' | 'back';

/** Whether the browser has a network, as far as it knows. */
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
