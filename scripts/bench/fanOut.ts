import type { Message } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io-client';
import { Connection, wireRequest } from './connection';
import type { Network } from './network';
import type { Line } from './report';
import { alternate } from './rounds';
import { FAN_OUT_GROUP, MEMBERS } from './seedBench';
import { openSockets } from './sockets';
import { median } from './statistics';

/** Number of messages that each round sends to the group, one after another. */
const MESSAGES = 20;
const MIN_RATIO = 0.9;
/** Time limit for deliveries in milliseconds; later ones count as lost. */
const DELIVERY_TIMEOUT_MS = 30_000;

let sent = 0;

/**
 * Measures deliveries per second when each message is sent as soon as the previous one has a
 * response.
 */
async function deliver(connection: Connection, url: string, token: string, sockets: Socket[]) {
  const prefix = `fan-out-${++sent}-`;
  const expectedCount = MESSAGES * sockets.length;
  let received = 0;
  let resolveRound: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    resolveRound = resolve;
  });
  const onMessage = ({ text }: Message) => {
    if (!text.startsWith(prefix)) return;
    received += 1;
    if (received === expectedCount) resolveRound();
  };
  for (const socket of sockets) socket.on('new-message', onMessage);
  const started = performance.now();
  for (let i = 0; i < MESSAGES; i++) {
    const clientId = `${prefix}${i}-message`;
    const json = { conversationId: FAN_OUT_GROUP, text: clientId, clientId };
    const { status, body } = await connection.send(wireRequest('POST', url, { token, json }));
    if (status !== 201) throw new Error(`${url} answers ${status}: ${body}`);
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DELIVERY_TIMEOUT_MS);
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
  const perSecond = (received * 1000) / (performance.now() - started);
  for (const socket of sockets) socket.off('new-message', onMessage);
  return { perSecond, lost: expectedCount - received };
}

/** Compares deliveries per second in a group of a thousand online members to plain socket.io. */
export async function measureFanOut(network: Network, baselineUrl: string): Promise<Line[]> {
  const { subject, viewer, tokens } = network;
  const subjectSockets = await openSockets(
    { url: subject.url, path: '/api/v1.1/socket.io' },
    tokens.members,
  );
  const baselineSockets = await openSockets(
    { url: baselineUrl, path: '/socket.io' },
    tokens.members,
  );
  const connections = [
    await Connection.open(subject.url),
    await Connection.open(baselineUrl),
  ] as const;
  try {
    const rounds = await alternate(
      () =>
        deliver(
          connections[0],
          `${subject.url}/api/v1.1/chats/messages`,
          viewer.token,
          subjectSockets,
        ),
      () => deliver(connections[1], `${baselineUrl}/group-messages`, viewer.token, baselineSockets),
    );
    const ratio = median(rounds.map((round) => round.subject.perSecond / round.baseline.perSecond));
    const rate = (side: 'subject' | 'baseline') =>
      `${Math.round(median(rounds.map((round) => round[side].perSecond)))}/s`;
    const lost = rounds.reduce((sum, round) => sum + round.subject.lost, 0);
    return [
      {
        what: `fan-out to ${MEMBERS} members, deliveries a second`,
        baseline: rate('baseline'),
        subject: rate('subject'),
        ratio: ratio.toFixed(2),
        goal: `at least ${MIN_RATIO}, none lost`,
        met: ratio >= MIN_RATIO && lost === 0,
      },
    ];
  } finally {
    for (const socket of [...subjectSockets, ...baselineSockets]) socket.disconnect();
    for (const connection of connections) connection.close();
  }
}
