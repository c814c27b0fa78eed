import { compare, rateLine, type Side } from './compare';
import { wireRequest } from './connection';
import type { Network } from './network';
import type { Line } from './report';

/** Connections of a comparison. */
export const CONNECTIONS = 10;
const MIN_RATIO = 0.85;
/** Minimum ratio of throughput with many posts to throughput with few. */
const MIN_RATIO_AT_SCALE = 0.8;

const requestTo = (url: string, path: string, token: string): Side => ({
  url,
  request: wireRequest('GET', url + path, { token }),
});

/** A read of the server and of the yardstick. */
export interface ComparedRead {
  name: string;
  subject: Side;
  baseline: Side;
}

/** Returns all reads except the feed. */
export const comparedReads = (
  { subject, viewer: { token }, reads }: Network,
  baselineUrl: string,
): ComparedRead[] =>
  reads.map(({ name, path }) => ({
    name,
    subject: requestTo(subject.url, `/api/v1.1${path}`, token),
    baseline: requestTo(baselineUrl, `/reads/${name.replaceAll(' ', '-')}`, token),
  }));

/** Compares all reads except the feed to their baseline queries. */
export async function measureReads(network: Network, baselineUrl: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, subject, baseline } of comparedReads(network, baselineUrl)) {
    const rounds = await compare(subject, baseline, CONNECTIONS);
    lines.push(rateLine(`${name}, ${CONNECTIONS} connections`, rounds, MIN_RATIO));
  }
  return lines;
}

/** Compares every read on many posts to the same read on few. */
export async function measureScale(many: Network, few: Network): Promise<Line[]> {
  const lines: Line[] = [];
  const reads = many.reads.map(({ name, path }, i) => ({ name, path, other: few.reads[i]?.path }));
  for (const { name, path, other } of [
    { name: 'home feed', path: '/posts', other: '/posts' },
    ...reads,
  ]) {
    const rounds = await compare(
      requestTo(many.subject.url, `/api/v1.1${path}`, many.viewer.token),
      requestTo(few.subject.url, `/api/v1.1${other}`, few.viewer.token),
      CONNECTIONS,
    );
    lines.push(rateLine(`${name}, 1,000,000 posts against 10,000`, rounds, MIN_RATIO_AT_SCALE));
  }
  return lines;
}
