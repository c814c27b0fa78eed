import { folderSite } from './folderSite';
import { s3Site } from './s3/s3Site';

/** Folder of a version on the site. */
export interface VersionFolder {
  /** Path relative to the site, e.g. `remotes/feed/3f9a`. */
  folder: string;
  /** Time when it was written or could last be served. */
  since: Date;
}

/** Exclusive write access to a site, held by one release at a time. */
export interface SiteLock {
  /**
   * Checks that the lock is still held. Called right before irreversible changes.
   * @throws ReleaseError when another release has taken over the lock.
   */
  check(): Promise<void>;
}

/**
 * Storage that is released to. Paths are relative to the site, without a leading slash. All methods
 * that change the site run under its lock, so drafts found there belong to a dead release.
 */
export interface Site {
  /** Address as given by the operator. */
  address: string;
  now(): Date;
  /** Returns the content of a file, or undefined when there is no such file. */
  read(file: string): Promise<Buffer | undefined>;
  /** Replaces a file atomically: readers see the old content or the new, never a part. */
  replace(file: string, content: string | Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  /** Returns true if an immutable folder exists and is complete. */
  has(folder: string): Promise<boolean>;
  /** Writes an immutable folder atomically. */
  write(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Lists the folders of all versions of shell and remotes. */
  versions(): Promise<VersionFolder[]>;
  /** Records that a version can no longer be served. */
  retire(folder: string): Promise<void>;
  /** Removes a version's folder. After a kill in between the folder no longer counts as present. */
  discard(folder: string): Promise<void>;
  /** Removes incomplete files of dead releases. */
  removeTemporaryFiles(): Promise<void>;
  /**
   * Runs `work` with exclusive write access to the site.
   * @throws ReleaseError when another release does not finish in time.
   */
  locked<T>(work: (lock: SiteLock) => Promise<T>): Promise<T>;
}

/** A site: the path of its folder, `s3://<bucket>/<prefix>`, or a site that is already open. */
export type SiteRef = string | Site;

/** Returns true if an address names a bucket, not a folder. */
export const isBucket = (address: string) => address.startsWith('s3://');

/** Opens the site at an address. A site that is already open is returned unchanged. */
export function openSite(site: SiteRef): Site {
  if (typeof site !== 'string') return site;
  return isBucket(site) ? s3Site(site) : folderSite(site);
}
