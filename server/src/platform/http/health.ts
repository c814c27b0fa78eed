import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../context';
import { sql } from '../db';

/** Timeout of a check in milliseconds; load balancers have a timeout of their own. */
const CHECK_MS = 2000;

/** A dependency without which the node can't serve. */
export interface Check {
  /** Name at the beginning of a sentence, e.g. `The database`. */
  name: string;
  /** Rejects if the dependency is unavailable. */
  check(): Promise<unknown>;
}

/**
 * Serves `/livez`, which succeeds while the process responds, and `/readyz`, which succeeds while
 * the dependencies respond and the node is not shutting down. Migrations finish before a node
 * listens.
 */
export function serveHealth(app: FastifyInstance, ctx: AppContext, others: readonly Check[]): void {
  const checks: readonly Check[] = [
    { name: 'The database', check: () => ctx.db.query(sql`select 1`) },
    ...others,
  ];
  const notReady = (reply: FastifyReply, message: string) =>
    reply.status(503).send({ message, code: 'not-ready' });

  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!ctx.readiness.ready) return notReady(reply, 'This node is shutting down.');
    for (const { name, check } of checks) {
      try {
        await inTime(check());
      } catch (error) {
        ctx.log.error({ err: error }, `${name} does not answer.`);
        return notReady(reply, `${name} does not answer.`);
      }
    }
    return { status: 'ok' };
  });
}

async function inTime(response: Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('No answer in time.')), CHECK_MS);
  });
  try {
    await Promise.race([response, tooLate]);
  } finally {
    clearTimeout(late);
  }
}
