import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningServer } from './server';

/** Interval between reads of the mail folder. Short, since most tests begin with a registration. */
const MAIL_POLL_MS = 25;

type Mailbox = Pick<RunningServer, 'dataDir'>;

/**
 * Decodes a mail or a part of one from quoted-printable. A plain part is unchanged, since a token
 * may contain `=3D`.
 */
const decoded = (part: string): string =>
  /^content-transfer-encoding: quoted-printable/im.test(part)
    ? part.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
    : part;

/** Decodes all parts of a mail: text and HTML. */
const decodedMail = (source: string): string => source.split(/^--/m).map(decoded).join('--');

/** Returns the mails to `address` as text, oldest first, from the server's mail folder. */
export function mailsTo({ dataDir }: Mailbox, address: string): string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => decodedMail(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`));
}

function linksIn(mails: readonly string[], path: string): string[] {
  const link = new RegExp(`https?://[^\\s"<>]*${path}\\?token=[\\w.-]+`);
  return mails.flatMap((mail) => mail.match(link)?.slice(0, 1) ?? []);
}

/**
 * Waits for and returns the newest link to `path` in the mails to `address`. Mails are sent after
 * the response.
 * @param count minimum number of mails with such a link
 */
export async function mailedLink(
  server: Mailbox,
  address: string,
  path: string,
  count = 1,
): Promise<string> {
  const links = () => linksIn(mailsTo(server, address), path);
  await expect
    .poll(() => links().length, {
      message: `mails to ${address} with a link to ${path}`,
      intervals: [MAIL_POLL_MS],
    })
    .toBeGreaterThanOrEqual(count);
  return links().at(-1) ?? '';
}
