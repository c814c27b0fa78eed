import type { Story, UserSummary } from '@kithkin/shared/contract';

/** A user with active stories, for the strip and the viewer. */
export interface StoryPerson {
  user: UserSummary;
  /** Oldest first; never empty. */
  stories: [Story, ...Story[]];
  /** The first story that the viewer has not seen, else the first. */
  entry: Story;
  /** True if the viewer has not seen all stories. */
  isNew: boolean;
  isMe: boolean;
}

/** Returns true if `me` has seen the story; own stories always count as seen. */
export const isSeen = ({ user, viewers }: Story, me: string): boolean =>
  user._id === me || viewers.some((viewer) => viewer.user === me);

const oldestFirst = (a: Story, b: Story): number =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) || a._id.localeCompare(b._id);

const newestOf = ({ stories }: StoryPerson): number =>
  Math.max(...stories.map(({ createdAt }) => Date.parse(createdAt)));

function personOf(stories: [Story, ...Story[]], me: string): StoryPerson {
  const latest = stories.find((story) => !isSeen(story, me));
  const [first] = stories;
  return {
    user: first.user,
    stories,
    entry: latest ?? first,
    isNew: latest !== undefined,
    isMe: first.user._id === me,
  };
}

/**
 * Groups stories by user, in the order of strip and viewer: the viewer, then users with new
 * stories, then others; within each, the latest story first. Stories of a user are oldest first.
 */
export function peopleOf(stories: readonly Story[], me: string): StoryPerson[] {
  const groups = new Map<string, [Story, ...Story[]]>();
  for (const story of [...stories].sort(oldestFirst)) {
    const group = groups.get(story.user._id);
    if (group) group.push(story);
    else groups.set(story.user._id, [story]);
  }
  const rank = ({ isMe, isNew }: StoryPerson) => (isMe ? 0 : isNew ? 1 : 2);
  return [...groups.values()]
    .map((group) => personOf(group, me))
    .sort((a, b) => rank(a) - rank(b) || newestOf(b) - newestOf(a));
}

/** Returns the first word of a name. */
export const shortName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Returns the stories that have not expired at `now` (milliseconds since 1970). */
export const activeStories = (stories: readonly Story[], now: number): Story[] =>
  stories.filter(({ expiresAt }) => Date.parse(expiresAt) > now);

/** History state of links to stories from another screen, to which the viewer returns on closing. */
export const FROM_STRIP = { fromStrip: true } as const;

/** Returns true if a history state is that of such a link. */
export const isFromStrip = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromStrip' in state;
