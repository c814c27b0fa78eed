import type { CommentPolicy, Media } from '@kithkin/shared/contract';
import { mediaStateSql, type Rendition } from '../media';
import type { MediaScope } from '../media/mediaTypes';
import { prepare, sql } from '../platform/db';
import type { EntityKind, EntityRef } from '../platform/entities';

/** A file of a post. */
export interface PostFile
  extends Pick<Media, 'type' | 'width' | 'height' | 'blur' | 'alt' | 'state'> {
  id: string;
  path: string;
  scope: MediaScope;
  variants: Rendition[];
}

/** What all viewers see of a post, by its version. */
export interface PostEntity extends EntityRef {
  creator_id: string;
  body: string;
  location: string;
  tags: string[];
  is_share: boolean;
  shown_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  scheduled_at: Date | null;
  hidden_at: Date | null;
  comment_policy: CommentPolicy;
  followers_only: boolean;
  files_hidden: boolean;
  files: PostFile[];
}

/** Posts with their files. A file that is being prepared changes without a new version of the post. */
export const POSTS: EntityKind<PostEntity> = {
  name: 'post',
  statement: prepare<{ ids: readonly string[] }, PostEntity>(
    'posts.entities',
    (v) => sql`
      select p.id, p.version, p.creator_id, p.body, p.location, p.tags, p.is_share, p.shown_at,
        p.edited_at, p.deleted_at, p.scheduled_at, p.hidden_at, p.comment_policy, p.followers_only,
        p.files_hidden_at is not null as files_hidden, coalesce((
          select jsonb_agg(jsonb_build_object('id', a.id, 'type', a.kind, 'path', a.path,
            'scope', a.scope, 'width', a.width, 'height', a.height, 'blur', a.thumbhash,
            'alt', pm.alt, 'variants', a.variants, 'state', ${mediaStateSql('a')}) order by pm.position)
          from post_media pm join media_assets a on a.id = pm.asset_id
          where pm.post_id = p.id), '[]') as files
      from posts p where p.id = any(${v('ids')}::uuid[])`,
  ),
  isFinal: ({ files }) => files.every(({ state }) => state === null),
};
