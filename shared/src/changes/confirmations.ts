/**
 * Maximum number of requests for one read whose responses lack what has changed meanwhile. The result of the last
 * one is used, though it is outdated: only a list that changes with each response gets so far.
 */
const MAX_READS = 10;

/** Number of reads in progress, of confirmed changes so far, and that of the last one of each thing. */
let reading = 0;
let count = 0;
const confirmedAt = new Map<string, number>();

/**
 * Records that the server has confirmed a change of these things: the responses of reads in progress may not contain
 * it.
 */
export function recordConfirmed(things: readonly string[]): void {
  count += 1;
  if (reading > 0) for (const thing of things) confirmedAt.set(thing, count);
}

/**
 * Returns the result of a read. If a change of something in it was confirmed since the read began, the
 * result may lack it, and the read is repeated.
 * @param things returns what changes are shown on in the result, as `thingKey` names it
 */
export async function readConfirmed<Result>(
  read: () => Promise<Result>,
  things: (result: Result) => readonly string[],
): Promise<Result> {
  reading += 1;
  try {
    for (let reads = 1; ; reads += 1) {
      const began = count;
      const result = await read();
      const isOutdated = () =>
        things(result).some((thing) => (confirmedAt.get(thing) ?? 0) > began);
      if (count === began || reads === MAX_READS || !isOutdated()) return result;
    }
  } finally {
    reading -= 1;
    if (reading === 0) confirmedAt.clear();
  }
}
