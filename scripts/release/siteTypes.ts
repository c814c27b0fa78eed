/** Condition of a write: that there is no file yet, or that it has not changed since it was read. */
export type Condition = { ifAbsent: true } | { ifVersion: string };

export interface StoredFile {
  content: Buffer;
  /** Changes with the content. */
  version: string;
  /** Time since it was written, in milliseconds by the clock of the store. */
  ageMs: number;
}

export interface ListedFile {
  file: string;
  changedAt: Date;
}

/** Files by path: a folder or a bucket. Paths are relative to the site, without a leading slash. */
export interface Store {
  /** Returns a file, or undefined when there is no such file. */
  get(file: string): Promise<StoredFile | undefined>;
  /** Lists all files below a folder; all of the site for an empty name. */
  list(folder: string): Promise<ListedFile[]>;
  /**
   * Writes a file atomically: readers see the old content or the new, never a part.
   * @returns The version, or undefined when the condition does not hold.
   */
  put(file: string, content: Buffer, condition?: Condition): Promise<string | undefined>;
  delete(file: string): Promise<void>;
}

/** Suffix of incomplete files. Servers never serve files with this suffix. */
export const DRAFT = '.tmp';

/** Exclusive write access to a site, held by one release at a time. */
export interface SiteLock {
  /**
   * Checks that the lock is still held. Called right before irreversible changes.
   * @throws ReleaseError when another release has taken over the lock.
   */
  check(): Promise<void>;
}

/** Site that is released to. All methods that change it run under its lock. */
export interface Site {
  /** Address as given by the operator. */
  address: string;
  now(): Date;
  /** Returns the content of a file, or undefined when there is no such file. */
  read(file: string): Promise<Buffer | undefined>;
  replace(file: string, content: string | Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  /** Returns true if the immutable folder of a version is complete. */
  has(folder: string): Promise<boolean>;
  /** Returns the complete versions of a package, newest first. */
  versions(name: string): Promise<string[]>;
  /** Writes the immutable folder of a version. It is complete with the last file. */
  write(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Records that a version can no longer be served. */
  retire(folder: string): Promise<void>;
  /** Removes drafts, and folders of versions that could last be served `ageMs` ago. */
  cleanUp(named: ReadonlySet<string>, ageMs: number): Promise<void>;
  /**
   * Runs `work` with exclusive write access to the site.
   * @throws ReleaseError when another release does not finish in time.
   */
  locked<T>(work: (lock: SiteLock) => Promise<T>): Promise<T>;
}

/** A site: the path of its folder, `s3://<bucket>/<prefix>`, or a site that is already open. */
export type SiteRef = string | Site;
