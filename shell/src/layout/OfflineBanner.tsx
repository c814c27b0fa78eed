import { useLazyPart } from '@kithkin/shared';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { unsentLink } from '../unsent/UnsentScreen';

/** Duration of the `back` state in milliseconds. */
const BANNER_MS = 5_000;

/** State of the connection; `back` follows `offline` for `BANNER_MS`. */
type Connection = 'online' | 'offline' | 'back';

/** Returns the state of the browser's network connection. */
function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() =>
    navigator.onLine ? 'online' : 'offline',
  );

  useEffect(() => {
    const lost = () => setConnection('offline');
    const found = () => setConnection((before) => (before === 'offline' ? 'back' : before));
    window.addEventListener('online', found);
    window.addEventListener('offline', lost);
    // It can have changed since the first render.
    (navigator.onLine ? found : lost)();
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

const Banner = styled.div<{ $back: boolean }>`
  padding: var(--space-2) var(--space-4);
  background: ${({ $back }) => ($back ? 'var(--success-soft)' : 'var(--warning-soft)')};
  color: ${({ $back }) => ($back ? 'var(--success-text)' : 'var(--warning-text)')};
  font-size: var(--font-13);
  font-weight: 600;
  text-align: center;
  text-wrap: balance;

  a {
    margin-inline-start: var(--space-2);
    color: inherit;
    text-decoration: underline;
    white-space: nowrap;
  }

  svg {
    display: inline-block;
    margin-inline-end: var(--space-2);
    vertical-align: -3px;
  }
`;

/** The note is useful without the link; `useLazyPart` reports the failure. */
const ignoreFailure = () => undefined;

/** Banner that is shown while offline and shortly after the connection is back. */
export function OfflineBanner() {
  const connection = useConnection();
  const back = connection === 'back';
  const UnsentLink = useLazyPart(unsentLink, connection === 'offline', ignoreFailure);
  const Icon = back ? Wifi : WifiOff;
  return (
    <div role="status">
      {connection === 'online' ? null : (
        <Banner $back={back}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {back
            ? 'You are back online.'
            : 'You are offline. What you post or send is kept here and goes out later.'}
          {UnsentLink && <UnsentLink />}
        </Banner>
      )}
    </div>
  );
}
