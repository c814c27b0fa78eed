import type { Post, UserSummary } from '../contract';
import type { EntitiesState, UserEntity } from './entitiesSlice';

interface WithEntities {
  entities: EntitiesState;
}

/** The person, with whatever is known of them, or undefined. */
export const selectUser = ({ entities }: WithEntities, id: string): UserEntity | undefined =>
  entities.users[id];

/** Per stored post, the person last shown as its creator and what came of it. */
const views = new WeakMap<Post, { creator: UserSummary; view: Post }>();

/** Whether nothing of what cards show of a person has changed since the post came. */
const isCreatorUnchanged = (had: UserSummary, now: UserSummary): boolean =>
  had.userName === now.userName &&
  had.fullName === now.fullName &&
  had.profilePhoto === now.profilePhoto;

function withCreator(post: Post, creator: UserSummary): Post {
  // Mostly so: a copy of each of thousands of posts would weigh as much as they do.
  if (isCreatorUnchanged(post.creator, creator)) return post;
  const known = views.get(post);
  if (known?.creator === creator) return known.view;
  const { _id, userName, fullName, profilePhoto } = creator;
  const view = { ...post, creator: { _id, userName, fullName, profilePhoto } };
  views.set(post, { creator, view });
  return view;
}

/**
 * The post, or undefined when it is unknown or removed. Its creator is the person as they are known
 * now, not as they were when the post came; the same object until one of the two changes.
 */
export function selectPost(state: WithEntities, id: string): Post | undefined {
  const post = state.entities.posts[id];
  const creator = post && selectUser(state, post.creator._id);
  return creator ? withCreator(post, creator) : post;
}
