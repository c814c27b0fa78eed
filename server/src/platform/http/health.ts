import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../context';
import { sql } from '../db';

/** A check that takes longer has failed: who asks has a time-out of its own. */
const CHECK_MS = 2000;

/** Something that the node can't serve without. */
export interface Check {
  /** As a sentence begins with it, e.g. `The database`. */
  name: string;
  /** Rejects when it does not answer. */
  check(): Promise<unknown>;
}

/**
 * `/livez`: the process answers. `/readyz`: it can serve and wants to: what it stands on answers,
 * and it is not on its way out. Migrations are done before a node listens at all.
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
