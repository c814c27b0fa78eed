import { compare, rateLine, tailLine } from './compare';
import { wireRequest } from './connection';
import type { Network } from './network';
import type { ComparedRead } from './otherReads';
import type { Line } from './report';
import { FOLLOWS, MANY_FOLLOWS } from './seedBench';

const FEED = '/api/v1.1/posts';

/** Returns the home feed as a read. */
export const comparedFeed = (
  { subject, viewer: { token } }: Network,
  baselineUrl: string,
): ComparedRead => ({
  name: 'GET /posts',
  subject: { url: subject.url, request: wireRequest('GET', subject.url + FEED, { token }) },
  baseline: { url: baselineUrl, request: wireRequest('GET', `${baselineUrl}/posts`, { token }) },
});

/** Compares the home feed of 20 posts to the baseline over `connections` connections. */
export async function measureFeed(
  network: Network,
  baselineUrl: string,
  { connections, min, on }: { connections: number; min: number; on?: string },
): Promise<Line[]> {
  const { name, subject, baseline } = comparedFeed(network, baselineUrl);
  const rounds = await compare(subject, baseline, connections);
  const what = `${name}${on ? ` on ${on}` : ''}, ${connections} connections`;
  if (on) return [rateLine(what, rounds, min)];
  return [rateLine(what, rounds, min), tailLine(what, rounds, 95), tailLine(what, rounds, 99, 2)];
}

/** Compares the feed of a user with many follows to that of a user with few. */
export async function measureManyFollows({ subject, viewer, recipient }: Network): Promise<Line[]> {
  const side = (token: string) => ({
    url: subject.url,
    request: wireRequest('GET', subject.url + FEED, { token }),
  });
  const rounds = await compare(side(recipient.token), side(viewer.token), 10);
  const what = `GET /posts, ${MANY_FOLLOWS} follows against ${FOLLOWS}`;
  return [tailLine(what, rounds, 50, 1.3)];
}
