import { REPORT_FILE } from '../../shared/tooling/contract/file';
import { downloadIfThere } from './download';
import { findIncompatibilities } from './gate/compatibility';
import { buildReleaseSet, type ReportReader } from './gate/releaseSet';
import type { RegistryDraft } from './registryTypes';
import { ReleaseError } from './releaseError';
import type { Site } from './siteTypes';

/** Returns a reader that reads each report once and caches it. */
function reader(site: Site): ReportReader {
  const read = new Map<string, Promise<string | undefined>>();
  const textAt = async (base: string): Promise<string | undefined> =>
    base.startsWith('/')
      ? (await site.read(`${base.slice(1)}${REPORT_FILE}`))?.toString()
      : (await downloadIfThere(base + REPORT_FILE))?.toString();
  return async (base) => {
    const text = read.get(base) ?? textAt(base);
    read.set(base, text);
    const found = await text;
    try {
      return found === undefined ? undefined : JSON.parse(found);
    } catch {
      throw new ReleaseError(`${base}${REPORT_FILE} is not a contract report.`);
    }
  };
}

/** Removes the previous version of a package from the draft. */
function dropPrevious(draft: RegistryDraft, name: string): void {
  const channels = name === 'shell' ? draft.shell : draft.remotes[name];
  if (channels) delete channels.previous;
}

export interface GateOptions {
  /**
   * Removes incompatible previous versions instead of rejecting the release. Meant for a site whose
   * packages all come from one checkout. Default false.
   */
  dropRollback?: boolean;
}

/**
 * Checks that all builds a draft can serve are compatible. Incompatibilities that existed before
 * are ignored.
 * @throws ReleaseError with one sentence per new incompatibility.
 */
export async function checkContract(
  site: Site,
  before: RegistryDraft,
  draft: RegistryDraft,
  { dropRollback = false }: GateOptions = {},
): Promise<void> {
  const reportAt = reader(site);
  const then = await buildReleaseSet(before, reportAt);
  const checkDraft = async () =>
    findIncompatibilities(then, await buildReleaseSet(draft, reportAt));
  let found = await checkDraft();
  if (dropRollback && found.length > 0) {
    for (const { name, channel } of found.flatMap(({ builds }) => builds)) {
      if (channel === 'previous') dropPrevious(draft, name);
    }
    found = await checkDraft();
  }
  if (found.length > 0) throw new ReleaseError(found.map(({ message }) => message).join('\n'));
}
