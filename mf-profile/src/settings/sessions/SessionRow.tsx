import { Button } from '@kithkin/shared';
import type { Session } from '@kithkin/shared/contract';
import { Monitor, Smartphone } from 'lucide-react';
import styled from 'styled-components';
import { Ago, IconRow, RowText } from '../settings.styles';

const Here = styled.span`
  padding: 2px var(--space-2);
  border-radius: var(--radius-pill);
  background: var(--success-soft);
  color: var(--success-text);
  font-size: var(--font-13);
  font-weight: 600;
  white-space: nowrap;
`;

interface Props {
  session: Session;
  /** Called to end the session. */
  onEnd: () => void;
}

/** A session with its device, network and times. */
export function SessionRow({ session, onEnd }: Props) {
  const { device, place, createdAt, lastUsedAt, isCurrent } = session;
  const Sign = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <IconRow>
      <Sign aria-hidden />
      <RowText>
        <strong>{device}</strong>
        <small>
          {place && `${place} · `}
          {isCurrent ? (
            'Active now'
          ) : (
            <>
              Active <Ago iso={lastUsedAt} />
            </>
          )}
        </small>
        <small>
          Signed in <Ago iso={createdAt} />
        </small>
      </RowText>
      {isCurrent ? (
        <Here>This device</Here>
      ) : (
        <Button
          size="small"
          aria-label={`Sign out ${[device, place].filter(Boolean).join(', ')}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </IconRow>
  );
}
