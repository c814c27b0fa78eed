/** Page counts of one version. */
export interface LoadCounts {
  /** Pages in which it loaded. */
  loads: number;
  /** Pages in which it failed to load, or in which a screen threw. */
  failures: number;
  /** Those of the failures in which it had loaded before. */
  thrown: number;
}

/** Pages that tried to run a version. A page that loads and then throws is one page. */
export const pagesOf = ({ loads, failures, thrown }: LoadCounts): number =>
  // Of pages from before the counting only the failure is counted.
  Math.max(loads + failures - thrown, failures);

/** Distinct accounts and networks whose pages ran a version, and those in which it failed. */
export interface SourceCounts {
  all: number;
  failing: number;
}

/** Minimum number of failures for a verdict, however few the loads are. */
export const MIN_FAILURES = 5;
/** Significance level: probability that a canary as good as the live version is rolled back. */
const SIGNIFICANCE_LEVEL = 0.001;
/** Failure rate of a live version of which nothing is known. A version that only fails is worse. */
const UNKNOWN_RATE = 0.5;

/**
 * Returns true if enough different accounts or networks are affected: five, or all that run the
 * version if they are fewer. One caller can report any number of failures, and could otherwise
 * withdraw a canary alone.
 */
export const affectsEnough = ({ all, failing }: SourceCounts): boolean =>
  failing > 0 && failing >= Math.min(MIN_FAILURES, all);

/**
 * Returns the probability of at least `hits` hits in `tries` attempts with chance `p` each. This is
 * the upper tail of the binomial distribution. Expects more hits than the mean, so that each
 * further term is smaller.
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
 * Returns true if a canary fails more often than the live version beyond chance. Both are counted
 * over the same period, so a network outage affects both alike. The live version gets one extra
 * failure and one extra load (Laplace smoothing): a small sample proves little, and a version
 * without failures still has a rate to compare with.
 */
export function isSignificantlyWorse(canary: LoadCounts, live: LoadCounts): boolean {
  if (canary.failures < MIN_FAILURES) return false;
  const tries = pagesOf(canary);
  const rate = (live.failures + 1) / (pagesOf(live) + 2);
  if (canary.failures / tries <= rate) return false;
  if (canary.failures === tries && rate <= UNKNOWN_RATE) return true;
  return binomialUpperTail(canary.failures, tries, rate) < SIGNIFICANCE_LEVEL;
}
