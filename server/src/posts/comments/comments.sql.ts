import { column, id, type SQL, sql } from '../../platform/db';
import { hiddenRule } from '../../users/hiddenContent.store';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { commentWords } from '../../visibility/mutedWords';
import { canListUser } from '../../visibility/predicates';
import { hasNoMutedWordOfSets, type ViewerContext } from '../../visibility/viewerSets';
import { isUnmuted } from '../../visibility/wanted';
import { fileJson, type PostFile } from '../posts.entity';

/** A comment with its author, and with the data that decides who may change it. */
export interface CommentRow extends Omit<PersonRow, 'id'> {
  id: string;
  post_id: string;
  /** The creator of the post. */
  creator_id: string;
  author_id: string;
  /** The comment that it replies to, which may have been deleted. */
  parent_id: string | null;
  text: string;
  /** The picture, unless moderators have hidden it. */
  file: PostFile | null;
  /** Description of the picture. */
  alt: string;
  file_hidden: boolean;
  created_at: Date;
  edited_at: Date | null;
  edits_count: number;
  /** The rule by which moderators have hidden it from all others; null if they have not. */
  hidden_rule: string | null;
  withheld: 'hidden' | 'restricted' | null;
  /** Username of the moderator who wrote the text; null for the author. */
  edited_by: string | null;
  is_pinned: boolean;
}

/** The columns of a CommentRow, of a comment `c`, its post `p` and its author `u`. */
export const COMMENT = sql`c.id, c.post_id, p.creator_id, c.author_id, c.parent_id, c.text, c.alt,
  case when c.asset_id is not null and c.file_hidden_at is null then (
    select ${fileJson(sql`c.alt`)} from media_assets a where a.id = c.asset_id) end as file,
  c.file_hidden_at is not null as file_hidden, c.created_at, c.edited_at, c.edits_count,
  ${hiddenRule('comment', 'c')} as hidden_rule, c.withheld, c.edited_by,
  p.pinned_comment_id is not distinct from c.id as is_pinned, ${personColumns('u')}`;

/**
 * The viewer lists the comment of the row `alias` on post `p`: it is the viewer's own, or `isListed`, and
 * not hidden from the viewer.
 */
export function isShown(viewer: SQL, isListed: SQL, alias = 'c'): SQL {
  const of = (name: string) => column(alias, name);
  return sql`(${of('author_id')} = ${id(viewer)} or (${of('hidden_at')} is null
    and (${of('withheld')} is null or p.creator_id = ${id(viewer)}) and ${isListed}))`;
}

/**
 * The viewer can list the author of the comment and has muted neither them nor a word in it, in a statement
 * that has the row `sets` with the words for comments.
 */
export const isWanted = ({ viewer, now }: ViewerContext, alias = 'c', author = 'u'): SQL =>
  sql`${canListUser(viewer, author)} and ${isUnmuted(viewer, column(author, 'id'), now)}
    and ${hasNoMutedWordOfSets(commentWords(alias))}`;
