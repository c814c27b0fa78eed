import { userInfo } from 'node:os';
import { openSite, type Site, type SiteRef } from './site';

export type ReleaseAction =
  | 'deploy'
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'set'
  | 'reset'
  | 'page'
  | 'renew'
  | 'sign';

/** One act of releasing, one line of `releases.log`. */
export interface ReleaseRecord {
  /** ISO 8601. */
  at: string;
  who: string;
  act: ReleaseAction;
  /** `shell` or a remote's name. */
  package: string;
  version: string;
  /** What was live before. */
  before?: string;
  /** The registry's serial afterwards. */
  serial: number;
  /** Share of tabs in percent, of a canary. */
  percent?: number;
  /** Where it is loaded from, when that is not the site itself. */
  from?: string;
  reason?: string;
}

/** One line of the log, without what the store knows itself. */
export type ReleaseLogEntry = Omit<ReleaseRecord, 'at' | 'who' | 'serial'>;

const LOG = 'releases.log';
/** Acts that are about to happen: they have when the registry says their serial. */
const ANNOUNCED = '.releases.next';

function whoAmI(): string {
  return process.env.RELEASE_ACTOR ?? userInfo().username;
}

const linesOf = (text: Buffer | undefined) => (text?.toString() ?? '').split('\n').filter(Boolean);

const recordsOf = (text: Buffer | undefined): ReleaseRecord[] =>
  linesOf(text).map((line) => JSON.parse(line));

/** Puts acts down before the registry is written, stamped with the time and who did it. */
export async function announce(
  site: Site,
  serial: number,
  actions: ReleaseLogEntry[],
): Promise<void> {
  const stamp = { at: site.now().toISOString(), who: whoAmI() };
  const lines = actions.map((callback) => `${JSON.stringify({ ...stamp, ...callback, serial })}\n`);
  await site.replace(ANNOUNCED, lines.join(''));
}

/**
 * Takes announced acts into the log when they have happened, and forgets them when they haven't: the
 * registry decides. Done again after a kill in between, it comes to the same.
 * @param serial of the registry as it stands
 */
export async function moveToLog(site: Site, serial: number): Promise<void> {
  const announced = await site.read(ANNOUNCED);
  if (announced === undefined) return;
  const lines = linesOf(announced);
  const log = linesOf(await site.read(LOG));
  const happened = recordsOf(announced).every((callback) => callback.serial === serial);
  if (happened && !lines.every((line) => log.includes(line))) {
    await site.replace(LOG, `${[...log, ...lines].join('\n')}\n`);
  }
  await site.remove(ANNOUNCED);
}

/** All acts, oldest first. */
export async function readLog(site: SiteRef): Promise<ReleaseRecord[]> {
  return recordsOf(await openSite(site).read(LOG));
}
