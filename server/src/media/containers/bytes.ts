import { type FileHandle, open } from 'node:fs/promises';

/** The content of a file contradicts its container format. */
export class BrokenFile extends Error {}

/** Bytes per read. Consecutive headers are mostly within one window, so few reads are needed. */
const WINDOW = 64 * 1024;

/** Random access to a file; reads outside it throw. */
export class Bytes {
  private window: Buffer = Buffer.alloc(0);
  private from = 0;

  private constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Opens the file at `path`, runs `use` and closes the file. */
  static async of<T>(path: string, use: (bytes: Bytes) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r');
    try {
      return await use(new Bytes(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /**
   * Returns `length` bytes at `at`; synchronously if they are in the window, since a file may need
   * a hundred thousand reads.
   * @throws BrokenFile if the file is shorter
   */
  read(at: number, length: number): Buffer | Promise<Buffer> {
    if (!(at >= 0 && length >= 0 && at + length <= this.size)) {
      throw new BrokenFile('It ends too early.');
    }
    const held = at >= this.from && at + length <= this.from + this.window.length;
    return held ? this.held(at, length) : this.load(at, length);
  }

  private held(at: number, length: number): Buffer {
    return this.window.subarray(at - this.from, at - this.from + length);
  }

  private async load(at: number, length: number): Promise<Buffer> {
    const readLength = Math.min(Math.max(length, WINDOW), this.size - at);
    const buffer = Buffer.alloc(readLength);
    const { bytesRead } = await this.handle.read(buffer, 0, readLength, at);
    if (bytesRead < length) throw new BrokenFile('It ends too early.');
    this.window = buffer.subarray(0, bytesRead);
    this.from = at;
    return this.held(at, length);
  }
}

/** Tracks and duration stated by a container. */
export interface Contents {
  /** Null if there is no video track. */
  video: { codec: string; width: number; height: number } | null;
  /** Codecs of the audio tracks; may be empty. */
  audio: string[];
  /** Null if the file does not state it. */
  durationMs: number | null;
}

/** Limits the number of elements read from a file, so that parsing always ends. */
export class Budget {
  constructor(private left: number) {}

  spend(): void {
    this.left -= 1;
    if (this.left < 0) throw new BrokenFile('It has too many parts.');
  }
}
