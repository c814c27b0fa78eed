import Type, { type Static } from 'typebox';
import { Id, Nullable, Time } from './common';
import { MAX_MUTE_HOURS, MAX_MUTED_WORD, MAX_MUTED_WORDS } from './limits';
import { User, UserSummary } from './people';
import { PostPage } from './posts';
import { MAX_FILTERED_WORDS, MAX_LESS_OF } from './safetyLimits';

/** Scope of a muted word: posts in feeds and explore, comments, or notifications. */
export const MutedPlace = Type.Enum(['feeds', 'comments', 'notifications']);
export type MutedPlace = Static<typeof MutedPlace>;

const MutedPlaces = Type.Array(MutedPlace, { minItems: 1, maxItems: 3, uniqueItems: true });

/** A word, phrase or tag (`#tag`) that the viewer does not want to read. */
export const MutedWord = Type.Object({
  _id: Id,
  text: Type.String(),
  places: MutedPlaces,
  /** Time when it ends by itself; null if it does not. */
  mutedUntil: Nullable(Time),
});
export type MutedWord = Static<typeof MutedWord>;

/** GET /users/me/muted-words: all of them, the newest first. */
export const MutedWords = Type.Object({
  words: Type.Array(MutedWord, { maxItems: MAX_MUTED_WORDS }),
});
export type MutedWords = Static<typeof MutedWords>;

/**
 * POST /users/me/muted-words: without `hours`, the rule lasts until it is removed. A word that is
 * muted already gets the new places and end.
 */
export const MuteWord = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: MAX_MUTED_WORD }),
    places: MutedPlaces,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_MUTE_HOURS })),
  },
  { additionalProperties: false },
);
export type MuteWord = Static<typeof MuteWord>;

export const MutedWordResponse = Type.Object({ word: MutedWord });
export type MutedWordResponse = Static<typeof MutedWordResponse>;

/** A word or phrase: comments of others with it on the viewer's posts wait until the viewer allows them. */
export const FilteredWord = Type.Object({ _id: Id, text: Type.String() });
export type FilteredWord = Static<typeof FilteredWord>;

/** GET /users/me/filtered-words: all of them, the newest first. */
export const FilteredWords = Type.Object({
  words: Type.Array(FilteredWord, { maxItems: MAX_FILTERED_WORDS }),
});
export type FilteredWords = Static<typeof FilteredWords>;

/** POST /users/me/filtered-words: for comments that are written or edited from then on. */
export const FilterWord = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: MAX_MUTED_WORD }) },
  { additionalProperties: false },
);
export type FilterWord = Static<typeof FilterWord>;

export const FilteredWordResponse = Type.Object({ word: FilteredWord });
export type FilteredWordResponse = Static<typeof FilteredWordResponse>;

/** A person and tags that are suggested to the viewer no more until a time, since they chose so on a post. */
export const LessOf = Type.Object({
  postId: Id,
  user: UserSummary,
  tags: Type.Array(Type.String()),
  until: Time,
});
export type LessOf = Static<typeof LessOf>;

/** GET /posts/less: all of them, the newest first. */
export const LessOfList = Type.Object({ entries: Type.Array(LessOf, { maxItems: MAX_LESS_OF }) });
export type LessOfList = Static<typeof LessOfList>;

/** GET /users/me/view-as/{kind}: who looks at the viewer's own profile. */
export const ViewAsParams = Type.Object({ kind: Type.Enum(['follower', 'stranger']) });
export type ViewAsKind = Static<typeof ViewAsParams>['kind'];

/** The profile and the first page of its posts, as that kind of viewer gets them. */
export const ViewAsResponse = Type.Object({ user: User, page: PostPage });
export type ViewAsResponse = Static<typeof ViewAsResponse>;

/** GET /users/me/view-as-user/{userName}: as that user sees it; null if they see nothing of it. */
export const ViewAsUserResponse = Type.Object({ view: Nullable(ViewAsResponse) });
export type ViewAsUserResponse = Static<typeof ViewAsUserResponse>;
