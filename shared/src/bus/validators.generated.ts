// Written by shared/tooling/generate-validators.ts from contract/events.ts. Do not edit.
import type { BusEventName } from '../contract/events';
import * as is from './check';

/** Definition of an event as the bus uses it, without the schema library. */
export interface EventFacts {
  /** Part of the system that emits the event; no other part may. */
  readonly owner: string;
  /** Incremented when the payload changes in a way that older builds can't read. */
  readonly version: number;
  /** If true, the event also reaches the other tabs of the site. */
  readonly crossTab: boolean;
  readonly check: is.Check;
}

const shape1 = is.object({ width: is.nullable(is.integer), height: is.nullable(is.integer), blur: is.nullable(is.string), alt: is.string, url: is.string, type: is.oneOf("image", "gif", "video", "audio"), bytes: is.integer }, { state: is.nullable(is.oneOf("encoding", "failed")) });
const shape2 = is.object({ _id: is.string, userName: is.string, fullName: is.string, profilePhoto: is.nullable(is.string), isOnline: is.boolean, lastSeen: is.nullable(is.string) });
const shape3 = is.object({ _id: is.string, seq: is.integer, senderId: shape2, text: is.string, media: is.nullable(is.oneOf("image", "gif", "video", "audio")), deleted: is.boolean }, { blocked: is.boolean, hidden: is.boolean, hasPost: is.boolean });
const shape4 = is.object({ _id: is.string, expiresAt: is.nullable(is.string) });
const shape5 = is.object({ _id: is.string, userName: is.string, fullName: is.string, profilePhoto: is.nullable(is.string) });
const shape6 = is.object({ width: is.integer, url: is.string });
const shape7 = is.object({ _id: is.string, type: is.oneOf("image", "gif", "video", "audio"), url: is.string, width: is.nullable(is.integer), height: is.nullable(is.integer), blur: is.nullable(is.string), alt: is.string }, { state: is.nullable(is.oneOf("encoding", "failed")), sizes: is.array(shape6) });
const shape8 = is.object({ _id: is.string, creator: shape5, body: is.string, media: is.array(shape7), createdAt: is.string });
const shape9 = is.object({ url: is.string, title: is.string, description: is.string, site: is.string, picture: is.nullable(shape7) });
const shape10 = is.object({ emoji: is.string, count: is.integer, mine: is.boolean, people: is.array(shape5) });
const shape11 = is.object({ kind: is.oneOf("created", "renamed", "photo", "added", "removed", "left"), actor: shape2, people: is.array(shape2), name: is.nullable(is.string) });
const shape12 = is.object({ type: is.oneOf("video", "voice"), duration: is.integer });
const shape13 = is.object({ _id: is.string, conversationId: is.string, seq: is.integer, clientId: is.nullable(is.string), senderId: shape2, text: is.string, media: is.array(is.string), call: is.nullable(shape12), status: is.oneOf("sent", "delivered", "seen"), createdAt: is.string }, { attachments: is.array(shape1), editedAt: is.nullable(is.string), deletedAt: is.nullable(is.string), replyTo: is.nullable(shape3), story: is.nullable(shape4), sharedPost: is.nullable(shape8), preview: is.nullable(shape9), reactions: is.array(shape10), system: is.nullable(shape11), blocked: is.boolean, hidden: is.nullable(is.oneOf("message", "files")) });
const shape14 = is.object({ userId: is.string, lastSeen: is.nullable(is.string) });
const shape15 = is.object({ _id: is.string });
const shape16 = is.object({  });
const shape17 = is.object({ text: is.string, votes: is.nullable(is.integer) });
const shape18 = is.object({ options: is.array(shape17), isMultiple: is.boolean, endsAt: is.nullable(is.string), durationMinutes: is.integer, isEnded: is.boolean, votersCount: is.nullable(is.integer), ownChoices: is.array(is.integer), canVote: is.boolean });
const shape19 = is.object({ rule: is.string });
const shape20 = is.object({ user: is.string });
const shape21 = is.object({ _id: is.string, text: is.string, createdAt: is.string, editedAt: is.nullable(is.string), user: shape5 }, { withheld: is.nullable(is.oneOf("hidden", "restricted")), hidden: is.nullable(shape19), parentId: is.nullable(is.string), media: is.nullable(shape7), fileHidden: is.boolean, isAuthor: is.boolean, isPinned: is.boolean, editCount: is.integer, likeCount: is.integer, isLiked: is.boolean, replyCount: is.integer });
const shape22 = is.object({ _id: is.string, creator: shape5, body: is.string, caption: is.string, media: is.array(shape7), tags: is.array(is.string), location: is.string, createdAt: is.string, editedAt: is.nullable(is.string), deletedAt: is.nullable(is.string), scheduledAt: is.nullable(is.string), likes: is.array(shape20), likesCount: is.integer, isLiked: is.boolean, comments: is.array(shape21), commentsCount: is.integer, bookmarks: is.array(is.string), isBookmarked: is.boolean }, { preview: is.nullable(shape9), poll: is.nullable(shape18), editCount: is.integer, purgesAt: is.string, commentPolicy: is.oneOf("everyone", "followed", "nobody"), canComment: is.boolean, quotePolicy: is.oneOf("everyone", "followed", "nobody"), canQuote: is.boolean, sharesCount: is.integer, isPinned: is.boolean, filesHidden: is.boolean, followersOnly: is.boolean, hidden: is.nullable(shape19) });
const shape23 = is.object({ postId: is.string, comment: shape21 });
const shape24 = is.object({ emoji: is.string, count: is.integer });
const shape25 = is.object({ userId: is.string });
const shape26 = is.object({ unreadCount: is.integer });

