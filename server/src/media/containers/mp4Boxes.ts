import { BrokenFile, type Budget } from './bytes';

/** A box of the ISO base media format: a four-character type and its content. */
export interface Box {
  type: string;
  body: Buffer;
}

/** Reads the header of a box. `available` is the maximum length of the whole box. */
export function headerOf(
  start: Buffer,
  available: number,
): { type: string; header: number; length: number } {
  if (start.length < 8) throw new BrokenFile('A box is cut off.');
  const type = start.toString('latin1', 4, 8);
  const short = start.readUInt32BE(0);
  if (short === 1 && start.length < 16) throw new BrokenFile('A box is cut off.');
  // Length 0 means up to the end; 1 means that the length follows in 64 bits.
  const length = short === 0 ? available : short === 1 ? Number(start.readBigUInt64BE(8)) : short;
  const header = short === 1 ? 16 : 8;
  if (length < header || length > available) throw new BrokenFile('A box is longer than the file.');
  return { type, header, length };
}

/** Iterates over the boxes inside another box. */
export function* boxesIn(body: Buffer, budget: Budget): Generator<Box> {
  for (let at = 0; body.length - at >= 8; ) {
    budget.spend();
    const box = headerOf(body.subarray(at, at + 16), body.length - at);
    yield { type: box.type, body: body.subarray(at + box.header, at + box.length) };
    at += box.length;
  }
}

/** Returns the first child box of a type, or undefined. */
export function findIn(box: Box, type: string, budget: Budget): Box | undefined {
  for (const child of boxesIn(box.body, budget)) if (child.type === type) return child;
  return undefined;
}

/**
 * Returns the first child box of a type.
 * @throws BrokenFile if there is none
 */
export function childOf(box: Box, type: string, budget: Budget): Box {
  const found = findIn(box, type, budget);
  if (!found) throw new BrokenFile(`It lacks the box ${type}.`);
  return found;
}
