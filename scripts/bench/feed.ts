import { wireRequest } from './connection';
import { load } from './load';
import type { Line } from './report';
import { inTurn } from './rounds';
import { median, percentile } from './statistics';

const ROUND_MS = 3000;
const WARM_UP_MS = 1500;
const LEAST = 0.9;
const MOST_P99 = 2;

export interface FeedSides {
  oursUrl: string;
  bareUrl: string;
  token: string;
}

/** The home feed, 20 posts, at so many connections: requests a second, and the slowest hundredth. */
export async function measureFeed(
  { oursUrl, bareUrl, token }: FeedSides,
  connections: number,
): Promise<Line[]> {
  const requests = {
    ours: wireRequest('GET', `${oursUrl}/api/v1.1/posts`, { token }),
    bare: wireRequest('GET', `${bareUrl}/posts`, { token }),
  };
  const ours = (ms: number) => load(oursUrl, requests.ours, { connections, ms });
  const bare = (ms: number) => load(bareUrl, requests.bare, { connections, ms });
  await ours(WARM_UP_MS);
  await bare(WARM_UP_MS);
  const rounds = await inTurn(
    () => ours(ROUND_MS),
    () => bare(ROUND_MS),
  );

  const perSecond = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
  const p99 = (times: number[]) => percentile(times, 99);
  const slowest = median(rounds.map((round) => p99(round.ours.times) / p99(round.bare.times)));
  const rate = (side: 'ours' | 'bare') =>
    `${Math.round(median(rounds.map((round) => round[side].perSecond)))}/s`;
  const tail = (side: 'ours' | 'bare') =>
    `${median(rounds.map((round) => p99(round[side].times))).toFixed(1)} ms`;
  return [
    {
      what: `GET /posts, ${connections} connections, requests a second`,
      bare: rate('bare'),
      ours: rate('ours'),
      ratio: perSecond.toFixed(2),
      goal: `at least ${LEAST}`,
      met: perSecond >= LEAST,
    },
    {
      what: `GET /posts, ${connections} connections, p99`,
      bare: tail('bare'),
      ours: tail('ours'),
      ratio: slowest.toFixed(2),
      goal: `at most ${MOST_P99}`,
      met: slowest <= MOST_P99,
    },
  ];
}
