/**
 * What a member does on average. Benchmarks seed it, and docs/capacity.md calculates with it. Follows,
 * likes and messages follow a power law: a few people have most of them.
 */
export const ASSUMED = {
  followsPerMember: 100,
  postsPerMemberAndYear: 50,
  likesPerPost: 8,
  commentsPerPost: 2,
  chatsPerMember: 10,
  messagesPerMemberAndYear: 700,
  /** Days for which notifications of likes and comments are stored. */
  notificationDays: 180,
  /** Newest posts that a member's timeline has. */
  timelineEntries: 800,
  /** Share of members who have a tab open at the busiest hour. */
  onlineShare: 0.05,
  /** Seconds between two requests of an open tab. */
  secondsBetweenRequests: 10,
  /** Share of a day's writes that are made in its busiest hour. */
  busiestHourShare: 0.1,
  /** Mix of read requests, in shares. */
  readMix: {
    feed: 0.5,
    conversations: 0.15,
    notifications: 0.1,
    thread: 0.1,
    'post detail': 0.05,
    profile: 0.05,
    explore: 0.05,
  },
  /** Files per post, and their size with all renditions. */
  picturesPerPost: 0.5,
  kilobytesPerPicture: 600,
} as const;

export const A_MILLION = 1_000_000;
