import { MIN_FAILURES } from './canaryVerdict';
import type { IsProven } from './registryStore';
import { type CountsByVersion, noCounts } from './versionCounts';

/** Largest share of failing sources of a proven version: some networks fail with any. */
const MAX_FAILING_SHARE = 0.05;

/** Returns whether enough different accounts or networks ran a version, and nearly all without failure. */
export const isProvenBy =
  (counts: CountsByVersion): IsProven =>
  (name, version) => {
    const { all, failing } = (counts.get(`${name} ${version}`) ?? noCounts()).sources;
    return all - failing >= MIN_FAILURES && failing <= all * MAX_FAILING_SHARE;
  };
