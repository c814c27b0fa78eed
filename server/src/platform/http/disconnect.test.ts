import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from '@fastify/type-provider-typebox';
import { createTestApp } from '../../../testing/testApp';
import { sql } from '../db';
import { createLog } from '../log';
import type { Area } from './app';
import { route } from './route';

/** Writes an endless download, and resolves when it was aborted. */
function endlessDownload() {
  const bytes = new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  const area: Area = {
    name: 'download',
    register(app, ctx) {
      route(app, ctx, {
        endpoint: 'GET /download',
        summary: 'Bytes without an end.',
        auth: 'none',
        limit: 'media',
        response: Type.Unknown(),
        async handler({ reply }) {
          reply.type('image/png');
          await reply.send(bytes);
        },
      });
    },
  };
  return { area, brokenOff: once(bytes, 'close') };
}

it('a download that its client aborts is no warning and no error in the log', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const { area, brokenOff } = endlessDownload();
  const app = await createTestApp({ areas: [area], log });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const request = get(`${address}/api/v1.1/download`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.on('error', () => undefined);
  request.destroy();
  await brokenOff;
  await app.close();
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});

it('a request whose client has disconnected ends before the database is closed', async () => {
  const steps = new EventEmitter();
  const [received, queried] = [once(steps, 'received'), once(steps, 'queried')];
  const area: Area = {
    name: 'slow',
    register(app, ctx) {
      route(app, ctx, {
        endpoint: 'GET /slow',
        summary: 'Waits, then queries the database.',
        auth: 'none',
        limit: 'read',
        response: null,
        async handler() {
          steps.emit('received');
          await once(steps, 'released');
          await ctx.db.query(sql`select 1 as one`).then(
            (rows) => steps.emit('queried', rows),
            (error: unknown) => steps.emit('error', error),
          );
        },
      });
    },
  };
  const app = await createTestApp({ areas: [area], env: { LOG_LEVEL: 'silent' } });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const request = get(`${address}/api/v1.1/slow`).on('error', () => undefined);
  await received;
  request.destroy();
  const closed = app.close();
  await Promise.race([closed, pause(200)]);
  steps.emit('released');
  expect(await queried).toEqual([[{ one: 1 }]]);
  await closed;
});
