import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/errors';
import { mailFolder } from './mailer';

/** A mail that was written to a file. */
export interface StoredMail {
  /** The file's name without `.eml`. */
  id: string;
  to: string;
  subject: string;
  /** Date header, unparsed. */
  date: string;
  text: string;
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeHeader(value: string): string {
  return value.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodeQuotedPrintable(text.replace(/_/g, ' ')),
  );
}

/** Parses a plain-text mail written by this server; it is not a general mail parser. */
export function parseMail(id: string, source: string): StoredMail {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? [];
  const headers = head.replace(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) =>
    new RegExp(`^${name}:[ ]*(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body)
        : body;
  return {
    id,
    to: decodeHeader(header('To')),
    subject: decodeHeader(header('Subject')),
    date: header('Date'),
    text: text.trim(),
  };
}

/** Returns the mails in `DATA_DIR/mail`, newest first, at most `limit`. */
export async function storedMails(dataDir: string, limit = 100): Promise<StoredMail[]> {
  const folder = mailFolder(dataDir);
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (name) =>
      parseMail(name.slice(0, -'.eml'.length), await readFile(join(folder, name), 'utf8')),
    ),
  );
}
