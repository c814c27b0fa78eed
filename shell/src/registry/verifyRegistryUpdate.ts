import { isRegistry } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { mergeRegistry } from './mergeRegistry';
import type { RegistryUpdateResult, RejectionReason } from './outcome';
import { verifySignature } from './verifySignature';

/** Inputs for the verification of a polled registry. */
export interface VerificationContext {
  /** The registry that the tab uses. */
  current: Registry;
  /** Release key of the page; null accepts unsigned registries, in development only. */
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
    return null; // truncated, or not JSON
  }
}

const isOver = ({ expiresAt = '' }: Registry, now: number) => !(Date.parse(expiresAt) > now);

/**
 * Verifies the text of a polled registry and merges it. Before the signature is verified, only the
 * format is checked.
 */
export async function verifyRegistryUpdate(
  text: string,
  defaults: VerificationContext,
): Promise<RegistryUpdateResult> {
  const { current, key, bases, now } = defaults;
  const next = parsed(text);
  if (!isRegistry(next)) return { kind: 'rejected', reason: 'unreadable', serial: null };
  const rejected = (reason: RejectionReason): RegistryUpdateResult => ({
    kind: 'rejected',
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
