import { readText, writeText } from '../platform/localText';

const KEY = 'kithkin.session.ended';

/** Reasons for the end of a session: those of the server (`session-ended`) and of the browser. */
const ENDS = [
  /** The user signed out, in this tab or in another one. */
  'signed-out',
  /** Expired, refresh token reused, or no reason given. */
  'expired',
  /** Ended from the list of sessions. */
  'revoked',
  'password-changed',
  'password-reset',
  'deactivated',
  'deleted',
  'suspended',
] as const;

export type SessionEnd = (typeof ENDS)[number];

/** Returns the reason given by the server; unknown reasons become `expired`. */
export const parseSessionEnd = (reason: unknown): SessionEnd =>
  ENDS.find((end) => end === reason) ?? 'expired';

/** Stores the reason why the session of `userId` has ended, for all tabs. */
export function saveSessionEnd(userId: string, reason: SessionEnd): void {
  writeText(KEY, JSON.stringify({ userId, reason }));
}

/** Removes the stored reason; called when a new session starts. */
export function clearSessionEnd(): void {
  if (readText(KEY) !== null) writeText(KEY, null);
}

/** Returns the reason why the session of `userId` has ended; `expired` if none is stored. */
export function readEnd(userId: string): SessionEnd {
  try {
    const saved: unknown = JSON.parse(readText(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return 'expired';
    const { userId: endedUserId, reason } = saved as { userId?: unknown; reason?: unknown };
    return endedUserId === userId ? parseSessionEnd(reason) : 'expired';
  } catch {
    // Not written by this code; the session has ended nevertheless.
    return 'expired';
  }
}
