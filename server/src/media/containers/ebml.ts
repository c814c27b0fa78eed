import { BrokenFile, type Budget, type Bytes } from './bytes';

/** An EBML element (RFC 8794): its id and the position of its content. */
export interface Element {
  id: number;
  body: number;
  /** Null if the length is unknown, as in a recording that is streamed while it is made. */
  end: number | null;
}

/**
 * Reads the variable-length number at `at`: the number of leading zero bits gives its length in
 * bytes.
 */
function variable(buffer: Buffer, at: number, maxLength: number, marked: boolean) {
  const first = buffer[at];
  const length = first === undefined || first === 0 ? 9 : Math.clz32(first) - 23;
  if (length > maxLength || at + length > buffer.length) throw new BrokenFile('It is cut off.');
  let value = marked ? (first ?? 0) : (first ?? 0) & (0xff >> length);
  let allOnes = ((first ?? 0) & (0xff >> length)) === 0xff >> length;
  for (let n = 1; n < length; n += 1) {
    value = value * 256 + (buffer[at + n] ?? 0);
    allOnes &&= buffer[at + n] === 0xff;
  }
  return { value, length, allOnes };
}

function headerIn(buffer: Buffer, at: number) {
  const id = variable(buffer, at, 4, true);
  const size = variable(buffer, at + id.length, 8, false);
  return {
    id: id.value,
    header: id.length + size.length,
    length: size.allOnes ? null : size.value,
  };
}

/**
 * Returns the element at `at` of a file.
 * @throws BrokenFile if it does not end by `available`
 */
export function elementAt(
  bytes: Bytes,
  at: number,
  available: number,
  budget: Budget,
): Element | Promise<Element> {
  budget.spend();
  const parse = (start: Buffer): Element => {
    const { id, header, length } = headerIn(start, 0);
    const body = at + header;
    const end = length === null ? null : body + length;
    if (end !== null && end > available) throw new BrokenFile('It is cut off.');
    return { id, body, end };
  };
  const start = bytes.read(at, Math.min(12, available - at));
  return Buffer.isBuffer(start) ? parse(start) : start.then(parse);
}

/** Returns the child elements of an element that was read completely. */
export function childrenOf(buffer: Buffer, budget: Budget): { id: number; body: Buffer }[] {
  const children: { id: number; body: Buffer }[] = [];
  for (let at = 0; at < buffer.length; ) {
    budget.spend();
    const { id, header, length } = headerIn(buffer, at);
    const end = at + header + (length ?? Number.POSITIVE_INFINITY);
    if (end > buffer.length) throw new BrokenFile('It is cut off.');
    children.push({ id, body: buffer.subarray(at + header, end) });
    at = end;
  }
  return children;
}

/** Reads an unsigned integer. */
export function numberIn(body: Buffer): number {
  if (body.length > 8) throw new BrokenFile('A number is too long.');
  return body.reduce((sum, byte) => sum * 256 + byte, 0);
}
