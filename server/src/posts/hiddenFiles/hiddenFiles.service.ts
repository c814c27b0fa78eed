import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { publish } from '../../realtime/publish';
import { publishPostUpdated } from '../posts.events';
import { type Reading, readPost } from '../posts.service';
import { lockPost } from '../posts.store';
import { moveFiles } from './hiddenFiles.store';

type FilesContext = Reading & Pick<AppContext, 'db' | 'events'>;

/** Publishes the files of a post: to its creator with what of it is hidden. */
export async function publishFiles(ctx: FilesContext, tx: Tx, postId: string): Promise<void> {
  const post = await lockPost(tx, postId);
  if (!post) return;
  const {
    media,
    filesHidden = false,
    hidden = null,
  } = await readPost(ctx, tx, post.creator_id, postId);
  if (post.deleted_at === null && post.hidden_at === null) {
    await publishPostUpdated(ctx, tx, postId, { media });
  }
  await publish(ctx, tx, 'post-updated', [post.creator_id], {
    _id: postId,
    changes: { media, filesHidden, hidden },
  });
}

/** Hides all files of a post from everyone, or shows them again. Returns false if there are none. */
export async function setPostFilesHidden(
  ctx: FilesContext,
  tx: Tx,
  postId: string,
  hide: boolean,
): Promise<boolean> {
  if (!(await moveFiles(tx, postId, hide ? 'hidden' : 'shown', ctx.clock.now()))) return false;
  await publishFiles(ctx, tx, postId);
  return true;
}
