import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PersonLine, Post, User } from '../contract';

/** Stored fields of a user: always the summary, the other fields once the profile was fetched. */
export type UserEntity = Omit<PersonLine, 'followedBy'> & Partial<User>;

/** Users and posts of a response, to be stored. */
export interface EntityBatch {
  users?: readonly UserEntity[];
  posts?: readonly Post[];
}

/** Changed fields of one entity. */
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

const EMPTY: never[] = [];

/** Returns one list for all empty ones: a post has several, which add up in a long feed. */
const compact = <Item>(list: Item[]): Item[] => (list.length === 0 ? EMPTY : list);

function upsertPost(state: EntitiesState, post: Post): void {
  const known = state.posts[post._id];
  // Lists contain posts without comments; these must not overwrite comments loaded with the detail.
  const bare = post.comments.length === 0 && post.commentsCount > 0;
  const comments = bare && known ? known.comments : post.comments;
  // What the response omits, such as a preview, the post no longer has.
  state.posts[post._id] = {
    ...post,
    // One string serves both names of the text, which would otherwise be in memory twice.
    caption: post.body,
    media: compact(post.media),
    tags: compact(post.tags),
    likes: compact(post.likes),
    bookmarks: compact(post.bookmarks),
    comments: compact(comments),
  };
  upsertUser(state, post.creator);
  for (const comment of post.comments) upsertUser(state, comment.user);
  if (post.originalPost) upsertPost(state, post.originalPost);
}

/**
 * Normalized posts and users by id. All screens read the same entity, so that a like or a new photo
 * appears everywhere at once.
 */
export const entitiesSlice = createSlice({
  name: 'entities',
  initialState,
  reducers: {
    /** Stores entities from the server, including users and original posts nested in posts. */
    received(state, { payload }: PayloadAction<EntityBatch>) {
      for (const user of payload.users ?? []) upsertUser(state, user);
      for (const post of payload.posts ?? []) upsertPost(state, post);
    },
    /**
     * Stores the entities of a response from the device, which are older than all known ones.
     */
    restored(state, { payload: { users = [], posts = [] } }: PayloadAction<EntityBatch>) {
      const older: EntitiesState = { users: {}, posts: {} };
      for (const user of users) upsertUser(older, user);
      for (const post of posts) upsertPost(older, post);
      for (const [id, user] of Object.entries(older.users)) {
        state.users[id] = { ...user, ...state.users[id] };
      }
      for (const [id, post] of Object.entries(older.posts)) state.posts[id] ??= post;
    },
    /** Updates a stored post, and stores an original that was put back into it; ignores other posts. */
    postPatched(state, { payload: { _id, changes } }: PayloadAction<Patch<Post>>) {
      const post = state.posts[_id];
      if (!post) return;
      Object.assign(post, changes);
      if (changes.originalPost) upsertPost(state, changes.originalPost);
    },
    /** Updates a stored user; ignores users that are not stored. */
    userPatched(state, { payload: { _id, changes } }: PayloadAction<Patch<User>>) {
      const user = state.users[_id];
      if (user) Object.assign(user, changes);
    },
    /**
     * Removes the posts of a user whose content the viewer may no longer see, also as originals of
     * shares. The payload is the user's id.
     */
    userContentHidden({ posts }, { payload: id }: PayloadAction<string>) {
      for (const post of Object.values(posts)) {
        if (post.creator._id === id) delete posts[post._id];
        else if (post.originalPost?.creator._id === id) post.originalPost = null;
      }
    },
    /**
     * Reduces a user who is not visible to the viewer to the summary. The payload is the user's id.
     */
    userRemoved({ users }, { payload }: PayloadAction<string>) {
      const user = users[payload];
      if (!user) return;
      const { _id, userName, fullName, profilePhoto } = user;
      const nothing = { canSeeContent: false, isFollowing: false };
      users[_id] = { _id, userName, fullName, profilePhoto, ...nothing };
    },
    /** Removes a post; the payload is its id. */
    postRemoved(state, { payload }: PayloadAction<string>) {
      delete state.posts[payload];
    },
  },
});

export const entityActions = entitiesSlice.actions;
