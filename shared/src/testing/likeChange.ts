import { api } from '../api/api';
import { type Change, shownOn } from '../changes/change';
import { defineChange } from '../changes/defineChange';
import { POST } from '../changes/pendingChanges';
import type { Post } from '../contract';
import { entityActions } from '../entities/entitiesSlice';

type LikeChange = Change<string, boolean, { likesCount: number }>;

const itself = (id: string) => id;

/** How a like is shown. */
export const LIKE_SHOWN: LikeChange['shown'] = [
  shownOn(POST, itself, (shown, { value }: { value: boolean }) => ({
    isLiked: value,
    likesCount: shown.likesCount + Number(value) - Number(shown.isLiked),
  })),
];

/** A like as the feed has it, for tests of changes. */
export const defineLike = (options: Partial<LikeChange> = {}) =>
  defineChange<string, boolean, { likesCount: number }>({
    kind: 'like',
    id: itself,
    confirmed: ({ entities }, id) => entities.posts[id]?.isLiked,
    shown: LIKE_SHOWN,
    send: (id, on) => ({ url: `/posts/${id}/like`, method: on ? 'POST' : 'DELETE' }),
    apply({ dispatch }, { arg: _id, value, reply: { likesCount } }) {
      dispatch(entityActions.postPatched({ _id, changes: { isLiked: value, likesCount } }));
    },
    ...options,
  });

/** Makes a like durable. */
export const DURABLE_LIKE: Pick<LikeChange, 'durable'> = {
  durable: {
    read: (arg, value) =>
      typeof arg === 'string' && typeof value === 'boolean' ? { arg, value } : null,
  },
};

/** Reads a post into the entities. */
export const onePostApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    onePost: build.query<null, string>({
      query: (id) => ({
        url: `/posts/${id}`,
        entities: ({ post }: { post: Post }) => ({ posts: [post] }),
      }),
      transformResponse: () => null,
    }),
  }),
});
