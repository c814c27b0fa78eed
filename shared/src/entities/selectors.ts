import type { Post, UserSummary } from '../contract';
import type { EntitiesState, UserEntity } from './entitiesSlice';

interface WithEntities {
  entities: EntitiesState;
}

/**
 * Returns the stored fields of the user.
 * @returns undefined if the user is not stored
 */
export const selectUser = ({ entities }: WithEntities, id: string): UserEntity | undefined =>
  entities.users[id];

/** Cache by stored post: the creator last merged into it, and the result. */
const views = new WeakMap<Post, { creator: UserSummary; view: Post }>();

/**
 * Returns true if the summary fields of the creator have not changed since the post was received.
 */
const isCreatorUnchanged = (had: UserSummary, now: UserSummary): boolean =>
  had.userName === now.userName &&
  had.fullName === now.fullName &&
  had.profilePhoto === now.profilePhoto;

function withCreator(post: Post, creator: UserSummary): Post {
  // The usual case. Copying thousands of posts would double their memory.
  if (isCreatorUnchanged(post.creator, creator)) return post;
  const known = views.get(post);
  if (known?.creator === creator) return known.view;
  const { _id, userName, fullName, profilePhoto } = creator;
  const view = { ...post, creator: { _id, userName, fullName, profilePhoto } };
  views.set(post, { creator, view });
  return view;
}

/**
 * Returns the post with the current fields of its creator; the same object until one of the two
 * changes.
 * @returns undefined if the post is not stored or has been removed
 */
export function selectPost(state: WithEntities, id: string): Post | undefined {
  const post = state.entities.posts[id];
  const creator = post && selectUser(state, post.creator._id);
  return creator ? withCreator(post, creator) : post;
}
