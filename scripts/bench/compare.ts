import { load } from './load';
import type { Line } from './report';
import { alternate, type Pair } from './rounds';
import { median, percentile } from './statistics';

const ROUND_MS = 3000;
const WARM_UP_MS = 1500;

/** One side of a comparison: the server's URL and the raw request. */
export interface Side {
  url: string;
  request: Buffer;
}

interface Measured {
  perSecond: number;
  times: number[];
}

/** Loads two sides in alternation, over `connections` connections. */
export async function compare(
  subject: Side,
  baseline: Side,
  connections: number,
  roundMs = ROUND_MS,
) {
  const measureSide = (side: Side, ms: number) => load(side.url, side.request, { connections, ms });
  await measureSide(subject, WARM_UP_MS);
  await measureSide(baseline, WARM_UP_MS);
  return alternate(
    () => measureSide(subject, roundMs),
    () => measureSide(baseline, roundMs),
  );
}

/** Compares requests per second of the subject to the baseline. */
export function rateLine(what: string, rounds: Pair<Measured>[], min: number): Line {
  const ratio = median(rounds.map((round) => round.subject.perSecond / round.baseline.perSecond));
  const rate = (side: 'subject' | 'baseline') =>
    `${Math.round(median(rounds.map((round) => round[side].perSecond)))}/s`;
  return {
    what: `${what}, requests a second`,
    baseline: rate('baseline'),
    subject: rate('subject'),
    ratio: ratio.toFixed(2),
    goal: `at least ${min}`,
    met: ratio >= min,
  };
}

/**
 * Compares a response time percentile of the subject to the baseline. Without `max` there is no
 * goal.
 */
export function tailLine(
  what: string,
  rounds: Pair<Measured>[],
  percent: number,
  max?: number,
): Line {
  const at = (side: Measured) => percentile(side.times, percent);
  const ratio = median(rounds.map((round) => at(round.subject) / at(round.baseline)));
  const time = (side: 'subject' | 'baseline') =>
    `${median(rounds.map((round) => at(round[side]))).toFixed(1)} ms`;
  return {
    what: `${what}, p${percent}`,
    baseline: time('baseline'),
    subject: time('subject'),
    ratio: ratio.toFixed(2),
    goal: max === undefined ? '' : `at most ${max}`,
    met: max === undefined || ratio <= max,
  };
}
