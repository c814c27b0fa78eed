import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './refusal';

const PATIENCE_MS = 30_000;

/** A process id together with when it started: ids are given out again after a while. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start time is the 20th field behind it.
    return `${pid}@${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}

function isAlive(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return identity(pid) === holder;
}

async function take(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await writeFile(join(folder, 'holder'), identity(process.pid));
  return true;
}

async function clearIfAbandoned(folder: string): Promise<void> {
  const holder = await readFile(join(folder, 'holder'), 'utf8').catch(() => undefined);
  if (holder !== undefined && !isAlive(holder)) await rm(folder, { recursive: true, force: true });
}

/**
 * Runs `work` while nobody else writes to the site.
 * @throws Refusal after 30 s when another release is still running.
 */
export async function withSiteLock<T>(site: string, work: () => Promise<T>): Promise<T> {
  await mkdir(site, { recursive: true });
  const folder = join(site, '.lock');
  const patience = Date.now() + PATIENCE_MS;
  while (!(await take(folder))) {
    if (Date.now() > patience) {
      throw new Refusal(`Another release is writing to ${site}. Try again when it is done.`);
    }
    await clearIfAbandoned(folder);
    await pause(50);
  }
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
