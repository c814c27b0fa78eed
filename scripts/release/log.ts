import { appendFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readIfThere } from './files';

export type ReleaseAct = 'deploy' | 'canary' | 'promote' | 'rollback' | 'set' | 'reset' | 'page';

/** One act of releasing, one line of `releases.log`. */
export interface ReleaseRecord {
  /** ISO 8601. */
  at: string;
  who: string;
  act: ReleaseAct;
  /** `shell` or a remote's name. */
  package: string;
  version: string;
  /** What was live before. */
  before?: string;
  /** The registry's serial afterwards. */
  serial: number;
  /** Where it is loaded from, when that is not the site itself. */
  from?: string;
  reason?: string;
}

function whoAmI(): string {
  return process.env.RELEASE_ACTOR ?? userInfo().username;
}

const fileIn = (site: string) => join(site, 'releases.log');

/** Appends acts to the log, stamped with the time and who did it. */
export async function record(
  site: string,
  acts: Omit<ReleaseRecord, 'at' | 'who'>[],
): Promise<void> {
  const stamp = { at: new Date().toISOString(), who: whoAmI() };
  const lines = acts.map((act) => `${JSON.stringify({ ...stamp, ...act })}\n`);
  await appendFile(fileIn(site), lines.join(''));
}

/** All acts, oldest first. */
export async function readLog(site: string): Promise<ReleaseRecord[]> {
  const text = (await readIfThere(fileIn(site))) ?? '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
