import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { sql } from '../db';

/** `/livez`: the process answers. `/readyz`: it can serve, that is, the database answers. */
export function serveHealth(app: FastifyInstance, ctx: AppContext): void {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ctx.db.query(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      ctx.log.error({ err: error }, 'The database does not answer.');
      return reply
        .status(503)
        .send({ message: 'The database does not answer.', code: 'not-ready' });
    }
  });
}
