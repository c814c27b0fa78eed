import type { Message } from '@kithkin/shared/contract';

/**
 * Whether an outbox item's answer is the created message. The outbox carries answers of every kind
 * of thing, so its type says nothing; these are the fields that the thread stands on.
 */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    typeof fields.get('_id') === 'string' &&
    typeof fields.get('conversationId') === 'string' &&
    typeof fields.get('seq') === 'number' &&
    typeof fields.get('text') === 'string' &&
    typeof fields.get('senderId') === 'object' &&
    Array.isArray(fields.get('media'))
  );
}
