import { type ChosenFile, outbox } from '@kithkin/shared';
import { sentTime } from '../scheduled/times';
import type { Draft } from './drafts';

/** Tags as the server takes them: split on commas, trimmed, empty ones dropped (section 5). */
export const cleanTags = (tags: string): string =>
  tags
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter((tag) => tag !== '')
    .join(',');

/** The text parts of POST /posts; absent where nothing was given. */
function fieldsOf(draft: Draft, files: readonly ChosenFile[], clientId: string) {
  const { body, tags, location, scheduledAt } = draft;
  const fields: Record<string, string> = { body: body.trim(), clientId };
  const cleaned = cleanTags(tags);
  if (cleaned !== '') fields.tags = cleaned;
  if (location.trim() !== '') fields.location = location.trim();
  if (scheduledAt !== '') fields.scheduledAt = sentTime(scheduledAt);
  if (files.some(({ alt }) => alt.trim() !== '')) {
    fields.alts = JSON.stringify(files.map(({ alt }) => alt.trim()));
  }
  return fields;
}

/**
 * Hands a post to the outbox, which keeps it before anything is sent.
 * @throws when the browser can't keep it; nothing was sent then
 */
export function sendPost(
  clientId: string,
  draft: Draft,
  files: readonly ChosenFile[],
): Promise<void> {
  return outbox.add({
    kind: 'post',
    lane: 'posts',
    clientId,
    path: '/posts',
    fields: fieldsOf(draft, files, clientId),
    files: files.map(({ file }) => ({ field: 'media', blob: file, name: file.name })),
    preview: null,
  });
}
