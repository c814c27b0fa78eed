import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const Banner = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  background: var(--warning-soft);
  color: var(--warning-text);
  font-size: var(--font-13);
  font-weight: 600;
  text-align: center;

  svg {
    flex: none;
  }
`;

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the network is gone, and that nothing is lost by it. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <Banner>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          You are offline. What you send waits here until you are back.
        </Banner>
      )}
    </div>
  );
}
