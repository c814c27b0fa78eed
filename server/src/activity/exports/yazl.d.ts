/** The part of yazl that is used; the package has no types. */
declare module 'yazl' {
  import type { Readable } from 'node:stream';

  interface EntryOptions {
    mtime?: Date;
    compress?: boolean;
  }
  export class ZipFile {
    readonly outputStream: Readable;
    on(event: 'error', listener: (error: Error) => void): this;
    /** Adds a file whose content is opened when it is its turn. */
    addReadStreamLazy(
      path: string,
      options: EntryOptions,
      open: (done: (error: Error | null, content?: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
