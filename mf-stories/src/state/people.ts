import type { Story, UserSummary } from '@kithkin/shared/contract';

/** Somebody with running stories, as the strip shows them and the viewer plays them. */
export interface StoryPerson {
  user: UserSummary;
  /** Oldest first; never empty. */
  stories: [Story, ...Story[]];
  /** The first that the viewer has not seen, else the first. */
  entry: Story;
  /** Whether something is new to the viewer. */
  isNew: boolean;
  isMe: boolean;
}

/** Whether `me` has this story behind them; one's own are never new. */
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
 * The order of the strip, which is also the viewer's: oneself first, then who has something new,
 * then who has not; within each, whoever posted last. A person's stories are oldest first.
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

/** Those that still run at `now` (milliseconds since 1970). */
export const activeStories = (stories: readonly Story[], now: number): Story[] =>
  stories.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
