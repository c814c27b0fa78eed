import type { MemoryStore } from './memoryStore';

/** A store with an injected fault. */
export interface Faulty {
  store: MemoryStore;
  /** Number of attempted writes. */
  tried(): number;
  /** Resolves when the process has died; never resolves if it survives. */
  died: Promise<'died'>;
}

/** Fails the `n`-th write and all after it, as on a full disk. Deleting needs no space. */
export function fullDisk(store: MemoryStore, n: number): Faulty {
  let tried = 0;
  return {
    tried: () => tried,
    died: new Promise(() => undefined),
    store: {
      ...store,
      put: async (...args) => {
        tried += 1;
        if (tried >= n) throw new Error('ENOSPC: no space left on device');
        return store.put(...args);
      },
    },
  };
}

/**
 * Simulates a kill at the `n`-th change: neither it nor anything after it completes, not even a
 * `finally`. A write leaves a draft.
 */
export function killed(store: MemoryStore, n: number): Faulty {
  let tried = 0;
  let die: (died: 'died') => void;
  const died = new Promise<'died'>((resolve) => {
    die = resolve;
  });
  const change = async () => {
    tried += 1;
    if (tried < n) return;
    die('died');
    await new Promise(() => undefined);
  };
  return {
    tried: () => tried,
    died,
    store: {
      ...store,
      async put(file, content, condition) {
        if (tried + 1 === n) await store.put(`${file}.dead.tmp`, content.subarray(0, 5));
        await change();
        return store.put(file, content, condition);
      },
      async delete(file) {
        await change();
        return store.delete(file);
      },
    },
  };
}
