import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, wireRequest } from '../connection';
import { openDatabase } from '../database';
import type { Network } from '../network';
import type { Line } from '../report';
import { FAN_OUT_GROUP, MEMBERS } from '../seedBench';

const MESSAGES = 40;
/** Time in which PostgreSQL publishes the figures of all connections. */
const PUBLISHED_MS = 11_000;
const MAX_RATIO = 3;

interface Figures {
  rows: number;
  ms: number;
  buffers: number;
}

/** Compares what one message costs the database in a group of a thousand and in a direct chat. */
export async function measureGroupMessage(
  { subject, viewer, conversationId }: Network,
  database: string,
): Promise<Line[]> {
  const db = await openDatabase(database);
  const connection = await Connection.open(subject.url);
  const read = async (): Promise<Figures> => {
    await sleep(PUBLISHED_MS);
    const [figures] = await db.query<Figures>(
      `select (tup_inserted + tup_updated + tup_deleted)::float8 as rows, active_time as ms,
         (blks_hit + blks_read)::float8 as buffers
       from pg_stat_database where datname = current_database()`,
    );
    return figures ?? { rows: 0, ms: 0, buffers: 0 };
  };
  const difference = (from: Figures, to: Figures): Figures => ({
    rows: to.rows - from.rows,
    ms: to.ms - from.ms,
    buffers: to.buffers - from.buffers,
  });
  const send = async (conversation: string, part: string) => {
    for (let n = 0; n < MESSAGES; n += 1) {
      const clientId = `storm-${part}-${n}`;
      const json = { conversationId: conversation, text: clientId, clientId };
      const url = `${subject.url}/api/v1.1/chats/messages`;
      const request = wireRequest('POST', url, { token: viewer.token, json });
      const { status, body } = await connection.send(request);
      if (status !== 201) throw new Error(`${url} answers ${status}: ${body}`);
    }
  };
  try {
    await send(FAN_OUT_GROUP, 'warm-up');
    await send(conversationId, 'warm-up-direct');
    const start = await read();
    const still = await read();
    await send(FAN_OUT_GROUP, 'group');
    const grouped = await read();
    await send(conversationId, 'direct');
    const last = await read();
    // Without what the node does anyway in the same time.
    const idle = difference(start, still);
    const cost = (from: Figures, to: Figures): Figures => {
      const { rows, ms, buffers } = difference(idle, difference(from, to));
      return { rows: rows / MESSAGES, ms: ms / MESSAGES, buffers: buffers / MESSAGES };
    };
    const group = cost(still, grouped);
    const direct = cost(grouped, last);
    const line = (what: string, key: keyof Figures, unit = ''): Line => {
      const ratio = group[key] / direct[key];
      return {
        what: `one message into a group of ${MEMBERS} against 2: ${what}`,
        baseline: `${direct[key].toFixed(1)}${unit}`,
        subject: `${group[key].toFixed(1)}${unit}`,
        ratio: ratio.toFixed(2),
        goal: `at most ${MAX_RATIO}`,
        met: ratio <= MAX_RATIO,
      };
    };
    return [
      line('rows written', 'rows'),
      line('time in the database', 'ms', ' ms'),
      line('buffers', 'buffers'),
    ];
  } finally {
    connection.close();
    await db.close();
  }
}
