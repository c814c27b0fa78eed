import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HolderSettings } from './holder';
import type { Network } from './network';
import { type Running, startProcess } from './process';
import type { Line } from './report';
import type { SocketPlace } from './sockets';

const SOCKETS = 10_000;
const MOST = 1.5;

/** Kilobytes of resident memory that one idle socket costs a server. */
async function costOf(
  home: string,
  server: Running,
  place: SocketPlace,
  tokens: string[],
): Promise<number> {
  const settings: HolderSettings = { place, tokens, count: SOCKETS };
  const file = join(home, 'holder.json');
  await writeFile(file, JSON.stringify(settings));
  const before = await server.memory();
  const holder = await startProcess(['--import', 'tsx', 'scripts/bench/holder.ts', file], {});
  try {
    const during = await server.memory();
    return (during.rss - before.rss) / SOCKETS / 1000;
  } finally {
    await holder.stop();
  }
}

/**
 * What an idle socket costs, measured once a side by ten thousand of them: memory is no time, and a
 * process does not give it back between rounds.
 */
export async function measureIdleSockets(
  home: string,
  { ours, tokens }: Network,
  bare: Running,
): Promise<Line[]> {
  const theirs = await costOf(home, bare, { url: bare.url, path: '/socket.io' }, ['none']);
  const own = await costOf(
    home,
    ours,
    { url: ours.url, path: '/api/v1.1/socket.io' },
    tokens.loners,
  );
  const ratio = own / theirs;
  return [
    {
      what: `memory of an idle socket, ${SOCKETS.toLocaleString('en')} of them`,
      bare: `${theirs.toFixed(1)} KB`,
      ours: `${own.toFixed(1)} KB`,
      ratio: ratio.toFixed(2),
      goal: `at most ${MOST}`,
      met: ratio <= MOST,
    },
  ];
}

/** What the processes hold after the load that they have been under. */
export async function measureMemory(ours: Running, bare: Running): Promise<Line[]> {
  const [own, theirs] = [await ours.memory(), await bare.memory()];
  const ratio = own.rss / theirs.rss;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  return [
    {
      what: 'memory of the process after the load',
      bare: megabytes(theirs.rss),
      ours: megabytes(own.rss),
      ratio: ratio.toFixed(2),
      goal: `at most ${MOST}`,
      met: ratio <= MOST,
    },
  ];
}
