import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Network } from './network';

/** Sockets without a token, and tabs of one account. */
const ANONYMOUS = 500;
const TABS = 100;
/** Time between two commands of a tab, in milliseconds. */
const COMMAND_MS = 20;

/** Opens many sockets without and with an account; the tabs type and say that they have read. */
export async function attackSockets(
  { subject, friend, conversationId }: Network,
  signal: AbortSignal,
): Promise<void> {
  const open = (auth: object): Socket =>
    io(subject.url, {
      path: '/api/v1.1/socket.io',
      transports: ['websocket'],
      auth,
      forceNew: true,
      reconnectionDelay: 200,
    });
  const sockets = [
    ...Array.from({ length: ANONYMOUS }, () => open({})),
    ...Array.from({ length: TABS }, () => open({ token: friend.token })),
  ];
  const tabs = sockets.slice(ANONYMOUS);
  while (!signal.aborted) {
    for (const tab of tabs) {
      if (!tab.connected) continue;
      tab.emit('typing', { conversationId });
      tab.emit('messages-delivered', { conversationId, seq: 1 });
    }
    await sleep(COMMAND_MS);
  }
  for (const socket of sockets) socket.disconnect();
}
