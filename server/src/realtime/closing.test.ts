import type { Server } from 'socket.io';
import { disconnectInSlices } from './realtime';

/** A server with this number of sockets, and the numbers disconnected between the pauses. */
function serverWith(count: number) {
  const slices = [0];
  const disconnect = () => {
    slices[slices.length - 1] = (slices.at(-1) ?? 0) + 1;
  };
  const sockets = new Map(Array.from({ length: count }, (_, i) => [String(i), { disconnect }]));
  const io = { sockets: { sockets }, local: { disconnectSockets: () => undefined } };
  const pause = async () => void slices.push(0);
  return { io: io as unknown as Server, pause, slices };
}

it.each([
  [3, [3]],
  [250, [100, 100, 50]],
])('moves %d tabs to other nodes in slices', async (count, expected) => {
  const { io, pause, slices } = serverWith(count);
  await disconnectInSlices(io, pause);
  expect(slices).toEqual(expected);
});

it('lasts at most twenty seconds for very many tabs', async () => {
  const { io, pause, slices } = serverWith(50_000);
  await disconnectInSlices(io, pause);
  expect(slices).toHaveLength(100);
  expect(slices[0]).toBe(500);
});
