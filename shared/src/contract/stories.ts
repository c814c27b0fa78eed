import Type, { type Static } from 'typebox';
import { Message } from './chats';
import { ClientId, Id, NextCursor, Nullable, Time } from './common';
import { MAX_ALT_TEXT, MAX_MESSAGE_TEXT } from './limits';
import { UserSummary } from './people';
import { HiddenContent, Media } from './posts';

/** The emojis that may be used as reactions. */
export const STORY_REACTIONS = ['🔥', '❤️', '😂', '😮'] as const;
/** Display time in seconds of a story whose media has no duration. */
export const STORY_SECONDS = 5;

/** Number of reactions with an emoji. */
export const StoryReactionCount = Type.Object({ emoji: Type.String(), count: Type.Integer() });

export const Story = Type.Interface(
  [Type.Pick(Media, ['width', 'height', 'blur', 'alt', 'state'])],
  {
    _id: Id,
    user: UserSummary,
    media: Type.String({ description: 'Signed address; ends with the story' }),
    type: Type.Enum(['image', 'video']),
    createdAt: Time,
    expiresAt: Time,
    duration: Type.Integer({ description: 'Seconds' }),
    viewers: Type.Array(Type.Object({ user: Id }), { description: "Only the viewer's own entry" }),
    reaction: Nullable(Type.String({ description: "The viewer's own reaction" })),
    viewersCount: Type.Optional(
      Nullable(Type.Integer({ description: 'Number of viewers; for its author only' })),
    ),
    reactions: Type.Optional(
      Nullable(Type.Array(StoryReactionCount, { description: 'For its author only' })),
    ),
    /** For its author: moderators have hidden it from all others. */
    hidden: Type.Optional(Nullable(HiddenContent)),
  },
);
export type Story = Static<typeof Story>;

/**
 * GET /stories/timeline and /stories/user/{userId}: arrays without a page object, oldest first per
 * user.
 */
export const StoryList = Type.Array(Story);
export const StoryResponse = Type.Object({ story: Story });
export type StoryResponse = Static<typeof StoryResponse>;
/** GET /stories/{id}: the story with its neighbours in the viewer's order. */
export const StoryWithNeighbours = Type.Object({
  story: Story,
  next: Nullable(Id),
  previous: Nullable(Id),
});
export type StoryWithNeighbours = Static<typeof StoryWithNeighbours>;

/** Text fields of POST /stories/ (multipart); the file is the field `media`. */
export const CreateStoryFields = Type.Object({
  type: Type.Enum(['image', 'video']),
  alt: Type.Optional(Type.String({ maxLength: MAX_ALT_TEXT })),
  clientId: Type.Optional(ClientId),
});
export type CreateStoryFields = Static<typeof CreateStoryFields>;
export const ReactToStory = Type.Object({ emoji: Type.Enum(STORY_REACTIONS) });
/**
 * GET /stories/{id}/viewers, for the author only: the users who have seen it, newest view first.
 */
export const StoryViewers = Type.Object({
  viewers: Type.Array(
    Type.Object({ user: UserSummary, seenAt: Time, reaction: Nullable(Type.String()) }),
  ),
  nextCursor: Type.Optional(NextCursor),
});
export type StoryViewers = Static<typeof StoryViewers>;

/** POST /stories/{id}/reply: creates a message in the direct conversation with the author. */
export const ReplyToStory = Type.Object({
  text: Type.String({ maxLength: MAX_MESSAGE_TEXT }),
  clientId: Type.Optional(ClientId),
});
export type ReplyToStory = Static<typeof ReplyToStory>;
export const StoryReplyResponse = Type.Object({ message: Message });
export type StoryReplyResponse = Static<typeof StoryReplyResponse>;
