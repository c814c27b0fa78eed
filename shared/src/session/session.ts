import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../contract';
import { readText, writeText } from '../platform/localText';
import { openTabChannel, type TabChannel } from '../platform/optionalApis';
import { reportError } from '../telemetry/reportError';
import { clearSessionEnd, readEnd, type SessionEnd, saveSessionEnd } from './ending';

const KEY = 'kithkin.session';

/** Called at every change with the current and the previous user; null means signed out. */
export type SessionListener = (now: CurrentUser | null, before: CurrentUser | null) => void;

const noUser: { text: string | null; user: CurrentUser | null } = { text: null, user: null };
const listeners = new Set<SessionListener>();
/** The last text read and its parsed value: the same object while the text is unchanged. */
let reading = noUser;
/** The user last passed to the listeners. */
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

/** Reads the storage on each call, so that no tab uses a session that another tab has ended. */
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

/** Follows changes by other tabs, and rereads when the page returns from the back-forward cache. */
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
 * The signed-in user, stored in local storage under `kithkin.session` and shared by all tabs. It
 * does not depend on the store, so that the sign-in screens work without one; the store mirrors it.
 */
export const session = {
  /**
   * Returns the signed-in user with their tokens; the same object until something changes.
   * @returns null if nobody is signed in
   */
  get,

  /** Starts a session or replaces the current one. */
  set(user: CurrentUser): void {
    clearSessionEnd();
    write(user);
  },

  /** Updates fields of the current session (a new photo, new tokens). Does nothing without one. */
  update(changes: Partial<Omit<CurrentUser, '_id' | 'id'>>): void {
    const user = get();
    if (user) write({ ...user, ...changes });
  },

  /**
   * Ends the session in every tab. `signOut` ends it on the server too.
   * @param reason displayed on the login screen; the first reason given is kept
   */
  clear(reason: SessionEnd = 'signed-out'): void {
    const user = get();
    if (user) saveSessionEnd(user._id, reason);
    write(null);
  },

  /** Returns the reason why the session of `userId` has ended, in this tab or another one. */
  whyEnded: (userId: string): SessionEnd => readEnd(userId),

  /**
   * Calls `listener` at every change made by this tab or another one.
   * @returns a function that removes the listener
   */
  subscribe(listener: SessionListener): () => void {
    watchOtherTabs();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/**
 * Returns the signed-in user and follows sign-in and sign-out in any tab. Needs no store.
 * @returns null if nobody is signed in
 */
export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(session.subscribe, session.get, () => null);
}

/**
 * Returns the signed-in user, for screens behind a guard.
 * @throws {Error} if nobody is signed in
 */
export function useMe(): CurrentUser {
  const user = useCurrentUser();
  if (!user) throw new Error('useMe was called on a screen without a signed-in person');
  return user;
}
