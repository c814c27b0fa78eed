import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createLog } from './log';
import { openRedis } from './redis';

const log = createLog({ logLevel: 'silent' });

it('a single node has no Redis', async () => {
  expect(await openRedis(null, log)).toBeNull();
});

it('the error of an unreachable Redis has its address without the password', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(openRedis(`redis://:secret@127.0.0.1:${port}`, log)).rejects.toThrow(
    `Redis at 127.0.0.1:${port} can't be reached: connect ECONNREFUSED 127.0.0.1:${port}.`,
  );
});

it('a Redis that never responds fails the start after five seconds', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
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
