import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Network } from './network';
import { type Running, startProcess } from './process';
import type { Line } from './report';
import type { HolderSettings } from './socketHolder';
import type { SocketEndpoint } from './sockets';

const SOCKETS = 10_000;
const MAX_RATIO = 1.5;

/** Returns the resident memory in kilobytes that one idle socket costs a server. */
async function costOf(
  home: string,
  server: Running,
  endpoint: SocketEndpoint,
  tokens: string[],
): Promise<number> {
  const settings: HolderSettings = { endpoint, tokens, count: SOCKETS };
  const file = join(home, 'holder.json');
  await writeFile(file, JSON.stringify(settings));
  const before = await server.memory();
  const holder = await startProcess(['--import', 'tsx', 'scripts/bench/socketHolder.ts', file], {});
  try {
    const during = await server.memory();
    return (during.rss - before.rss) / SOCKETS / 1000;
  } finally {
    await holder.stop();
  }
}

/**
 * Measures the cost of an idle socket with ten thousand of them, once per side. It is not repeated,
 * because a process does not release the memory between rounds.
 */
export async function measureIdleSockets(
  home: string,
  { subject, tokens }: Network,
  baseline: Running,
): Promise<Line[]> {
  const baselineKb = await costOf(home, baseline, { url: baseline.url, path: '/socket.io' }, [
    'none',
  ]);
  const subjectKb = await costOf(
    home,
    subject,
    { url: subject.url, path: '/api/v1.1/socket.io' },
    tokens.loners,
  );
  const ratio = subjectKb / baselineKb;
  return [
    {
      what: `memory of an idle socket, ${SOCKETS.toLocaleString('en')} of them`,
      baseline: `${baselineKb.toFixed(1)} KB`,
      subject: `${subjectKb.toFixed(1)} KB`,
      ratio: ratio.toFixed(2),
      goal: `at most ${MAX_RATIO}`,
      met: ratio <= MAX_RATIO,
    },
  ];
}

/** Compares the memory of the processes after the load. */
export async function measureMemory(subject: Running, baseline: Running): Promise<Line[]> {
  const [subjectKb, baselineKb] = [await subject.memory(), await baseline.memory()];
  const ratio = subjectKb.rss / baselineKb.rss;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  return [
    {
      what: 'memory of the process after the load',
      baseline: megabytes(baselineKb.rss),
      subject: megabytes(subjectKb.rss),
      ratio: ratio.toFixed(2),
      goal: `at most ${MAX_RATIO}`,
      met: ratio <= MAX_RATIO,
    },
  ];
}
