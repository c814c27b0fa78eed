import type { CommentPolicy, Media, NewPoll, QuotePolicy } from '@kithkin/shared/contract';
import { mediaStateSql, type Rendition } from '../media';
import type { MediaScope } from '../media/mediaTypes';
import { prepare, type SQL, sql } from '../platform/db';
import type { EntityKind, EntityRef } from '../platform/entities';
import { type PreviewRow, previewJson } from '../previews/previews.store';

/** A file of a post, or the picture of a comment. */
export interface PostFile
  extends Pick<Media, 'type' | 'width' | 'height' | 'blur' | 'alt' | 'state'> {
  id: string;
  path: string;
  scope: MediaScope;
  variants: Rendition[];
}

/** The asset `a` as a PostFile. */
export const fileJson = (alt: SQL): SQL => sql`jsonb_build_object('id', a.id, 'type', a.kind,
  'path', a.path, 'scope', a.scope, 'width', a.width, 'height', a.height, 'blur', a.thumbhash,
  'alt', ${alt}, 'variants', a.variants, 'state', ${mediaStateSql('a')})`;

/** The poll of the post `p` as a NewPoll; null if it has none. */
export const POLL = sql`case when p.poll_options is not null then jsonb_build_object('options', p.poll_options,
  'isMultiple', p.poll_is_multiple, 'durationMinutes', p.poll_minutes) end`;

/** What all viewers see of a post, by its version. */
export interface PostEntity extends EntityRef {
  creator_id: string;
  body: string;
  location: string;
  tags: string[];
  is_share: boolean;
  shown_at: Date;
  edited_at: Date | null;
  edits_count: number;
  deleted_at: Date | null;
  scheduled_at: Date | null;
  hidden_at: Date | null;
  comment_policy: CommentPolicy;
  quote_policy: QuotePolicy;
  followers_only: boolean;
  files_hidden: boolean;
  files: PostFile[];
  preview: PreviewRow | null;
  poll: NewPoll | null;
  /** When it was published; null while it is scheduled. */
  announced_at: Date | null;
}

/** Posts with their files. A file that is being prepared changes without a new version of the post. */
export const POSTS: EntityKind<PostEntity> = {
  name: 'post',
  statement: prepare<{ ids: readonly string[] }, PostEntity>(
    'posts.entities',
    (v) => sql`
      select p.id, p.version, p.creator_id, p.body, p.location, p.tags, p.is_share, p.shown_at,
        p.edited_at, p.edits_count, p.deleted_at, p.scheduled_at, p.hidden_at, p.comment_policy, p.quote_policy, p.followers_only,
        p.files_hidden_at is not null as files_hidden, coalesce((
          select jsonb_agg(${fileJson(sql`pm.alt`)} order by pm.position)
          from post_media pm join media_assets a on a.id = pm.asset_id
          where pm.post_id = p.id), '[]') as files,
        case when p.preview_id is not null then ${previewJson(sql`p.preview_id`)} end as preview,
        ${POLL} as poll, p.announced_at
      from posts p where p.id = any(${v('ids')}::uuid[])`,
  ),
  isFinal: ({ files }) => files.every(({ state }) => state === null),
};
