import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../platform/context';
import { errorCode } from '../platform/errors';
import { pollRegistry } from './poll';
import { serialOf } from './serial';

/** Looked at so often: a release has to reach open tabs within seconds. */
const INTERVAL_MS = 500;

/** The text of the deployed registry, or null when nothing is deployed. */
async function readRegistry(siteDir: string): Promise<string | null> {
  try {
    return await readFile(join(siteDir, 'registry.json'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Announces `registry-changed`, from wherever the site's registry is. Returns the end of it. */
export async function watchRegistry(
  ctx: Pick<AppContext, 'config' | 'events' | 'log'>,
): Promise<() => void | Promise<void>> {
  const { registryUrl } = ctx.config;
  return registryUrl === null ? watchFolder(ctx) : pollRegistry(ctx, registryUrl);
}

/**
 * Announces `registry-changed` when the deployed registry has another serial. By polling the file's
 * times: it works for a rename, for a folder that appears later and on network disks.
 * Returns the end of it.
 */
async function watchFolder(
  ctx: Pick<AppContext, 'config' | 'events' | 'log'>,
): Promise<() => void> {
  const path = join(ctx.config.siteDir, 'registry.json');
  const read = async (): Promise<number | null> => {
    const text = await readRegistry(ctx.config.siteDir);
    const serial = text === null ? null : serialOf(text);
    if (text !== null && serial !== null) ctx.events.emit('registry-read', { text });
    return serial;
  };
  let known = await read().catch(() => null);
  const look = async () => {
    try {
      const serial = await read();
      if (serial === null || serial === known) return;
      known = serial;
      ctx.events.emit('registry-changed', { serial });
    } catch (error) {
      ctx.log.warn({ err: error }, 'The registry cannot be read.');
    }
  };
  const listener = () => void look();
  watchFile(path, { interval: INTERVAL_MS, persistent: false }, listener);
  return () => unwatchFile(path, listener);
}
