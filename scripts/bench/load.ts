import { Connection } from './connection';

export interface Load {
  /** Requests a second over all connections. */
  perSecond: number;
  /** Duration of each request, in milliseconds. */
  times: number[];
}

/**
 * Repeats a request over `connections` connections for `ms` milliseconds.
 * @throws Error when a response has another status than 200.
 */
export async function load(
  url: string,
  request: Buffer,
  { connections, ms }: { connections: number; ms: number },
): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)));
  const times: number[] = [];
  const started = performance.now();
  const sendRequest = async (connection: Connection) => {
    for (let at = performance.now(); at - started < ms; at = performance.now()) {
      const { status, body } = await connection.send(request);
      if (status !== 200) throw new Error(`${url} answers ${status}: ${body}`);
      times.push(performance.now() - at);
    }
  };
  try {
    await Promise.all(open.map(sendRequest));
    return { perSecond: (times.length * 1000) / (performance.now() - started), times };
  } finally {
    for (const connection of open) connection.close();
  }
}
