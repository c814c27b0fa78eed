import { type FileHandle, open } from 'node:fs/promises';

/** The file does not hold what its container promises. */
export class BrokenFile extends Error {}

/** So many bytes are read at a time: a walk from header to header mostly stays within. */
const WINDOW = 64 * 1024;

/** Random access to a file, in which nothing outside it can be asked for. */
export class Bytes {
  private window: Buffer = Buffer.alloc(0);
  private from = 0;

  private constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Opens the file at `path` for `use`. */
  static async of<T>(path: string, use: (bytes: Bytes) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r');
    try {
      return await use(new Bytes(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /**
   * The bytes at `at`, at once where the window holds them: a walk asks a hundred thousand times.
   * Throws `BrokenFile` when the file is shorter.
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
    const query = Math.min(Math.max(length, WINDOW), this.size - at);
    const buffer = Buffer.alloc(query);
    const { bytesRead } = await this.handle.read(buffer, 0, query, at);
    if (bytesRead < length) throw new BrokenFile('It ends too early.');
    this.window = buffer.subarray(0, bytesRead);
    this.from = at;
    return this.held(at, length);
  }
}

/** What a container says of itself. */
export interface Contents {
  /** Null without one. */
  video: { codec: string; width: number; height: number } | null;
  /** The codecs of its sounds; empty without any. */
  audio: string[];
  /** Null when nothing tells. */
  durationMs: number | null;
}

/** A walk that ends: so many elements and no more, whatever a file claims. */
export class Budget {
  constructor(private left: number) {}

  spend(): void {
    this.left -= 1;
    if (this.left < 0) throw new BrokenFile('It has too many parts.');
  }
}
