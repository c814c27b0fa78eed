import { load } from './load';
import type { Line } from './report';
import { inTurn, type Pair } from './rounds';
import { median, percentile } from './statistics';

const ROUND_MS = 3000;
const WARM_UP_MS = 1500;

/** One side of a comparison: who is asked, and what goes over the wire. */
export interface Side {
  url: string;
  request: Buffer;
}

interface Measured {
  perSecond: number;
  times: number[];
}

/** Asks two sides in turn, with so many connections. */
export async function compare(ours: Side, bare: Side, connections: number) {
  const ask = (side: Side, ms: number) => load(side.url, side.request, { connections, ms });
  await ask(ours, WARM_UP_MS);
  await ask(bare, WARM_UP_MS);
  return inTurn(
    () => ask(ours, ROUND_MS),
    () => ask(bare, ROUND_MS),
  );
}

/** Requests a second, ours to the other's. */
export function rateLine(what: string, rounds: Pair<Measured>[], least: number): Line {
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
  const rate = (side: 'ours' | 'bare') =>
    `${Math.round(median(rounds.map((round) => round[side].perSecond)))}/s`;
  return {
    what: `${what}, requests a second`,
    bare: rate('bare'),
    ours: rate('ours'),
    ratio: ratio.toFixed(2),
    goal: `at least ${least}`,
    met: ratio >= least,
  };
}

/** The slowest answers, ours to the other's; without `most` it is there to be looked at only. */
export function tailLine(
  what: string,
  rounds: Pair<Measured>[],
  percent: number,
  most?: number,
): Line {
  const at = (side: Measured) => percentile(side.times, percent);
  const ratio = median(rounds.map((round) => at(round.ours) / at(round.bare)));
  const time = (side: 'ours' | 'bare') =>
    `${median(rounds.map((round) => at(round[side]))).toFixed(1)} ms`;
  return {
    what: `${what}, p${percent}`,
    bare: time('bare'),
    ours: time('ours'),
    ratio: ratio.toFixed(2),
    goal: most === undefined ? '' : `at most ${most}`,
    met: most === undefined || ratio <= most,
  };
}
