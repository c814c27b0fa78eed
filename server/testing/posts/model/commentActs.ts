import type { CommentResponse } from '@kithkin/shared/contract';
import {
  type Act,
  actsOnPosts,
  expectStatus,
  type Fixtures,
  pickAny,
  toggle,
  WORDS,
} from './fixtures';

/** What people do with comments. */
export function commentActs(fixtures: Fixtures): Record<string, Act> {
  const { model, random, user } = fixtures;
  const withPost = actsOnPosts(fixtures);
  return {
    comment: withPost(async (who, post) => {
      if (!model.canSee(who, post) || !model.present(who, post).canComment) return;
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
    }),
    likeComment: withPost(async (who, post) => {
      const visible = post.comments.filter((one) => model.canSeeComment(who, post, one));
      const found = pickAny(random, visible);
      if (!found) return;
      const path = `/posts/${post.id}/comments/${found.id}/like`;
      await user(who).call(toggle(found.likes, who), path);
    }),
    removeComment: withPost(async (who, post) => {
      const own = post.comments.filter(({ author, isRemoved }) => author === who && !isRemoved);
      const found = pickAny(random, own);
      if (!found) return;
      await user(who).call('DELETE', `/posts/${post.id}/comments/${found.id}`);
      found.isRemoved = true;
    }),
    pinComment: withPost(async (who, post) => {
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
    hideComment: withPost(async (who, post) => {
      const found = pickAny(random, post.comments);
      if (!found || found.author === who || found.isRemoved) return;
      found.isWithheld = !found.isWithheld;
      const path = `/posts/${post.id}/comments/${found.id}/hide`;
      await user(who).call(found.isWithheld ? 'POST' : 'DELETE', path);
    }, true),
  };
}
