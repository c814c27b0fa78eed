import { isRegistry } from '@kithkin/shared';
import type { Registry, RemoteChannels, RemoteRelease } from '@kithkin/shared/contract';
import { isContractCompatible } from '@kithkin/shared/contract-version';
import type { RegistryUpdateResult, RejectionReason, ReloadReason } from './begin';
import { verifySignature } from './verifySignature';

/** Returns true if all scripts of a release are below the folders that the page's policy trusts. */
function isTrusted({ base, entry, modules }: RemoteRelease, bases: readonly string[]): boolean {
  return [entry, ...Object.values(modules).flat()].every(({ file }) => {
    const url = base + file;
    if (!URL.canParse(url, location.href)) return false;
    const { href } = new URL(url, location.href);
    return bases.some((trusted) => href.startsWith(trusted));
  });
}

/**
 * Merges a newer registry into the one this tab uses. The shell never changes. A remote whose live
 * release is incompatible or outside of the trusted folders keeps its current release until the
 * page is reloaded.
 * @param bases the folders that the page's policy trusts (`trustedBases` of its own registry)
 * @returns the merged registry and the reason for a reload, if any
 */
export function mergeRegistry(
  current: Registry,
  next: Registry,
  bases: readonly string[],
): { registry: Registry; reload: ReloadReason | null } {
  const reasons = new Set<ReloadReason>();
  if (next.shell.live.version !== current.shell.live.version) reasons.add('shell');

  function channelsOf(name: string, { live, canary, previous }: RemoteChannels) {
    // A foreign build shares its global names with its other versions: a page has only one of them.
    const isOther = live.foreign && live.container !== current.remotes[name]?.live.container;
    const isKnown = isTrusted(live, bases) && !isOther;
    const fits = isContractCompatible(live.needs, current.shell.live.contract);
    if (!isKnown) reasons.add('origin');
    if (!fits) reasons.add('contract');
    if (!isKnown || !fits) return current.remotes[name];
    const channels: RemoteChannels = { live };
    if (canary && isTrusted(canary.release, bases)) channels.canary = canary;
    if (previous && isTrusted(previous, bases)) channels.previous = previous;
    return channels;
  }

  const remotes: Registry['remotes'] = {};
  for (const [name, channels] of Object.entries(next.remotes)) {
    const own = channelsOf(name, channels);
    if (own) remotes[name] = own;
  }
  const reload = (['contract', 'origin', 'shell'] as const).find((reason) => reasons.has(reason));
  return { registry: { ...next, shell: current.shell, remotes }, reload: reload ?? null };
}

/** Inputs for the verification of a polled registry. */
interface VerificationContext {
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
