import { createServer, type Socket } from 'node:net';
import { listen } from '../../testing/freePort';
import { createLog } from './log';
import { openRedis } from './redis';

const log = createLog({ logLevel: 'silent' });

it('a single node has no Redis', async () => {
  expect(await openRedis(null, log)).toBeNull();
});

it('a Redis that never responds delays the start only for a time', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  const port = await listen(server);
  const link = await openRedis(`redis://127.0.0.1:${port}`, log, 100);
  expect(link?.commands.status).not.toBe('ready');
  link?.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('a Redis that rejects the password fails the start', async () => {
  const server = createServer((socket) => {
    socket.on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n'));
    socket.on('error', () => socket.destroy());
  });
  const port = await listen(server);
  await expect(openRedis(`redis://:secret@127.0.0.1:${port}`, log)).rejects.toThrow(
    `Redis at 127.0.0.1:${port} can't be used: WRONGPASS invalid username-password pair.`,
  );
  server.close();
});
