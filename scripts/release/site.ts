import { folderSite } from './folderSite';
import { s3Site } from './s3/s3Site';

/** A version's folder as the site holds it. */
export interface VersionFolder {
  /** Below the site, e.g. `remotes/feed/3f9a`. */
  folder: string;
  /** When it was placed, or when it was last one that could be served. */
  since: Date;
}

/** The right to write to a site, held by one release at a time. */
export interface SiteLock {
  /**
   * Asked right before what can't be taken back.
   * @throws Refusal when somebody else has taken the lock over.
   */
  check(): Promise<void>;
}

/**
 * Where is released to. Paths are below the site and without a leading slash. Whatever changes the
 * site is called under its lock, so that drafts found there are those of a release that died.
 */
export interface Site {
  /** As an operator names it. */
  address: string;
  now(): Date;
  /** A file's content, or undefined when there is no such file. */
  read(file: string): Promise<Buffer | undefined>;
  /** Replaces a file in one step: readers see the old content or the new, never a part. */
  replace(file: string, content: string | Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  /** Whether an immutable folder is there, whole. */
  has(folder: string): Promise<boolean>;
  /** Puts an immutable folder there; before all of it is, none of it is. */
  write(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** All folders of versions, of shell and remotes. */
  versions(): Promise<VersionFolder[]>;
  /** Notes that a version can't be served from now on. */
  retire(folder: string): Promise<void>;
  /** Takes a version's folder away; after a kill in between it is not there. */
  discard(folder: string): Promise<void>;
  /** Clears away what releases that died left half-written. */
  removeTemporaryFiles(): Promise<void>;
  /**
   * Runs `work` while nobody else writes to the site.
   * @throws Refusal when another release doesn't come to its end.
   */
  locked<T>(work: (lock: SiteLock) => Promise<T>): Promise<T>;
}

/** A site: the path of its folder, `s3://<bucket>/<prefix>`, or one that is opened already. */
export type SiteRef = string | Site;

/** Whether an address is one of a bucket rather than of a folder. */
export const isBucket = (address: string) => address.startsWith('s3://');

/** The site at an address; an opened one is answered as it is. */
export function openSite(site: SiteRef): Site {
  if (typeof site !== 'string') return site;
  return isBucket(site) ? s3Site(site) : folderSite(site);
}
