/** In how many pages a version loaded, and how often it failed or its screen threw, once per page. */
export interface LoadCounts {
  loads: number;
  failures: number;
}

/** Fewer failures than these say nothing, however few the loads. */
export const MIN_FAILURES = 5;
/** So seldom would a version that is as good as the live one be taken back. */
const DOUBT = 0.001;

/**
 * How probable at least `hits` are in `tries` when each hits with chance `p` (the upper tail of the
 * binomial distribution). Meant for more hits than expected: terms then only get smaller.
 */
export function binomialUpperTail(hits: number, tries: number, p: number): number {
  let logTerm = hits * Math.log(p) + (tries - hits) * Math.log1p(-p);
  for (let n = 1; n <= hits; n += 1) logTerm += Math.log((tries - hits + n) / n);
  let term = Math.exp(logTerm);
  let sum = 0;
  for (let n = hits; n <= tries && term > sum * 1e-12; n += 1) {
    sum += term;
    term *= ((tries - n) / (n + 1)) * (p / (1 - p));
  }
  return sum;
}

/**
 * Whether a canary fails more than the live version beyond what chance explains. Both are counted
 * over the same time, so that a network that is down for all blames neither. The live version gets
 * one failure and one load on top (Laplace): what little has been seen of it proves little, and a
 * spotless one still has a rate to compare with.
 */
export function isSignificantlyWorse(canary: LoadCounts, live: LoadCounts): boolean {
  if (canary.failures < MIN_FAILURES) return false;
  const tries = canary.loads + canary.failures;
  const rate = (live.failures + 1) / (live.loads + live.failures + 2);
  if (canary.failures / tries <= rate) return false;
  return binomialUpperTail(canary.failures, tries, rate) < DOUBT;
}
