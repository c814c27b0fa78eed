import styled from 'styled-components';

const Place = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4, 16px);
  padding: var(--space-6, 32px) var(--space-4, 16px);
  text-align: center;
  color: var(--text-2);
`;

const Retry = styled.button`
  min-block-size: 44px;
  padding-inline: var(--space-4, 16px);
  border: 1px solid var(--line);
  border-radius: var(--radius-control, 12px);
  background: var(--surface);
  color: var(--text);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
`;

/** What stands in a remote's place when it could not be loaded or drawn. */
export function RemoteFallback({ onRetry }: { onRetry(): void }) {
  return (
    <Place role="alert">
      <p>This part of KithKin is not available right now. The rest works as usual.</p>
      <Retry type="button" onClick={onRetry}>
        Retry
      </Retry>
    </Place>
  );
}
