import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { MAX_EMAIL } from '@kithkin/shared/contract';
import { IsEmail } from 'typebox/format';

const MAX_LOCAL_LENGTH = 64;

/**
 * Parses one mail address: the address alone, without a display name, comment, group, quoted local
 * part or IP address, so that no mail server can read another address from it.
 * @returns the address with its domain in lower-case ASCII (`bücher.example` becomes
 * `xn--bcher-kva.example`), or null if the text is not an address
 */
export function parseMailAddress(text: string): string | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const [local, host] = [trimmed.slice(0, Math.max(at, 0)), trimmed.slice(at + 1)];
  // `domainToASCII` also decodes percent-encoding, and reads IP addresses.
  if (local.startsWith('"') || /[%[]/.test(host)) return null;
  const domain = domainToASCII(host);
  const address = `${local}@${domain}`;
  const fits = local.length <= MAX_LOCAL_LENGTH && address.length <= MAX_EMAIL;
  return fits && !isIPv4(domain) && IsEmail(address) ? address : null;
}
