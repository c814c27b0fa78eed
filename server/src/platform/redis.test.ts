import { createServer, type Socket } from 'node:net';
import { listen } from '../../testing/freePort';
import { createLog } from './log';
import { openRedis } from './redis';

const log = createLog({ logLevel: 'silent' });

it('a single node has no Redis', async () => {
  expect(await openRedis(null, log)).toBeNull();
});

it('a Redis that never responds fails the start after five seconds', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  const port = await listen(server);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const rejected = expect(openRedis(`redis://127.0.0.1:${port}`, log)).rejects.toThrow(
    `Redis at 127.0.0.1:${port} can't be reached: no answer within 5 seconds.`,
  );
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();
  await rejected;
  for (const socket of sockets) socket.destroy();
  server.close();
});
