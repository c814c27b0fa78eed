import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { removeNode, renewNode } from './nodes.store';
import { readReleaseCounts } from './releaseCounts';

/** Interval in milliseconds at which a node renews its row; a third of the lease. */
const RENEW_MS = 20_000;

/**
 * Returns ten characters of the digest of the server's build, so that nodes of one build have one
 * version. The entry contains the digests of all its chunks.
 * @returns `development` if the server runs from its sources
 */
function readServerVersion(): string {
  const entry = join(dirname(fileURLToPath(import.meta.url)), 'main.js');
  if (!existsSync(entry)) return 'development';
  return createHash('sha256').update(readFileSync(entry)).digest('hex').slice(0, 10);
}

/** Returns the lease of this node, its own row among the running ones, which starts now. */
export function createNodeLease(ctx: Pick<AppContext, 'db' | 'clock' | 'metricsRegistry'>) {
  const nodeId = newId();
  const node = {
    host: hostname(),
    version: readServerVersion(),
    contract: CONTRACT_VERSION,
    started_at: ctx.clock.now(),
  };
  return {
    async renew(): Promise<void> {
      const releases = await readReleaseCounts(ctx.metricsRegistry);
      await renewNode(ctx.db, nodeId, { ...node, releases }, ctx.clock.now());
    },
    end: () => removeNode(ctx.db, nodeId),
  };
}

/** Lists this node among the running ones from the time when it serves until it closes. */
export function registerNode(app: FastifyInstance, ctx: AppContext): void {
  const lease = createNodeLease(ctx);
  let timer: NodeJS.Timeout | undefined;
  const renew = () => ctx.background.run('operations.node', () => lease.renew());
  app.addHook('onListen', async () => {
    renew();
    timer = setInterval(renew, RENEW_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    if (timer === undefined) return;
    clearInterval(timer);
    await ctx.background.idle();
    await lease.end().catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'This node stays listed for a minute.');
    });
  });
}