export const eventTable: { readonly [Name in BusEventName]: EventFacts } = {
  'new-message': { owner: 'realtime', version: 1, crossTab: false, check: shape13 },
  'message-updated': { owner: 'realtime', version: 1, crossTab: false, check: shape13 },
  'message-status-update': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ messageId: is.string, updates: is.object({ status: is.oneOf("sent", "delivered", "seen"), seq: is.integer, conversationId: is.string, userId: is.string }) }) },
  'conversation-updated': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ _id: is.string, isGroup: is.boolean, groupName: is.nullable(is.string), groupPhoto: is.nullable(is.string), participants: is.array(shape2), lastMessage: is.nullable(shape13), unreadCount: is.integer, lastSeq: is.integer, seenSeq: is.integer, canSend: is.boolean }, { memberCount: is.integer, muted: is.boolean, admins: is.array(is.string), requestFrom: is.nullable(shape2) }) },
  'conversation-removed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ _id: is.string }, { isExpelled: is.boolean }) },
  'chat-requests-changed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ conversationId: is.string }) },
  'online-users': { owner: 'realtime', version: 1, crossTab: false, check: is.array(is.string) },
  'user-online': { owner: 'realtime', version: 1, crossTab: false, check: shape14 },
  'user-offline': { owner: 'realtime', version: 1, crossTab: false, check: shape14 },
  'presence-changed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ people: is.array(is.object({ userId: is.string, isOnline: is.boolean, lastSeen: is.nullable(is.string) })) }, { group: is.object({ conversationId: is.string, onlineCount: is.integer }) }) },
  'typing': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ conversationId: is.string, userId: is.string }) },
  'notification': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ notification: is.object({ _id: is.string, type: is.oneOf("follow", "like", "comment", "message", "other"), message: is.string, read: is.boolean, createdAt: is.string, data: is.object({ kind: is.nullable(is.oneOf("request", "accepted", "joined", "reply", "comment-like", "comment-pin", "mention", "share", "poll", "story-reaction", "moderation")), actor: shape5, post: is.nullable(is.object({ _id: is.string }, { text: is.string, thumb: is.nullable(is.object({ url: is.string, alt: is.string, type: is.oneOf("image", "gif", "video", "audio"), blur: is.nullable(is.string) })) })), conversation: is.nullable(shape15), story: is.nullable(shape15) }, { comment: is.nullable(is.object({ _id: is.string }, { text: is.string })) }) }, { earlier: is.object({ rows: is.integer, actors: is.integer }) }), unreadCount: is.integer }) },
  'notification-removed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ _id: is.string, unreadCount: is.integer }) },
  'notifications-refreshed': { owner: 'realtime', version: 1, crossTab: false, check: shape16 },
  'post-created': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ post: is.object({ _id: is.string, creator: shape5, body: is.string, caption: is.string, media: is.array(shape7), tags: is.array(is.string), location: is.string, createdAt: is.string, editedAt: is.nullable(is.string), deletedAt: is.nullable(is.string), scheduledAt: is.nullable(is.string), likes: is.array(shape20), likesCount: is.integer, isLiked: is.boolean, comments: is.array(shape21), commentsCount: is.integer, bookmarks: is.array(is.string), isBookmarked: is.boolean }, { preview: is.nullable(shape9), poll: is.nullable(shape18), editCount: is.integer, purgesAt: is.string, commentPolicy: is.oneOf("everyone", "followed", "nobody"), canComment: is.boolean, quotePolicy: is.oneOf("everyone", "followed", "nobody"), canQuote: is.boolean, sharesCount: is.integer, isPinned: is.boolean, filesHidden: is.boolean, followersOnly: is.boolean, hidden: is.nullable(shape19), originalPost: is.nullable(shape22) }) }) },
  'post-updated': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ _id: is.string, changes: is.object({  }, { body: is.string, caption: is.string, media: is.array(shape7), tags: is.array(is.string), location: is.string, preview: is.nullable(shape9), poll: is.nullable(shape18), createdAt: is.string, editedAt: is.nullable(is.string), editCount: is.integer, scheduledAt: is.nullable(is.string), likesCount: is.integer, isLiked: is.boolean, commentsCount: is.integer, commentPolicy: is.oneOf("everyone", "followed", "nobody"), canComment: is.boolean, quotePolicy: is.oneOf("everyone", "followed", "nobody"), canQuote: is.boolean, sharesCount: is.integer, isBookmarked: is.boolean, isPinned: is.boolean, filesHidden: is.boolean, hidden: is.nullable(shape19), originalPost: is.nullable(shape22) }) }) },
  'post-removed': { owner: 'realtime', version: 1, crossTab: false, check: shape15 },
  'comment-created': { owner: 'realtime', version: 1, crossTab: false, check: shape23 },
  'comment-updated': { owner: 'realtime', version: 1, crossTab: false, check: shape23 },
  'comment-removed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ postId: is.string, _id: is.string }) },
  'story-created': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ story: is.object({ width: is.nullable(is.integer), height: is.nullable(is.integer), blur: is.nullable(is.string), alt: is.string, _id: is.string, user: shape5, media: is.string, type: is.oneOf("image", "video"), createdAt: is.string, expiresAt: is.string, duration: is.integer, viewers: is.array(shape20), reaction: is.nullable(is.string) }, { state: is.nullable(is.oneOf("encoding", "failed")), viewersCount: is.nullable(is.integer), reactions: is.nullable(is.array(shape24)), hidden: is.nullable(shape19) }) }) },
  'story-updated': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ _id: is.string, viewersCount: is.integer, reactions: is.array(shape24) }) },
  'story-viewed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ storyId: is.string, userId: is.string }) },
  'story-removed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ _id: is.string, userId: is.string }) },
  'relationship-changed': { owner: 'realtime', version: 1, crossTab: false, check: shape25 },
  'too-many-tabs': { owner: 'realtime', version: 1, crossTab: false, check: shape16 },
  'events-missed': { owner: 'realtime', version: 1, crossTab: false, check: shape16 },
  'reports-changed': { owner: 'realtime', version: 1, crossTab: false, check: shape16 },
  'session-ended': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ reason: is.string }) },
  'server-contract': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ version: is.string }) },
  'registry-changed': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ serial: is.integer }) },
  'realtime-state': { owner: 'realtime', version: 1, crossTab: false, check: is.object({ state: is.oneOf("connecting", "connected", "offline") }) },
  'signed-out': { owner: 'session', version: 1, crossTab: true, check: shape25 },
  'theme-changed': { owner: 'theme', version: 1, crossTab: true, check: is.object({ primaryColor: is.oneOf("red", "blue", "yellow", "green", "purple", "orange", "pink", "teal"), backgroundColor: is.oneOf("light", "dark", "system") }) },
  'outbox-sent': { owner: 'outbox', version: 1, crossTab: true, check: is.object({ clientId: is.string, kind: is.string, lane: is.string, response: is.unknown }, { path: is.string }) },
  'outbox-changed': { owner: 'outbox', version: 1, crossTab: true, check: shape16 },
  'change-begun': { owner: 'changes', version: 1, crossTab: true, check: is.object({ userId: is.string, kind: is.string, key: is.string, arg: is.unknown, value: is.unknown, before: is.unknown, things: is.array(is.string) }) },
  'change-confirmed': { owner: 'changes', version: 1, crossTab: true, check: is.object({ userId: is.string, kind: is.string, key: is.string, arg: is.unknown, value: is.unknown, reply: is.unknown }) },
  'change-ended': { owner: 'changes', version: 1, crossTab: true, check: is.object({ userId: is.string, key: is.string }) },
  'conversation-seen': { owner: 'messages', version: 1, crossTab: true, check: is.object({ conversationId: is.string, seq: is.integer }) },
  'notifications-changed': { owner: 'notifications', version: 1, crossTab: false, check: shape26 },
  'notifications-counted': { owner: 'notifications', version: 1, crossTab: true, check: shape26 },
  'open-theme': { owner: 'shell', version: 1, crossTab: false, check: shape16 },
};
