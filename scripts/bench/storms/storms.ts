import { join } from 'node:path';
import { makeDatabase } from '../database';
import { RECIPIENT, startNetwork, startSubject, VIEWER } from '../network';
import type { Running } from '../process';
import type { Line } from '../report';
import { FEWER, seed } from '../seedBench';
import { measureArrivalCpu, measureArrivals, waitUntilIdle } from './arrivals';
import { measureGroupDetail } from './groupDetail';
import { measureGroupMessage } from './groupMessage';
import { startNats, startRedis } from './redisServer';
import { measureShutdown } from './shutdown';
import { measureTwoNodes } from './twoNodes';

/** Measures storms on the live channel: two nodes on PostgreSQL, with a Redis of their own. */
export async function measureStorms(home: string, serverUrl: string | undefined): Promise<Line[]> {
  if (!serverUrl) throw new Error('Several nodes need PostgreSQL: set TEST_DATABASE_URL.');
  const database = await makeDatabase(home, serverUrl);
  const redis = await startRedis();
  const env = { REDIS_URL: redis.url };
  const started: { stop(): Promise<void> }[] = [];
  const nats = await startNats();
  try {
    const network = await startNetwork(
      home,
      database,
      (rows) => seed(rows, VIEWER, RECIPIENT, FEWER),
      env,
    );
    started.push(network.subject);
    await waitUntilIdle(network.subject);
    const startNode = async (name: string, own: Record<string, string>): Promise<Running> => {
      const node = await startSubject(join(home, name), database, own);
      started.push(node);
      return node;
    };
    const lines = [
      ...(await measureArrivalCpu(network)),
      ...(await measureArrivals(network, 'Redis', redis)),
      ...(await measureGroupMessage(network, database.database)),
      ...(await measureGroupDetail(network)),
    ];
    const second = await startNode('second', env);
    lines.push(...(await measureTwoNodes(network, second, 'Redis')));
    lines.push(...(await measureShutdown(network, second)));
    if (nats) {
      await network.subject.stop();
      const onNats = { ...env, NATS_URL: nats.url };
      const first = { ...network, subject: await startNode('first-nats', onNats) };
      await waitUntilIdle(first.subject);
      lines.push(...(await measureArrivals(first, 'NATS', redis)));
      lines.push(...(await measureTwoNodes(first, await startNode('second-nats', onNats), 'NATS')));
    }
    return lines;
  } finally {
    for (const server of started.reverse()) await server.stop();
    nats?.stop();
    await redis.stop();
    await database.drop();
  }
}
