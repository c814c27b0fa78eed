import type { Message } from '@kithkin/shared/contract';

/**
 * Returns true if the response of an outbox item is a message. The outbox sends items of several
 * kinds, so the response has no type; checked are the fields that the thread uses.
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
