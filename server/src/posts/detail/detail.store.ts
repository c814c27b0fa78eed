import { id, prepare, type SQL, sql } from '../../platform/db';
import { canSeeContent, isActive, isOfAudience, isPublished } from '../../visibility/predicates';
import { type FirstComment, firstComments } from '../comments/comments.store';
import { FOUND, type PostRow, postRows } from '../posts.store';

/** Whether a post exists for the viewer, and its PostRow and comments if the viewer may see it. */
export type DetailRow = { there: boolean } & (
  | (PostRow & { comments: FirstComment[] })
  | { id: null }
);

/** A post; its creator sees it in every state. */
export const DETAIL = prepare<{ viewer: string; post: string; now: Date }, DetailRow>(
  'posts.detail',
  (v) => {
    const [viewer, now] = [v('viewer'), v('now')];
    const own = sql`p.creator_id = ${id(viewer)}`;
    const there = sql`(${own} or (${isActive('u')} and ${isPublished('p', now)}))`;
    const seen = sql`(${own} or (${isOfAudience(viewer, 'p')} and ${canSeeContent(viewer, 'u')}))`;
    const ofPost = (columns: SQL, is: SQL) => sql`
      select ${columns} from posts p join users u on u.id = p.creator_id
      where p.id = ${id(v('post'))} and ${is}`;
    const found = ofPost(sql`${FOUND}, p.shown_at as at`, sql`${there} and ${seen}`);
    return sql`
      select access.there, found.*,
        case when found.id is not null then ${firstComments({ viewer, now }, v('post'))} end as comments
      from (${ofPost(sql`${there} as there`, sql`true`)}) access
        left join (${postRows(found, { viewer, now }, sql`p.at`)}) found on true`;
  },
);
