import type { ChosenFile } from '@kithkin/shared';
import { firstLink } from '@kithkin/shared/link-previews';
import { pollField } from '../poll/pollRules';
import { createPost } from '../post/queuedPosts';
import { sentTime } from '../scheduled/times';
import type { Draft } from './drafts';

/**
 * Returns the tags in the server's format: comma separated, trimmed, without `#` and empty tags.
 */
export const cleanTags = (tags: string): string =>
  tags
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter((tag) => tag !== '')
    .join(',');

/** Returns the text fields of `POST /posts`; empty ones are left out. */
function fieldsOf(draft: Draft, files: readonly ChosenFile[]) {
  const { body, tags, location, scheduledAt, commentPolicy, quotePolicy, removedPreview, poll } =
    draft;
  const fields: Record<string, string> = { body: body.trim() };
  const cleaned = cleanTags(tags);
  if (cleaned !== '') fields.tags = cleaned;
  if (location.trim() !== '') fields.location = location.trim();
  if (scheduledAt !== '') fields.scheduledAt = sentTime(scheduledAt);
  if (commentPolicy !== 'everyone') fields.commentPolicy = commentPolicy;
  if (quotePolicy !== '') fields.quotePolicy = quotePolicy;
  if (removedPreview !== '' && firstLink(body) === removedPreview) fields.preview = 'false';
  if (poll) fields.poll = pollField(poll);
  if (files.some(({ alt }) => alt.trim() !== '')) {
    fields.alts = JSON.stringify(files.map(({ alt }) => alt.trim()));
  }
  return fields;
}

/** Sends a post, in the order in which posts were written; see `createPost` for the options. */
export const sendPost = (
  clientId: string,
  draft: Draft,
  files: readonly ChosenFile[],
  options: Parameters<typeof createPost>[1],
) =>
  createPost(
    {
      lane: 'posts',
      clientId,
      path: '/posts',
      fields: fieldsOf(draft, files),
      files: files.map(({ file }) => ({ field: 'media', blob: file, name: file.name })),
    },
    options,
  );
