import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BackupBucket, openBackupBucket } from '../../backup/backupBucket';
import { checksumPath } from '../../backup/checksum';
import type { Config } from '../../platform/config';
import type { AppContext } from '../../platform/context';
import { errorCode, StartupError } from '../../platform/errors';
import type { BackupRow } from './backups.store';

type Services = Pick<AppContext, 'config' | 'log'>;
type Named = Pick<BackupRow, 'created_at' | 'in_bucket'>;

/** Returns the name of a backup's file, which contains the time, e.g. to be found in the folder. */
export const backupFileName = (createdAt: Date): string =>
  `kithkin-${createdAt.toISOString().replace(/[:.]/g, '-')}.tar.gz`;

/** Returns the path of a backup's file. */
export const backupPath = ({ backupDir }: Pick<Config, 'backupDir'>, createdAt: Date): string =>
  join(backupDir, backupFileName(createdAt));

/** Returns the bucket of backups, or null if none is configured. */
export const bucketOf = ({ config, log }: Services): BackupBucket | null =>
  config.backupBucket && openBackupBucket(config.backupBucket, log);

/** Returns true if this node can read the backup: from its folder, or from the bucket. */
export const isReachable = (config: Config, row: Named): boolean =>
  existsSync(backupPath(config, row.created_at)) || (row.in_bucket && config.backupBucket !== null);

/** Returns where a backup is: in the folder of this machine, and in the bucket, if it was copied. */
const placesOf = (services: Services, { created_at, in_bucket }: Named) => ({
  name: backupFileName(created_at),
  path: backupPath(services.config, created_at),
  bucket: in_bucket ? bucketOf(services) : null,
});

/** Opens a part of a backup; null if its file is gone. */
export async function readBackup(
  services: Services,
  row: Named,
  range: { start: number; end: number },
): Promise<Readable | null> {
  const { name, path, bucket } = placesOf(services, row);
  if (existsSync(path)) return createReadStream(path, range);
  return (await bucket?.read(name, range)) ?? null;
}

/**
 * Ensures that a backup is in the folder of this machine, and returns its path.
 * @throws StartupError if it is neither there nor in the bucket
 */
export async function fetchBackup(services: Services, row: Named): Promise<string> {
  const { name, path, bucket } = placesOf(services, row);
  if (existsSync(path)) return path;
  await mkdir(services.config.backupDir, { recursive: true, mode: 0o700 });
  if (await bucket?.download(name, path)) {
    await bucket?.download(checksumPath(name), checksumPath(path));
    return path;
  }
  throw new StartupError(`The file of the backup is not on this machine: ${path}.`);
}

/** Deletes the file of a backup, with its checksum, and its copy in the bucket. */
export async function removeFiles(services: Services, row: Named): Promise<void> {
  const { name, path, bucket } = placesOf(services, row);
  await rm(path, { force: true });
  await rm(checksumPath(path), { force: true });
  await bucket?.remove(name);
  await bucket?.remove(checksumPath(name));
}

/** Removes files that an interrupted backup has left unfinished. */
export async function removeUnfinished({ backupDir }: Pick<Config, 'backupDir'>): Promise<void> {
  const names = await readdir(backupDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (/^kithkin-.+\.part$/.test(name)) await rm(join(backupDir, name), { force: true });
  }
}
