import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation, LoginAnswer, Post, Story, User } from '@kithkin/shared/contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { ageNetwork, DEMO_PASSWORD, seedNetwork } from '../../scripts/demo/index';
import { startSeedServer } from '../../scripts/demo/server';
import { PEOPLE } from '../../scripts/demo/words';
import { newContext } from './browser';
import { call } from './people';
import { type RunningServer, startServer } from './server';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/demo');
/** What decides how the network looks: who makes it, and the tables it is kept in. */
const MADE_OF = ['scripts/demo', 'server/src/platform/db/migrations'];
const MEMBERS = 16;
/** Whom the first person does not know yet: they are suggested. */
const STRANGERS = PEOPLE.slice(MEMBERS - 6, MEMBERS - 2).map(([userName]) => userName);
/** Whom the demo is shown to. */
const FIRST = 'ada';

type Address = Pick<RunningServer, 'url'>;

/** A running server with the demo network in it. */
export interface Demo extends RunningServer {
  /** Addresses of things that the screens show. */
  places: Places;
}

/** Ids of what is there to be looked at, as the signed-in person sees it. */
export interface Places {
  me: string;
  /** Someone public, with posts. */
  other: string;
  /** Someone private whom the signed-in person does not follow. */
  hidden: string;
  /** A post with pictures and comments. */
  post: string;
  /** One that the signed-in person has made. */
  ownPost: string;
  tag: string;
  conversation: string;
  group: string;
  story: string;
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256').update(String(MEMBERS));
  for (const folder of folders) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const name of names) hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 16);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // no such process
  }
}

/** The process that holds a lock; undefined once nobody does. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Takes the lock, or answers false while another worker that still lives holds it. */
function takeLock(file: string): boolean {
  const holder = holderOf(file);
  if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The folder of the seeded network, made once per content of its sources, by one worker. */
async function seeded(): Promise<string> {
  const folder = join(CACHE, hashOf(MADE_OF));
  const lock = `${folder}.lock`;
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await pause(200);
      continue;
    }
    try {
      if (!existsSync(folder)) await seed(folder);
    } finally {
      rmSync(lock, { force: true });
    }
  }
  return folder;
}

async function seed(folder: string): Promise<void> {
  for (const name of readdirSync(CACHE)) {
    if (!name.endsWith('.lock')) rmSync(join(CACHE, name), { recursive: true });
  }
  const making = `${folder}.making`;
  const server = await startSeedServer(making);
  try {
    await seedNetwork(server.url, { people: MEMBERS });
    const { token } = await login(server);
    for (const userName of STRANGERS) {
      await call(server, 'DELETE', `/users/${userName}/follow`, undefined, token);
    }
  } finally {
    await server.stop();
  }
  renameSync(making, folder);
}

/**
 * Starts a server with a demo network of its own: a copy of the seeded one, aged to this very
 * moment, so that "2 hours ago" and running stories are true on whichever day the tests run.
 */
export async function startDemo(env: Record<string, string> = {}): Promise<Demo> {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-demo-'));
  const dataDir = join(home, 'data');
  cpSync(await seeded(), dataDir, { recursive: true });
  await ageNetwork(dataDir, { first: FIRST });
  const server = await startServer({ dataDir, env });
  const stop = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    return { ...server, places: await findPlaces(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const login = (server: Address) =>
  call<LoginAnswer>(server, 'POST', '/users/login', {
    userNameOrEmail: FIRST,
    password: DEMO_PASSWORD,
  });

async function findPlaces(server: Address): Promise<Places> {
  const { token, user } = await login(server);
  const get = <T>(path: string) => call<T>(server, 'GET', path, undefined, token);
  const { posts } = await get<{ posts: Post[] }>('/posts?limit=50');
  const conversations = await get<Conversation[]>('/chats/conversations');
  const stories = await get<Story[]>('/stories/timeline');
  const answers = await Promise.all(
    PEOPLE.slice(1, MEMBERS).map(([userName]) => get<{ user: User }>(`/users/${userName}`)),
  );
  const others = posts.filter(({ creator }) => creator._id !== user._id);
  const post = others.find(({ media, commentsCount }) => media.length > 1 && commentsCount > 1);
  const places = {
    me: user._id,
    other: post?.creator._id,
    hidden: answers.find(({ user: person }) => !person.canSeeContent)?.user._id,
    post: post?._id,
    ownPost: posts.find(({ creator }) => creator._id === user._id)?._id,
    tag: posts.find(({ tags }) => tags.length > 0)?.tags[0],
    conversation: conversations.find(({ isGroup }) => !isGroup)?._id,
    group: conversations.find(({ isGroup }) => isGroup)?._id,
    story: stories.find((story) => story.user._id !== user._id)?._id,
  };
  return whole(places);
}

function whole(places: { [Key in keyof Places]: string | undefined }): Places {
  const named = (key: keyof Places): string => {
    const id = places[key];
    if (!id) throw new Error(`The demo network has no "${key}" to look at.`);
    return id;
  };
  return {
    me: named('me'),
    other: named('other'),
    hidden: named('hidden'),
    post: named('post'),
    ownPost: named('ownPost'),
    tag: named('tag'),
    conversation: named('conversation'),
    group: named('group'),
    story: named('story'),
  };
}

export type Background = 'light' | 'dark';

export interface Look {
  width: number;
  height: number;
  background: Background;
}

/** A browser context with this look: signed in as the demo's first person, or a guest's. */
export async function demoContext(
  browser: Browser,
  demo: Demo,
  { width, height, background }: Look,
  signedIn = true,
): Promise<BrowserContext> {
  const storage = [
    { name: 'theme', value: JSON.stringify({ primaryColor: 'blue', backgroundColor: background }) },
  ];
  if (signedIn) {
    const { token, refreshToken, user } = await login(demo);
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
  });
}
