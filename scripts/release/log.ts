import { userInfo } from 'node:os';
import { openSite } from './site';
import type { Site, SiteRef } from './siteTypes';

export type ReleaseAction =
  | 'deploy'
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'set'
  | 'reset'
  | 'remove'
  | 'disable'
  | 'enable'
  | 'page'
  | 'renew'
  | 'oldest-boot'
  | 'sign';

/** One release action, a line of `releases.log`. */
export interface ReleaseRecord {
  /** ISO 8601. */
  at: string;
  who: string;
  act: ReleaseAction;
  /** `shell` or a remote's name. */
  package: string;
  version: string;
  /** Version that was live before. */
  before?: string;
  /** Serial of the registry after the action. */
  serial: number;
  /** Percentage of tabs, for a canary. */
  percent?: number;
  /** Base URL of the release, if it is not on the site itself. */
  from?: string;
  reason?: string;
}

/** A log entry without the fields that the store adds. */
export type ReleaseLogEntry = Omit<ReleaseRecord, 'at' | 'who' | 'serial'>;

const LOG = 'releases.log';
/** File of pending actions. They have happened once the registry has their serial. */
const ANNOUNCED = '.releases.next';

const linesOf = (text: Buffer | undefined) => (text?.toString() ?? '').split('\n').filter(Boolean);

const recordsOf = (text: Buffer | undefined): ReleaseRecord[] =>
  linesOf(text).map((line) => JSON.parse(line));

/** Writes the pending actions with time and actor, before the registry is written. */
export async function announce(
  site: Site,
  serial: number,
  actions: ReleaseLogEntry[],
): Promise<void> {
  const stamp = {
    at: site.now().toISOString(),
    who: process.env.RELEASE_ACTOR ?? userInfo().username,
  };
  const lines = actions.map((record) => `${JSON.stringify({ ...stamp, ...record, serial })}\n`);
  await site.replace(ANNOUNCED, lines.join(''));
}

/**
 * Moves pending actions to the log if the registry has their serial, otherwise discards them.
 * Idempotent: running it again after a kill has the same result.
 * @param serial Serial of the current registry.
 */
export async function moveToLog(site: Site, serial: number): Promise<void> {
  const announced = await site.read(ANNOUNCED);
  if (announced === undefined) return;
  const lines = linesOf(announced);
  const log = linesOf(await site.read(LOG));
  const happened = recordsOf(announced).every((record) => record.serial === serial);
  if (happened && !lines.every((line) => log.includes(line))) {
    await site.replace(LOG, `${[...log, ...lines].join('\n')}\n`);
  }
  await site.remove(ANNOUNCED);
}

/** Returns all release actions, oldest first. */
export async function readLog(site: SiteRef): Promise<ReleaseRecord[]> {
  return recordsOf(await openSite(site).read(LOG));
}
