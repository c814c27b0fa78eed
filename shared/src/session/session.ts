import type { CurrentUser } from '../contract';
import { readText, writeText } from '../platform/localText';
import { openTabChannel, type TabChannel } from '../platform/tabChannel';
import { reportError } from '../telemetry/reportError';
import { clearSessionEnd, readEnd, type SessionEnd, saveSessionEnd } from './ending';

const KEY = 'kithkin.session';

/** Told of every change with what stands now and what stood before; null is signed out. */
export type SessionListener = (now: CurrentUser | null, before: CurrentUser | null) => void;

interface Reading {
  text: string | null;
  user: CurrentUser | null;
}

const noUser: Reading = { text: null, user: null };
const listeners = new Set<SessionListener>();
/** The newest text and what it parses to: one object as long as the text stays the same. */
let reading = noUser;
/** What the listeners know. */
let announced: CurrentUser | null = null;
let channel: TabChannel | null = null;

function isCurrentUser(value: unknown): value is CurrentUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<keyof CurrentUser, unknown>>;
  return ['_id', 'token', 'refreshToken', 'userName'].every(
    (field) => typeof fields[field as keyof CurrentUser] === 'string',
  );
}

function parse(text: string | null): CurrentUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isCurrentUser(value)) return value;
    throw new Error('The stored session has not the expected fields');
  } catch (error) {
    reportError(error, { source: 'session.stored' });
    return null;
  }
}

/** Storage is asked each time, so no tab ever acts on a session that another one has ended. */
function get(): CurrentUser | null {
  const text = readText(KEY);
  if (text !== reading.text) reading = { text, user: parse(text) };
  return reading.user;
}

function announce(): void {
  const before = announced;
  const now = get();
  if (now === before) return;
  announced = now;
  for (const listener of [...listeners]) listener(now, before);
}

/** Another tab wrote, or this page came back from the browser's back-forward cache. */
function watchOtherTabs(): void {
  if (channel || typeof window === 'undefined') return;
  announced = get();
  channel = openTabChannel(KEY, announce);
  window.addEventListener('storage', announce);
  window.addEventListener('pageshow', announce);
}

function write(user: CurrentUser | null): void {
  watchOtherTabs();
  writeText(KEY, user && JSON.stringify(user));
  announce();
  channel?.post('changed');
}

/**
 * Who is signed in, kept in local storage under `kithkin.session` and the same in every tab.
 * It is a plain module, so that the sign-in screens need no store; the store mirrors it.
 */
export const session = {
  /** The signed-in person with their tokens, or null. The same object until something changes. */
  get,

  /** Starts a session, or replaces the one there is. */
  set(user: CurrentUser): void {
    clearSessionEnd();
    write(user);
  },

  /** Changes some fields of the session there is (a new photo, fresh tokens), else does nothing. */
  update(changes: Partial<Omit<CurrentUser, '_id' | 'id'>>): void {
    const user = get();
    if (user) write({ ...user, ...changes });
  },

  /**
   * Ends the session in every tab. `signOut` ends it on the server too.
   * @param reason what the login then says about it; the first reason given stays.
   */
  clear(reason: SessionEnd = 'signed-out'): void {
    const user = get();
    if (user) saveSessionEnd(user._id, reason);
    write(null);
  },

  /** Why the session of `userId` is over, whichever tab ended it. */
  whyEnded: (userId: string): SessionEnd => readEnd(userId),

  /** Calls `listener` at every change, in whichever tab it began; returns how to stop. */
  subscribe(listener: SessionListener): () => void {
    watchOtherTabs();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
