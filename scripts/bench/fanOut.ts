import type { Message } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io-client';
import { Connection, wireRequest } from './connection';
import type { Network } from './network';
import type { Line } from './report';
import { inTurn } from './rounds';
import { FAN_OUT_GROUP, MEMBERS } from './seed';
import { openSockets } from './sockets';
import { median } from './statistics';

/** So many messages, one after another, to everybody. */
const MESSAGES = 20;
const LEAST = 0.8;
/** What has not arrived by then is lost. */
const ARRIVES_MS = 30_000;

let sent = 0;

/** Deliveries a second when messages are sent to a group as fast as they are answered. */
async function deliver(connection: Connection, url: string, token: string, sockets: Socket[]) {
  const prefix = `fan-out-${++sent}-`;
  const wanted = MESSAGES * sockets.length;
  let heard = 0;
  let settle: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const hear = ({ text }: Message) => {
    if (!text.startsWith(prefix)) return;
    heard += 1;
    if (heard === wanted) settle();
  };
  for (const socket of sockets) socket.on('new-message', hear);
  const started = performance.now();
  for (let i = 0; i < MESSAGES; i++) {
    const clientId = `${prefix}${i}-message`;
    const json = { conversationId: FAN_OUT_GROUP, text: clientId, clientId };
    const { status, body } = await connection.send(wireRequest('POST', url, { token, json }));
    if (status !== 201) throw new Error(`${url} answers ${status}: ${body}`);
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ARRIVES_MS);
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
  const perSecond = (heard * 1000) / (performance.now() - started);
  for (const socket of sockets) socket.off('new-message', hear);
  return { perSecond, lost: wanted - heard };
}

/** A group of a thousand, all there: deliveries a second against bare socket.io. */
export async function measureFanOut(network: Network, bareUrl: string): Promise<Line[]> {
  const { ours, asker, tokens } = network;
  const own = await openSockets({ url: ours.url, path: '/api/v1.1/socket.io' }, tokens.members);
  const theirs = await openSockets({ url: bareUrl, path: '/socket.io' }, tokens.members);
  const connections = [await Connection.open(ours.url), await Connection.open(bareUrl)] as const;
  try {
    const rounds = await inTurn(
      () => deliver(connections[0], `${ours.url}/api/v1.1/chats/messages`, asker.token, own),
      () => deliver(connections[1], `${bareUrl}/group-messages`, asker.token, theirs),
    );
    const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
    const rate = (side: 'ours' | 'bare') =>
      `${Math.round(median(rounds.map((round) => round[side].perSecond)))}/s`;
    const lost = rounds.reduce((sum, round) => sum + round.ours.lost, 0);
    return [
      {
        what: `fan-out to ${MEMBERS} members, deliveries a second`,
        bare: rate('bare'),
        ours: rate('ours'),
        ratio: ratio.toFixed(2),
        goal: `at least ${LEAST}, none lost`,
        met: ratio >= LEAST && lost === 0,
      },
    ];
  } finally {
    for (const socket of [...own, ...theirs]) socket.disconnect();
    for (const connection of connections) connection.close();
  }
}
