import { isRegistry } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { adopt } from './adopt';
import type { Outcome, RefusalReason } from './outcome';
import { verifySeal } from './verifySeal';

/** What a polled registry is held against. */
export interface Standard {
  /** What the tab goes by now. */
  current: Registry;
  /** The page's key; null takes unsigned registries, for development only. */
  key: string | null;
  /** The folders that the page's policy trusts. */
  bases: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // cut off, or something else altogether
  }
}

const isOver = ({ expiresAt = '' }: Registry, now: number) => !(Date.parse(expiresAt) > now);

/** Decides what becomes of the text of a polled registry: nothing in it counts before its seal. */
export async function judge(text: string, standard: Standard): Promise<Outcome> {
  const { current, key, bases, now } = standard;
  const next = parsed(text);
  if (!isRegistry(next)) return { kind: 'refused', reason: 'unreadable', serial: null };
  const refused = (reason: RefusalReason): Outcome => ({
    kind: 'refused',
    reason,
    serial: next.serial,
  });
  if (key !== null) {
    const verdict = await verifySeal(next, key);
    if (verdict === 'unsupported') return refused('unsupported');
    if (verdict === 'invalid') return refused('signature');
  }
  if (next.serial === current.serial) return { kind: 'same' };
  if (next.serial < current.serial) return refused('older');
  if (key !== null && isOver(next, now)) return refused('expired');
  return { kind: 'accepted', ...adopt(current, next, bases) };
}
