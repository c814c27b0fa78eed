import { readText, writeText } from '../platform/localText';

const KEY = 'kithkin.session.ended';

/** Why a session is over: the server's reasons (`session-ended`), and the browser's own. */
const ENDS = [
  /** Somebody logged out, in this tab or in another one. */
  'signed-out',
  /** Too old, used twice, or over for a reason that nobody told. */
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

/** The reason that the server gave; one that this build does not know counts as `expired`. */
export const parseSessionEnd = (reason: unknown): SessionEnd =>
  ENDS.find((end) => end === reason) ?? 'expired';

/** Keeps for all tabs why the session of `userId` is over. */
export function saveSessionEnd(userId: string, reason: SessionEnd): void {
  writeText(KEY, JSON.stringify({ userId, reason }));
}

/** A new session has begun: why the last one was over is of no interest any more. */
export function clearSessionEnd(): void {
  if (readText(KEY) !== null) writeText(KEY, null);
}

/** Why the session of `userId` is over; `expired` when nothing is known. */
export function readEnd(userId: string): SessionEnd {
  try {
    const saved: unknown = JSON.parse(readText(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return 'expired';
    const { userId: endedUserId, reason } = saved as { userId?: unknown; reason?: unknown };
    return endedUserId === userId ? parseSessionEnd(reason) : 'expired';
  } catch {
    // Written by something else: the session is over all the same.
    return 'expired';
  }
}
