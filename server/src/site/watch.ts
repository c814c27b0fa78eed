import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../platform/context';
import { errorCode } from '../platform/errors';
import { pollRegistry } from './poll';
import { serialOf } from './serial';

/** Polling interval in milliseconds: a release must reach open tabs within seconds. */
const INTERVAL_MS = 500;

/** Returns the text of the deployed registry, or null if nothing is deployed. */
async function readRegistry(siteDir: string): Promise<string | null> {
  try {
    return await readFile(join(siteDir, 'registry.json'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Emits `registry-changed` for the site's registry, in a folder or at a URL. Returns a function
 * that stops it.
 */
export async function watchRegistry(
  ctx: Pick<AppContext, 'config' | 'events' | 'log'>,
): Promise<() => Promise<void>> {
  const { registryUrl } = ctx.config;
  return registryUrl === null ? watchFolder(ctx) : pollRegistry(ctx, registryUrl);
}

/**
 * Returns a value that changes with every write or rename of a file, or null if there is no file.
 */
async function stampOf(path: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(' ');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Emits `registry-changed` when the deployed registry has another serial. It polls the file's
 * times, which also works for renames, for folders that are created later and on network disks.
 * Returns a function that stops it.
 */
async function watchFolder(
  ctx: Pick<AppContext, 'config' | 'events' | 'log'>,
): Promise<() => Promise<void>> {
  const path = join(ctx.config.siteDir, 'registry.json');
  const read = async (): Promise<number | null> => {
    const text = await readRegistry(ctx.config.siteDir);
    const serial = text === null ? null : serialOf(text);
    if (text !== null && serial !== null) ctx.events.emit('registry-read', { text });
    return serial;
  };
  // Read before the content, so that a write in between is found by the next check.
  let stamp = await stampOf(path).catch(() => null);
  let known = await read().catch(() => null);
  const check = async () => {
    try {
      const now = await stampOf(path);
      if (now === stamp) return;
      stamp = now;
      const serial = await read();
      if (serial === null || serial === known) return;
      known = serial;
      ctx.events.emit('registry-changed', { serial });
    } catch (error) {
      ctx.log.warn({ err: error }, 'The registry cannot be read.');
    }
  };
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
