import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createLog } from './log';
import { openRedis } from './redis';

const log = createLog({ logLevel: 'silent' });

it('there is none with one node', async () => {
  expect(await openRedis(null, log)).toBeNull();
});

it('says in a sentence that it can’t be reached, without the password', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(openRedis(`redis://:secret@127.0.0.1:${port}`, log)).rejects.toThrow(
    `Redis at 127.0.0.1:${port} can't be reached: connect ECONNREFUSED 127.0.0.1:${port}.`,
  );
});

it('does not wait for ever for one that never answers', async () => {
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
