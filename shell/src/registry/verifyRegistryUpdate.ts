import { isRegistry } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { mergeRegistry } from './mergeRegistry';
import type { RegistryUpdateResult, RejectionReason } from './outcome';
import { verifySignature } from './verifySignature';

/** What a polled registry is held against. */
export interface VerificationContext {
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
export async function verifyRegistryUpdate(
  text: string,
  defaults: VerificationContext,
): Promise<RegistryUpdateResult> {
  const { current, key, bases, now } = defaults;
  const next = parsed(text);
  if (!isRegistry(next)) return { kind: 'refused', reason: 'unreadable', serial: null };
  const rejected = (reason: RejectionReason): RegistryUpdateResult => ({
    kind: 'refused',
    reason,
    serial: next.serial,
  });
  if (key !== null) {
    const verdict = await verifySignature(next, key);
    if (verdict === 'unsupported') return rejected('unsupported');
    if (verdict === 'invalid') return rejected('signature');
  }
  if (next.serial === current.serial) return { kind: 'same' };
  if (next.serial < current.serial) return rejected('older');
  if (key !== null && isOver(next, now)) return rejected('expired');
  return { kind: 'accepted', ...mergeRegistry(current, next, bases) };
}
