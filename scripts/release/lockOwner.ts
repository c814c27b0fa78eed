import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Lease in milliseconds: without a heartbeat for this long, a release on another machine counts as
 * dead.
 */
export const LEASE_MS = 60_000;

/**
 * Returns the start time of a process, or an empty string where the system does not report it. It
 * distinguishes processes because process IDs are reused.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; the start time is the 20th field after it.
    return `@${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

const processName = (pid: number) => `${hostname()}.${pid}${startOf(pid)}`;

let counter = 0;

/** Returns a new lock owner ID that is valid as a file name: `<host>.<pid>@<start>-<n>`. */
export function createLockOwnerId(): string {
  counter += 1;
  return `${processName(process.pid)}-${counter}`;
}

/**
 * Returns true if a lock owner is still running. A process on another machine cannot be checked, so
 * its last heartbeat decides.
 * @param lastHeartbeatAt Time of the last heartbeat; undefined when unknown.
 */
export function isOwnerAlive(
  owner: string,
  lastHeartbeatAt: Date | undefined,
  now = new Date(),
): boolean {
  const [, name, host, digits] = /^((.+)\.(\d+)(?:@\d+)?)-\d+$/.exec(owner) ?? [];
  if (name === undefined) return false;
  if (host !== hostname()) {
    return lastHeartbeatAt !== undefined && now.getTime() - lastHeartbeatAt.getTime() < LEASE_MS;
  }
  const pid = Number(digits);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processName(pid) === name;
}
