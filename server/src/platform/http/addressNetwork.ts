const GROUPS = 8;

/** Returns the first groups of an IPv6 address. */
function groupsOf(address: string, groupCount: number): string {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from(
    { length: Math.max(0, GROUPS - before.length - after.length) },
    () => '0',
  );
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const mapped = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/**
 * Returns the key under which an address is counted: an IPv4 address, or the IPv6 network of 64
 * bits, which one household usually shares.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = mapped(address);
  return plain.includes(':') ? `${groupsOf(plain, 4)}::` : plain;
}

/**
 * Returns the network that one operator usually assigns together: 24 bits of an IPv4 address, 56 of
 * an IPv6 address.
 */
export function wideNetworkOf(address: string): string {
  const plain = mapped(address);
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0');
  const groups = groupsOf(plain, 4).split(':');
  const last = Number.parseInt(groups[3] ?? '0', 16) >> 8;
  return `${groups.slice(0, 3).join(':')}:${(last << 8).toString(16)}::`;
}

/**
 * Shortens an address, e.g. to `203.0.113.x`: recognisable, but not precise enough to identify
 * anyone.
 */
export function coarseAddress(address: string): string {
  const plain = mapped(address);
  if (plain.includes(':')) return `${groupsOf(plain, 3)}:x`;
  return plain.includes('.') ? plain.replace(/\.\d+$/, '.x') : '';
}
