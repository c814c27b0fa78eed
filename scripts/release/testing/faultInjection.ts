import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type FileWriter, nodeFileWriter } from '../writes';

/** Writes without waiting for the disk: tests pull no plug. */
export const quickWrites: FileWriter = {
  ...nodeFileWriter,
  write: async (file, content) => writeFileSync(file, content),
};

/** A process that no longer runs: nothing that started with the system has this id and time. */
export const DEAD = `${hostname()}.999999@1-1`;

/** What fails, and how many writes were tried. */
export interface Faulty {
  writes: FileWriter;
  tried(): number;
  /** Comes true when the process has died; never where it lives on. */
  died: Promise<'died'>;
}

type Step = {
  [K in keyof FileWriter]: { kind: K; args: Parameters<FileWriter[K]> };
}[keyof FileWriter];

/** What a write leaves that was cut off: half a file, a folder half empty. */
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

/** All writes as steps that `before` is asked about first. */
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

/** From the `n`-th write on the disk is full. Removing and touching take no space. */
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
 * The process is killed in the middle of the `n`-th write: neither that nor anything after it comes
 * to an end, not even a `finally`.
 * @param die what ends the process; without it, it only never goes on
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
