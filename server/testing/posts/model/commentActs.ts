import type { CommentResponse } from '@kithkin/shared/contract';
import {
  type Act,
  expectStatus,
  type ModelContext,
  ownPosts,
  pickAny,
  toggle,
  WORDS,
} from './modelContext';
import type { ModelPerson, ModelPost } from './postsModel';

/** Number of the latest posts on which people comment, so that comments have replies and likes. */
const DISCUSSIONS = 4;

/** What people do with comments. */
export function commentActs(context: ModelContext): Record<string, Act> {
  const { model, random, user } = context;
  const isDiscussed = ({ comments }: ModelPost) => comments.length > 0;
  /** Makes acts of what people do in the latest discussions that they see, or those on their own posts. */
  const inDiscussion =
    (act: (who: ModelPerson, post: ModelPost) => Promise<unknown>, isOwn = false): Act =>
    async (who) => {
      const seen = isOwn
        ? ownPosts(model, who)
        : model.posts.filter((post) => model.canOpen(who, post));
      const post = pickAny(random, seen.filter(isDiscussed).slice(-DISCUSSIONS));
      if (post) await act(who, post);
      return post;
    };
  return {
    async comment(who) {
      const open = model.posts.filter(
        (post) => model.canSee(who, post) && model.canComment(who, post),
      );
      const isDiscussing = random.chance(0.8) && open.some(isDiscussed);
      const post = pickAny(
        random,
        (isDiscussing ? open.filter(isDiscussed) : open).slice(-DISCUSSIONS),
      );
      if (!post) return;
      const words = `${random.pick(WORDS)} ${random.below(1000)}`;
      const path = `/posts/${post.id}/comments`;
      const visible = post.comments.filter((one) => model.canSeeComment(who, post, one));
      const target = (random.chance(0.6) && pickAny(random, visible)) || null;
      const { body } = await user(who).call<CommentResponse>('POST', path, {
        json: { text: words, ...(target && { parentId: target.id }) },
      });
      const isNamed = target?.parent && target.author !== who;
      const name = isNamed ? `@${user(target.author).userName} ` : '';
      const parent = target?.parent ?? target;
      const made = { id: body.comment._id, author: who, text: name + words, parent };
      post.comments.push({ ...made, isWithheld: false, isRemoved: false, likes: new Set() });
      return post;
    },
    likeComment: inDiscussion(async (who, post) => {
      const visible = post.comments.filter((one) => model.canSeeComment(who, post, one));
      const found = pickAny(random, visible);
      if (!found) return;
      const path = `/posts/${post.id}/comments/${found.id}/like`;
      await user(who).call(toggle(found.likes, who), path);
    }),
    removeComment: inDiscussion(async (who, post) => {
      const own = post.comments.filter(({ author, isRemoved }) => author === who && !isRemoved);
      const found = pickAny(random, own);
      if (!found) return;
      await user(who).call('DELETE', `/posts/${post.id}/comments/${found.id}`);
      found.isRemoved = true;
    }),
    pinComment: inDiscussion(async (who, post) => {
      const pinned = post.pinnedComment;
      const isUnpinned = pinned && !pinned.isRemoved && random.chance(0.5);
      const others = post.comments.filter(
        (one) =>
          one !== pinned && !one.parent && !one.isWithheld && model.canSeeComment(who, post, one),
      );
      const found = isUnpinned ? pinned : pickAny(random, others);
      if (!found) return;
      const path = `/posts/${post.id}/comments/${found.id}/pin`;
      const { status } = await user(who).call(isUnpinned ? 'DELETE' : 'POST', path);
      expectStatus('pin', status, 200);
      post.pinnedComment = isUnpinned ? null : found;
    }, true),
    hideComment: inDiscussion(async (who, post) => {
      const found = pickAny(random, post.comments);
      if (!found || found.author === who || found.isRemoved) return;
      found.isWithheld = !found.isWithheld;
      const path = `/posts/${post.id}/comments/${found.id}/hide`;
      await user(who).call(found.isWithheld ? 'POST' : 'DELETE', path);
    }, true),
  };
}
