import { A_MILLION } from './assumptions';

/** Budget of a network. */
export interface Budget {
  bytes: number;
  ms: number;
}

/** Cost of seeding. */
export interface Cost extends Budget {
  members: number;
}

/** Part of the budget that is planned for: a larger network costs a little more for each member. */
const PLANNED = 0.85;
/** A tenth is seeded as well. */
const WITH_TENTH = 1.1;
const BYTES_PER_MEMBER = 900_000;
const MIN_CALIBRATION = 200;
export const MIN_MEMBERS = 500;

/** Returns the members of the network whose cost is measured first: a fiftieth of the budget. */
export const calibrationSize = ({ bytes }: Budget): number =>
  Math.max(MIN_CALIBRATION, Math.round(bytes / 50 / BYTES_PER_MEMBER));

/** Size in bytes of a database without members. */
const EMPTY = 13_000_000;

/** Returns the members of the largest network that fits the budget beside its tenth. */
export function planMembers(budget: Budget, calibration: Cost): number {
  const bytesEach = Math.max(1, calibration.bytes - EMPTY) / calibration.members;
  const msEach = calibration.ms / calibration.members;
  const byBytes = ((budget.bytes - 2 * EMPTY) * PLANNED) / (bytesEach * WITH_TENTH);
  const byTime = ((budget.ms - calibration.ms) * PLANNED) / (msEach * WITH_TENTH);
  const members = Math.floor(Math.min(byBytes, byTime, A_MILLION) / 10) * 10;
  return Math.max(MIN_MEMBERS, members);
}
