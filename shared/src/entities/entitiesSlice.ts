import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Post, User, UserSummary } from '../contract';

/** What is known of a person: at least what cards show, and the rest once their profile came. */
export type UserEntity = UserSummary & Partial<User>;

/** Rows of an answer, on their way into the store. */
export interface EntityBatch {
  users?: readonly UserEntity[];
  posts?: readonly Post[];
}

/** Fields of one entity that have changed. */
export interface Patch<Entity> {
  _id: string;
  changes: Partial<Entity>;
}

export interface EntitiesState {
  users: Record<string, UserEntity>;
  posts: Record<string, Post>;
}

const initialState: EntitiesState = { users: {}, posts: {} };

function upsertUser({ users }: EntitiesState, user: UserEntity): void {
  users[user._id] = { ...users[user._id], ...user };
}

function upsertPost(state: EntitiesState, post: Post): void {
  const known = state.posts[post._id];
  // Lists carry posts without their comments: they must not wipe those that the detail brought.
  const bare = post.comments.length === 0 && post.commentsCount > 0;
  const comments = bare && known ? known.comments : post.comments;
  state.posts[post._id] = { ...known, ...post, comments };
  upsertUser(state, post.creator);
  for (const comment of post.comments) upsertUser(state, comment.user);
  if (post.originalPost) upsertPost(state, post.originalPost);
}

/**
 * Posts and people, each once, by id: every screen reads the same row, so that a like or a new
 * photo shows everywhere at once.
 */
export const entitiesSlice = createSlice({
  name: 'entities',
  initialState,
  reducers: {
    /** Rows that the server sent. People and originals inside posts are taken out of them too. */
    received(state, { payload }: PayloadAction<EntityBatch>) {
      for (const user of payload.users ?? []) upsertUser(state, user);
      for (const post of payload.posts ?? []) upsertPost(state, post);
    },
    /** Changes a post that is here; others are none of this tab's business. */
    postPatched(state, { payload: { _id, changes } }: PayloadAction<Patch<Post>>) {
      const post = state.posts[_id];
      if (post) Object.assign(post, changes);
    },
    /** Changes a person who is here. */
    userPatched(state, { payload: { _id, changes } }: PayloadAction<Patch<User>>) {
      const user = state.users[_id];
      if (user) Object.assign(user, changes);
    },
    /**
     * What a person makes is not for this viewer any more: their posts go from every list, and from
     * others' shares. The payload is the person's id.
     */
    userContentHidden({ posts }, { payload: id }: PayloadAction<string>) {
      for (const post of Object.values(posts)) {
        if (post.creator._id === id) delete posts[post._id];
        else if (post.originalPost?.creator._id === id) post.originalPost = null;
      }
    },
    /** The person is not there for this viewer: of their row only what cards show is left. */
    userRemoved({ users }, { payload }: PayloadAction<string>) {
      const user = users[payload];
      if (!user) return;
      const { _id, userName, fullName, profilePhoto } = user;
      const nothing = { canSeeContent: false, isFollowing: false };
      users[_id] = { _id, userName, fullName, profilePhoto, ...nothing };
    },
    /** Takes a post away from every list; the payload is its id. */
    postRemoved(state, { payload }: PayloadAction<string>) {
      delete state.posts[payload];
    },
  },
});

export const entityActions = entitiesSlice.actions;
