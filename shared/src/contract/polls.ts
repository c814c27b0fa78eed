import Type, { type Static } from 'typebox';
import { Nullable, Time } from './common';
import {
  MAX_POLL_MINUTES,
  MAX_POLL_OPTION,
  MAX_POLL_OPTIONS,
  MIN_POLL_MINUTES,
  MIN_POLL_OPTIONS,
} from './limits';

/**
 * The poll of a post. Numbers are null until the viewer may see results: after their vote, after its
 * end, or if it is their own.
 */
export const Poll = Type.Object({
  options: Type.Array(Type.Object({ text: Type.String(), votes: Nullable(Type.Integer()) }), {
    description: 'By position',
  }),
  /** True if a voter may choose several options. */
  isMultiple: Type.Boolean(),
  /** Null before the publication of a scheduled post. */
  endsAt: Nullable(Time),
  /** From the publication to the end. */
  durationMinutes: Type.Integer(),
  isEnded: Type.Boolean(),
  votersCount: Nullable(Type.Integer()),
  /** Positions in `options`, in ascending order; empty if the viewer has not voted. */
  ownChoices: Type.Array(Type.Integer()),
  canVote: Type.Boolean(),
});
export type Poll = Static<typeof Poll>;

/** The field `poll` of POST /posts, as JSON. A poll does not change after that. */
export const NewPoll = Type.Object(
  {
    /** No two are alike, by letters of either case. */
    options: Type.Array(Type.String({ minLength: 1, maxLength: MAX_POLL_OPTION }), {
      minItems: MIN_POLL_OPTIONS,
      maxItems: MAX_POLL_OPTIONS,
    }),
    isMultiple: Type.Boolean(),
    durationMinutes: Type.Integer({ minimum: MIN_POLL_MINUTES, maximum: MAX_POLL_MINUTES }),
  },
  { additionalProperties: false },
);
export type NewPoll = Static<typeof NewPoll>;

/**
 * POST /posts/{id}/vote. A vote is final: the same choices again return the poll, others 409 `voted`.
 * After the end it is 409 `poll-ended`, for the creator 403.
 */
export const Vote = Type.Object(
  {
    /** Positions of options. */
    choices: Type.Array(Type.Integer({ minimum: 0, maximum: MAX_POLL_OPTIONS - 1 }), {
      minItems: 1,
      maxItems: MAX_POLL_OPTIONS,
    }),
  },
  { additionalProperties: false },
);
export type Vote = Static<typeof Vote>;
export const VoteResponse = Type.Object({ poll: Poll });
export type VoteResponse = Static<typeof VoteResponse>;
