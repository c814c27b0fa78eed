import { type PendingState, POST, thingKey, USER, withPending } from '../changes/pendingChanges';
import type { Post, UserSummary } from '../contract';
import type { EntitiesState, UserEntity } from './entitiesSlice';

interface WithEntities {
  entities: EntitiesState;
  pending: PendingState;
}

/**
 * Returns the stored fields of the user, with pending changes.
 * @returns undefined if the user is not stored
 */
export function selectUser(state: WithEntities, id: string): UserEntity | undefined {
  const user = state.entities.users[id];
  return user && withPending(state, USER, id, user);
}

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
 * Returns the post with the current fields of its creator and with pending changes; the same object
 * until one of them changes.
 * @returns undefined if the post is not stored or has been removed
 */
export function selectPost(state: WithEntities, id: string): Post | undefined {
  const post = state.entities.posts[id];
  if (!post) return undefined;
  const creator = state.entities.users[post.creator._id];
  return withPending(state, POST, id, creator ? withCreator(post, creator) : post);
}

/** Returns true if `selectPost` returns a post; it is fast enough for thousands of ids. */
export const hasPost = (state: WithEntities, id: string): boolean =>
  id in state.entities.posts &&
  (!(thingKey(POST, id) in state.pending) || selectPost(state, id) !== undefined);
