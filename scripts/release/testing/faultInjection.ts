import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type FileWriter, nodeFileWriter } from '../writes';

/** File operations that do not wait for the disk, since tests do not simulate a power failure. */
export const quickWrites: FileWriter = {
  ...nodeFileWriter,
  write: async (file, content) => writeFileSync(file, content),
};

/** Owner ID of a process that no longer runs: no process has this ID and start time. */
export const DEAD = `${hostname()}.999999@1-1`;

/** File operations with an injected fault, and the number of attempted writes. */
export interface Faulty {
  writes: FileWriter;
  tried(): number;
  /** Resolves when the process has died; never resolves if it survives. */
  died: Promise<'died'>;
}

type Step = {
  [K in keyof FileWriter]: { kind: K; args: Parameters<FileWriter[K]> };
}[keyof FileWriter];

/** Leaves the result of an interrupted write: half a file or a half-empty folder. */
async function half({ kind, args }: Step): Promise<void> {
  const [path] = args;
  if (kind === 'write') {
    writeFileSync(path, Buffer.from(args[1]).subarray(0, Buffer.byteLength(args[1]) / 2));
  }
  if (kind === 'remove' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    const [first] = readdirSync(path);
    if (first) await nodeFileWriter.remove(join(path, first));
  }
}

/** Returns file operations that call `before` ahead of each step. */
function watched(before: (step: Step) => Promise<void>): FileWriter {
  return {
    async mkdir(...args) {
      await before({ kind: 'mkdir', args });
      return quickWrites.mkdir(...args);
    },
    async write(...args) {
      await before({ kind: 'write', args });
      return quickWrites.write(...args);
    },
    async rename(...args) {
      await before({ kind: 'rename', args });
      return quickWrites.rename(...args);
    },
    async remove(...args) {
      await before({ kind: 'remove', args });
      return quickWrites.remove(...args);
    },
    async removeEmpty(...args) {
      await before({ kind: 'removeEmpty', args });
      return quickWrites.removeEmpty(...args);
    },
    async touch(...args) {
      await before({ kind: 'touch', args });
      return quickWrites.touch(...args);
    },
  };
}

/** Simulates a full disk from the `n`-th write on. Removing and touching need no space. */
export function fullDisk(n: number): Faulty {
  let tried = 0;
  return {
    tried: () => tried,
    died: new Promise(() => undefined),
    writes: watched(async (step) => {
      tried += 1;
      if (tried < n || !['mkdir', 'write', 'rename'].includes(step.kind)) return;
      await half(step);
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    }),
  };
}

/**
 * Simulates a kill in the middle of the `n`-th write: neither it nor anything after it completes,
 * not even a `finally`.
 * @param die Ends the process; without it, the process only hangs.
 */
export function killed(n: number, die: () => void = () => undefined): Faulty {
  let tried = 0;
  let resolveDied: (died: 'died') => void;
  const died = new Promise<'died'>((resolve) => {
    resolveDied = resolve;
  });
  return {
    tried: () => tried,
    died,
    writes: watched(async (step) => {
      tried += 1;
      if (tried < n) return;
      if (tried === n) await half(step);
      die();
      resolveDied('died');
      await new Promise(() => undefined);
    }),
  };
}
