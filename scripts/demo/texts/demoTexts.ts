import type { NewPoll } from '@kithkin/shared/contract';
import { readTexts } from './readTexts';

/** A post of the demo network, with its comments. */
export interface PostText {
  /** Username of the author. */
  by: string;
  body: string;
  tags?: readonly string[];
  location?: string;
  /** Names of pictures, at most ten. */
  pictures?: readonly string[];
  /** Name of a video, in place of pictures. */
  video?: string;
  poll?: NewPoll;
  /** True for the post that is pinned to its author's profile. */
  pinned?: boolean;
  /** Comments in their order, each with the username of its author. */
  comments?: readonly (readonly [by: string, text: string])[];
  /** Shares of it with words, each with the username of its author. */
  quotes?: readonly (readonly [by: string, text: string])[];
  /** What the page of the link in its text says of itself; nothing is fetched. */
  preview?: { title: string; description: string; site: string };
}

/** A story of the demo network: a picture or a video. */
export interface StoryText {
  /** Username of the author. */
  by: string;
  picture?: string;
  video?: string;
}

/** A message of the demo network. */
export interface MessageText {
  /** Username of the sender. */
  by: string;
  text: string;
  /** Name of a picture or of a sound. */
  picture?: string;
  sound?: string;
  /** True to send the sender's newest post with a picture, if it is published. */
  post?: boolean;
}

/** A conversation of the first person, begun by its first sender. */
export interface ChatText {
  with: string;
  messages: readonly MessageText[];
}

/** A group with the first person in it. */
export interface GroupText {
  name: string;
  /** Picture of the group. */
  photo: string;
  /** Usernames, the creator first. Those who have not joined are left out. */
  members: readonly string[];
  messages: readonly MessageText[];
}

/** All posts, the oldest first. Posts that follow each other have different themes. */
export const POSTS: readonly PostText[] = readTexts('posts');
/** Returns the client id of the post at an index of `POSTS`; ids are in the order of the posts. */
export const clientIdOf = (index: number): string => `demo-post-${String(index).padStart(4, '0')}`;

/** All stories, the oldest first. */
export const STORIES: readonly StoryText[] = readTexts('stories');
export const CHATS: readonly ChatText[] = readTexts('chats');
export const GROUPS: readonly GroupText[] = readTexts('groups');
/** Descriptions of pictures, videos and sounds, by the name of their file. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = readTexts('descriptions');

/** @throws Error when the file has no description. */
export function descriptionOf(name: string): string {
  const found = DESCRIPTIONS[name];
  if (!found) throw new Error(`The file “${name}” has no description.`);
  return found;
}
