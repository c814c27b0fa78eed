import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { sql } from '../db';
import { withTimeout } from '../withTimeout';

/** Timeout of a check in milliseconds; less than the two seconds that load balancers wait. */
const CHECK_MS = 1000;

/** A dependency of the node. */
export interface Check {
  /** Name at the beginning of a sentence, e.g. `The database`. */
  name: string;
  /** Label of its metric. */
  key: string;
  /** Message when the check fails; default: it does not answer. */
  problem?: string;
  /** Rejects if the dependency is unavailable. */
  check(): Promise<unknown>;
}

const problemOf = ({ name, problem }: Check): string => problem ?? `${name} does not answer.`;

/**
 * Serves `/livez`, which succeeds while the process responds, and `/readyz`, which succeeds while
 * the node is not shutting down; its body names the dependencies that do not respond. Nodes share
 * their dependencies: if one decided, a load balancer would leave out all nodes at once, and with
 * them what they can still serve. Migrations finish before a node listens.
 */
export function serveHealth(app: FastifyInstance, ctx: AppContext, others: readonly Check[]): void {
  const checks: readonly Check[] = [
    {
      name: 'The database',
      key: 'database',
      check: () => ctx.db.reserved.query(sql`select 1`),
    },
    ...others,
  ];
  const failing = new Set<string>();
  /** Returns true if the dependency responds. Logs each change. */
  const responds = async (dependency: Check): Promise<boolean> => {
    const { name, check } = dependency;
    try {
      await withTimeout(check(), CHECK_MS);
    } catch (error) {
      if (!failing.has(name)) ctx.log.error({ err: error }, problemOf(dependency));
      failing.add(name);
      return false;
    }
    if (failing.delete(name)) ctx.log.warn(`${name} is well again.`);
    return true;
  };

  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!ctx.readiness.ready) {
      return reply.status(503).send({ message: 'This node is shutting down.', code: 'not-ready' });
    }
    const results = await Promise.all(
      checks.map(async (check) => ({ ...check, isUp: await responds(check) })),
    );
    const down = results.filter(({ isUp }) => !isUp);
    if (down.length === 0) return { status: 'ok' };
    return {
      status: 'degraded',
      message: down.map(problemOf).join(' '),
    };
  });
}
