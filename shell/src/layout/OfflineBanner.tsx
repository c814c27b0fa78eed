import { Wifi, WifiOff } from 'lucide-react';
import styled from 'styled-components';
import { useConnection } from './useConnection';

const Banner = styled.div<{ $back: boolean }>`
  padding: var(--space-2) var(--space-4);
  background: ${({ $back }) => ($back ? 'var(--success-soft)' : 'var(--warning-soft)')};
  color: ${({ $back }) => ($back ? 'var(--success-text)' : 'var(--warning-text)')};
  font-size: var(--font-13);
  font-weight: 600;
  text-align: center;
  text-wrap: balance;

  svg {
    display: inline-block;
    margin-inline-end: var(--space-2);
    vertical-align: -3px;
  }
`;

/** Banner that is shown while offline and shortly after the connection is back. */
export function OfflineBanner() {
  const connection = useConnection();
  const back = connection === 'back';
  const Icon = back ? Wifi : WifiOff;
  return (
    <div role="status">
      {connection === 'online' ? null : (
        <Banner $back={back}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {back
            ? 'You are back online.'
            : 'You are offline. What you post or send is kept here and goes out later.'}
        </Banner>
      )}
    </div>
  );
}
