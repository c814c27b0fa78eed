import { hostname } from 'node:os';
import { CONTRACT_VERSION } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { readReleaseCounts } from '../releases/releaseCounts';
import { removeNode, renewNode } from './nodes.store';
import { readServerVersion } from './serverVersion';

/** Interval in milliseconds at which a node renews its row; a third of the lease. */
const RENEW_MS = 20_000;

/** A node's own row among the running nodes. */
export interface NodeLease {
  renew(): Promise<void>;
  end(): Promise<void>;
}

/** Returns the lease of this node, which starts now. */
export function createNodeLease(
  ctx: Pick<AppContext, 'db' | 'clock' | 'metricsRegistry'>,
): NodeLease {
  const nodeId = newId();
  const node = {
    host: hostname(),
    version: readServerVersion(),
    contract: CONTRACT_VERSION,
    started_at: ctx.clock.now(),
  };
  return {
    async renew() {
      const releases = await readReleaseCounts(ctx.metricsRegistry);
      await renewNode(ctx.db, nodeId, node, releases, ctx.clock.now());
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
