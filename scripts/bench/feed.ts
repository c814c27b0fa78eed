import { compare, rateLine, tailLine } from './compare';
import { wireRequest } from './connection';
import type { Network } from './network';
import type { Line } from './report';
import { FOLLOWS, MANY_FOLLOWS } from './seed';

const FEED = '/api/v1.1/posts';

/** The home feed, 20 posts, against the bare one at so many connections. */
export async function measureFeed(
  { ours, asker }: Network,
  bareUrl: string,
  { connections, least, on }: { connections: number; least: number; on?: string },
): Promise<Line[]> {
  const { token } = asker;
  const rounds = await compare(
    { url: ours.url, request: wireRequest('GET', ours.url + FEED, { token }) },
    { url: bareUrl, request: wireRequest('GET', `${bareUrl}/posts`, { token }) },
    connections,
  );
  const what = `GET /posts${on ? ` on ${on}` : ''}, ${connections} connections`;
  if (on) return [rateLine(what, rounds, least)];
  return [rateLine(what, rounds, least), tailLine(what, rounds, 95), tailLine(what, rounds, 99, 2)];
}

/** The feed of somebody who follows many, against that of one who follows some. */
export async function measureManyFollows({ ours, asker, reader }: Network): Promise<Line[]> {
  const side = (token: string) => ({
    url: ours.url,
    request: wireRequest('GET', ours.url + FEED, { token }),
  });
  const rounds = await compare(side(reader.token), side(asker.token), 10);
  const what = `GET /posts, ${MANY_FOLLOWS} follows against ${FOLLOWS}`;
  return [tailLine(what, rounds, 50, 1.3)];
}
