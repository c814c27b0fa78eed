import type { StoryResponse } from '@kithkin/shared/contract';

/**
 * Whether an outbox item's answer is the created story. The outbox carries answers of every kind of
 * thing, so its type says nothing; these are the fields that strip and viewer stand on.
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
