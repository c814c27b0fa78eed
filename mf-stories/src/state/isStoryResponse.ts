import type { StoryResponse } from '@kithkin/shared/contract';

/**
 * Returns true if the response of an outbox item contains a story. The outbox sends items of
 * several kinds, so the response has no type; checked are the fields that strip and viewer use.
 */
export function isStoryResponse(value: unknown): value is StoryResponse {
  if (typeof value !== 'object' || value === null || !('story' in value)) return false;
  const { story } = value;
  if (typeof story !== 'object' || story === null) return false;
  const fields = new Map<string, unknown>(Object.entries(story));
  return (
    ['_id', 'media', 'type', 'createdAt', 'expiresAt'].every(
      (name) => typeof fields.get(name) === 'string',
    ) &&
    typeof fields.get('user') === 'object' &&
    typeof fields.get('duration') === 'number' &&
    Array.isArray(fields.get('viewers'))
  );
}
