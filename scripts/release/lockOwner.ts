import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** After this long without a sign of life, a release on another machine counts as dead. */
export const LEASE_MS = 60_000;

/** When a process started, where the system says so: process ids are given out again. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start time is the 20th field behind it.
    return `@${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

const processName = (pid: number) => `${hostname()}.${pid}${startOf(pid)}`;

let counter = 0;

/** A name for who takes a lock next, fit for a file: `<host>.<pid>@<start>-<n>`. */
export function createLockOwnerId(): string {
  counter += 1;
  return `${processName(process.pid)}-${counter}`;
}

/**
 * Whether a holder still runs. On another machine that can't be seen, so its last sign decides.
 * @param signedAt when it last gave a sign of life; undefined when that is not known
 */
export function isOwnerAlive(owner: string, signedAt: Date | undefined, now = new Date()): boolean {
  const [, name, host, digits] = /^((.+)\.(\d+)(?:@\d+)?)-\d+$/.exec(owner) ?? [];
  if (name === undefined) return false;
  if (host !== hostname()) {
    return signedAt !== undefined && now.getTime() - signedAt.getTime() < LEASE_MS;
  }
  const pid = Number(digits);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processName(pid) === name;
}
