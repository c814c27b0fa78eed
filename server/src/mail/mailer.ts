import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config';
import { errorCode } from '../platform/errors';
import { newId } from '../platform/ids';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands a mail over. Rejects when that fails. */
  send(mail: Mail): Promise<void>;
  /** Gives up connections. */
  close(): void;
}

/** A mail server that hangs holds up the mails behind it for so long, in milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail was not taken. A mail server quotes addresses in its answers: only its code is kept. */
export class MailError extends Error {
  constructor(error: unknown) {
    const status =
      typeof error === 'object' && error !== null && 'responseCode' in error
        ? ` ${String(error.responseCode)}`
        : '';
    super(`The mail server did not take the mail: ${errorCode(error) ?? 'failed'}${status}.`);
  }
}

/** Where mails land as files when there is no SMTP_URL. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Sends by SMTP_URL, else writes `DATA_DIR/mail/{id}.eml`, newest last by name. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  if (config.smtpUrl !== null) {
    const transport = createTransport(
      { url: config.smtpUrl, ...SMTP_TIMEOUTS },
      { from: config.mailFrom },
    );
    return {
      async send(mail) {
        try {
          await transport.sendMail(mail);
        } catch (error) {
          throw new MailError(error);
        }
      },
      close: () => transport.close(),
    };
  }
  const folder = mailFolder(config.dataDir);
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: config.mailFrom },
  );
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not made in one piece.');
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${newId()}.eml`);
      // By rename, so that whoever watches the folder never reads half a mail.
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Sends emails. */
    mailer: Mailer;
  }
}
