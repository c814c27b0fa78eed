import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conversation, Post, Story, TagCounts, User } from '@kithkin/shared/contract';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { PEOPLE } from '../../scripts/demo/texts/demoPeople';
import { newContext } from './browser';
import { copyNetwork, logInToDemo, MEMBERS } from './demoNetwork';
import { call } from './people';
import { defaultBacking, type RunningServer, startServer } from './server';

/** In milliseconds; explicit, since programs outside of Playwright tests use this file too. */
const LONG_TIMEOUT = { timeout: 30_000 };

type Address = Pick<RunningServer, 'url'>;

/** A running server with the demo network. */
export interface Demo extends RunningServer {
  /** Ids for the paths of the screens. */
  paths: DemoPaths;
}

/** Ids of users and content that the signed-in user can open. */
export interface DemoPaths {
  me: string;
  /** A public user with posts. */
  other: string;
  /** A private user whom the signed-in user does not follow. */
  hidden: string;
  /** A post with pictures and comments. */
  post: string;
  /** A post of the signed-in user. */
  ownPost: string;
  tag: string;
  conversation: string;
  group: string;
  story: string;
}

/** Starts a server with its own copy of the demo network. */
export async function startDemo(env: Record<string, string> = {}): Promise<Demo> {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-demo-'));
  const dataDir = join(home, 'data');
  const database = await copyNetwork(dataDir, defaultBacking);
  const server = await startServer({ dataDir, env, ...(database && { database }) });
  const stop = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    return { ...server, paths: await findDemoPaths(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the ids of what the screens of the demo show, in a network of this many people. */
export async function findDemoPaths(server: Address, members = MEMBERS): Promise<DemoPaths> {
  const { token, user } = await logInToDemo(server);
  const get = <T>(path: string) => call<T>(server, 'GET', path, undefined, token);
  // The server computes the ranking shortly after its start.
  const trending = () => get<TagCounts>('/posts/trending');
  await expect.poll(trending, LONG_TIMEOUT).not.toEqual([]);
  const topics = await trending();
  const { posts } = await get<{ posts: Post[] }>('/posts?limit=50');
  const conversations = await get<Conversation[]>('/chats/conversations');
  const stories = await get<Story[]>('/stories/timeline');
  const responses = await Promise.all(
    PEOPLE.slice(1, members).map(({ userName }) => get<{ user: User }>(`/users/${userName}`)),
  );
  const others = posts.filter(({ creator }) => creator._id !== user._id);
  const found = <T>(name: keyof DemoPaths, value: T | undefined): T => {
    if (value === undefined) throw new Error(`The demo network has no "${name}".`);
    return value;
  };
  const post = found(
    'post',
    others.find(({ media, commentsCount }) => media.length > 1 && commentsCount > 1),
  );
  const people = responses.map(({ user: person }) => person);
  const tagged = topics.find(({ tag }) => posts.some(({ tags }) => tags.includes(tag)));
  const pictures = stories.filter(
    ({ type, user: author }) => type === 'image' && author._id !== user._id,
  );
  const chat = (isGroup: boolean) => conversations.find((each) => each.isGroup === isGroup);
  return {
    me: user._id,
    other: post.creator._id,
    hidden: found(
      'hidden',
      people.find(({ canSeeContent }) => !canSeeContent),
    )._id,
    post: post._id,
    ownPost: found(
      'ownPost',
      posts.find(({ creator }) => creator._id === user._id),
    )._id,
    tag: found('tag', tagged).tag,
    conversation: found('conversation', chat(false))._id,
    group: found('group', chat(true))._id,
    story: found('story', pictures[0])._id,
  };
}

export interface VisualCheck {
  width: number;
  height: number;
  background: 'light' | 'dark';
}

/**
 * Creates a browser context with this size and background: signed in as the demo's first user or
 * another one, or as a guest.
 */
export async function demoContext(
  browser: Browser,
  demo: Address,
  { width, height, background }: VisualCheck,
  signedIn: boolean | string = true,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const storage = [
    { name: 'theme', value: JSON.stringify({ primaryColor: 'blue', backgroundColor: background }) },
  ];
  if (signedIn) {
    const { token, refreshToken, user } = await logInToDemo(
      demo,
      signedIn === true ? undefined : signedIn,
    );
    const session = { ...user, token, refreshToken };
    storage.push({ name: 'kithkin.session', value: JSON.stringify(session) });
  }
  return newContext(browser, {
    baseURL: demo.url,
    viewport: { width, height },
    hasTouch: width < 600,
    isMobile: width < 600,
    colorScheme: background,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: demo.url, localStorage: storage }] },
    ...options,
  });
}
