import { setTimeout as pause } from 'node:timers/promises';
import { Connection, wireRequest } from './connection';
import { type Network, VIEWER } from './network';
import { signIn } from './people';
import type { Memory } from './process';
import type { Line } from './report';

/** Status of an overloaded server; clients retry after `BUSY_PAUSE` milliseconds. */
const BUSY = 503;
const BUSY_PAUSE = 250;
/** Status for an expired access token; tokens are valid for less than a soak. */
const EXPIRED = 401;
const SAMPLES = 30;
/** Samples to ignore. Growth while caches fill is not a leak, so the first third is left out. */
const WARMUP_SAMPLES = SAMPLES / 3;
/** Maximum growth over the measured time, in percent of the initial value. */
const MAX_GROWTH_MB = 5;

/** Returns the slope per step of equally spaced values (least squares). */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  values.forEach((value, i) => {
    above += (i - middle) * (value - mean);
    below += (i - middle) ** 2;
  });
  return above / below;
}

/** Runs mixed reads and writes for `minutes` minutes; memory of the process must not grow. */
export async function measureSoak(
  { subject, viewer, reads, conversationId }: Network,
  minutes: number,
): Promise<Line[]> {
  const api = `${subject.url}/api/v1.1`;
  let { token } = viewer;
  let running = true;
  let requests = 0;
  const sendRequest = async (next: () => Buffer) => {
    const connection = await Connection.open(subject.url);
    while (running) {
      const { status, body } = await connection.send(next());
      if (status === EXPIRED) {
        ({ token } = await signIn(subject.url, VIEWER));
        continue;
      }
      if (status === BUSY) {
        await pause(BUSY_PAUSE);
        continue;
      }
      if (status >= 400) throw new Error(`The server answers ${status}: ${body}`);
      requests += 1;
    }
    connection.close();
  };
  const paths = ['/posts', ...reads.map(({ path }) => path)];
  const reading = (from: number) => {
    let i = from;
    return () => wireRequest('GET', `${api}${paths[i++ % paths.length]}`, { token });
  };
  const writing = () => {
    const clientId = `soak-message-${requests}-${Math.floor(performance.now())}`;
    const json = { conversationId, text: clientId, clientId };
    return wireRequest('POST', `${api}/chats/messages`, { token, json });
  };
  const load = [...paths.map((_, i) => sendRequest(reading(i))), sendRequest(writing)];

  const samples: Memory[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    await Promise.race([
      new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / SAMPLES)),
      // A failed request ends the measurement with its error.
      Promise.all(load),
    ]);
    samples.push(await subject.memory());
  }
  running = false;
  await Promise.all(load);

  const heaps = samples.slice(WARMUP_SAMPLES).map((sample) => sample.heap);
  const first = heaps[0] ?? 1;
  const growth = (slope(heaps) * (heaps.length - 1) * 100) / first;
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    {
      what: `memory held over ${minutes} minutes of mixed load (${requests.toLocaleString('en')} requests)`,
      baseline: `${megabytes(first)} when settled`,
      subject: `${megabytes(heaps.at(-1) ?? 0)} at the end`,
      ratio: `${growth.toFixed(1)} %`,
      goal: `grows at most ${MAX_GROWTH_MB} %`,
      met: growth <= MAX_GROWTH_MB,
    },
  ];
}
