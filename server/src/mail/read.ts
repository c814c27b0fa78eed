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

interface Entity {
  /** Returns the value of a header; empty if it is missing. */
  header(name: string): string;
  body: string;
}

/** Splits a mail, or a part of one, into headers and body. */
function parseEntity(source: string): Entity {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  const body = source.slice(head.length).replace(/^(?:\r?\n){2}/, '');
  const headers = head.replace(/\r?\n[ \t]+/g, ' ');
  return {
    header: (name) => new RegExp(`^${name}:(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '',
    body,
  };
}

/** Returns the first part of a mail in several forms, which is its text; else the mail itself. */
function textPart(mail: Entity): Entity {
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(mail.header('Content-Type'))?.[1];
  if (boundary === undefined) return mail;
  return parseEntity(mail.body.split(`--${boundary}`)[1]?.replace(/^\r?\n/, '') ?? '');
}

function decodeBody({ header, body }: Entity): string {
  switch (header('Content-Transfer-Encoding').toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
  }
  return body;
}

/** Parses a mail written by this server; it is not a general mail parser. */
export function parseMail(id: string, source: string): StoredMail {
  const mail = parseEntity(source);
  return {
    id,
    to: decodeHeader(mail.header('To')),
    subject: decodeHeader(mail.header('Subject')),
    date: mail.header('Date'),
    text: decodeBody(textPart(mail)).trim(),
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
