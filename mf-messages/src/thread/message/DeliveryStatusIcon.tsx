import type { MessageStatus } from '@kithkin/shared/contract';
import { Check, CheckCheck } from 'lucide-react';
import styled from 'styled-components';

const Mark = styled.span<{ $seen: boolean }>`
  display: inline-grid;
  color: ${({ $seen }) => ($seen ? 'var(--info-text)' : 'var(--text-2)')};

  svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 2;
  }
`;

/** Accessible names of the icon. */
export const DELIVERY_STATUS_LABELS: Record<MessageStatus, string> = {
  sent: 'Sent',
  delivered: 'Delivered',
  seen: 'Seen',
};

/**
 * Delivery status of an own message: one grey tick for sent or unknown, two grey ticks for
 * delivered, two blue ticks for seen.
 */
export function DeliveryStatusIcon({ status }: { status?: MessageStatus }) {
  const known = status ?? 'sent';
  const Icon = known === 'sent' ? Check : CheckCheck;
  return (
    <Mark
      role="img"
      aria-label={DELIVERY_STATUS_LABELS[known]}
      data-status={known}
      $seen={known === 'seen'}
    >
      <Icon aria-hidden />
    </Mark>
  );
}
